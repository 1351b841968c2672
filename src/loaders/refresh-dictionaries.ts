import { findMeta, putMeta } from '../local/database.ts'
import type { Device } from '../local/device.ts'
import type { Remote } from '../remote/remote.ts'

/**
 * Brings the dictionaries up to date. The worker answers from its copy and refreshes it behind; the
 * device's database keeps what the cards need to name their genres and platforms offline. A failure is
 * logged and changes nothing.
 */
export async function refreshDictionaries(device: Device, remote: Remote): Promise<void> {
  const answer = await remote.call('gameFilters')
  if (answer.kind !== 'answered') {
    // oxlint-disable-next-line no-console -- where filters stay empty, the console says why
    console.info('The filters could not be loaded', answer.kind)
    return
  }
  const held = await findMeta(device.db, 'dictionaries')
  // Writing what is there already would draw every card anew.
  if (JSON.stringify(held?.value) === JSON.stringify(answer.body)) return
  await putMeta(device.db, 'dictionaries', { value: answer.body, at: device.now() })
}
