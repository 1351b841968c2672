import type { ClearCategory } from '../domain/clear-categories.ts'
import type { Device } from '../local/db/device.ts'
import { dropCleared, takeStamp } from '../local/commands/drop-cleared.ts'
import { restampAhead } from '../local/replica/timestamps.ts'
import { guardedEnd } from '../remote/guarded-call.ts'
import type { GuardedEnd } from '../remote/guarded-call.ts'
import type { Remote } from '../remote/remote.ts'

// Why: docs/decisions/sync/0009-clearing-is-a-barrier.md
/**
 * Has the server clear categories of the player's own data, up to now by this device's clock. Drops this device's
 * earlier mutations of them. Every device gets the removal by its next pull.
 */
export async function clearData(device: Device, remote: Remote, categories: readonly ClearCategory[]): Promise<GuardedEnd> {
  const chosen = Object.fromEntries(categories.map((name) => [name, true]))
  const send = async () => {
    const at = await takeStamp(device)
    const response = await remote.call('clearData', { body: { ...chosen, at } })
    if (response.kind === 'answered') await dropCleared(device, categories, at)
    return response
  }
  const response = await send()
  if (response.kind !== 'refused' || response.code !== 'clock_skew' || response.serverNow === null) return guardedEnd(response)
  // No row carries this timestamp, so nothing else would repair the clock (rule 4.5).
  await restampAhead(device.db, response.serverNow, device.now())
  return guardedEnd(await send())
}
