import { findMeta, putMeta } from '../../local/db/database.ts'
import type { Device } from '../../local/db/device.ts'
import type { Remote } from '../../remote/remote.ts'

/**
 * Updates the dictionaries. The worker responds from its cache and refreshes that in the background. The database stores what cards
 * need to name their genres and platforms offline. A failure is logged and changes nothing.
 */
export async function refreshDictionaries(device: Device, remote: Remote): Promise<void> {
  const response = await remote.call('gameFilters')
  if (response.kind !== 'answered') {
    // oxlint-disable-next-line no-console -- if filters stay empty, the console says why
    console.info('The filters could not be loaded', response.kind)
    return
  }
  const held = await findMeta(device.db, 'dictionaries')
  // Writing the same value would render every card again.
  if (JSON.stringify(held?.value) === JSON.stringify(response.body)) return
  await putMeta(device.db, 'dictionaries', { value: response.body, at: device.now() })
}
