import type { ClearCategory } from '../domain/clear-categories.ts'
import type { Device } from '../local/device.ts'
import { dropCleared, takeStamp } from '../local/mutations/drop-cleared.ts'
import { restampAhead } from '../local/outbox/stamps.ts'
import { guardedEnd } from '../remote/guarded-call.ts'
import type { GuardedEnd } from '../remote/guarded-call.ts'
import type { Remote } from '../remote/remote.ts'

/**
 * Has the server clear categories of the player's own, up to now by this device's clock, and lets go of what the device has
 * said of them before. Every device pulls what is gone.
 */
export async function clearData(device: Device, remote: Remote, categories: readonly ClearCategory[]): Promise<GuardedEnd> {
  const chosen = Object.fromEntries(categories.map((name) => [name, true]))
  const send = async () => {
    const at = await takeStamp(device)
    const answer = await remote.call('clearData', { body: { ...chosen, at } })
    if (answer.kind === 'answered') await dropCleared(device, categories, at)
    return answer
  }
  const answer = await send()
  if (answer.kind !== 'refused' || answer.code !== 'clock_skew' || answer.serverNow === null) return guardedEnd(answer)
  // No row carries this stamp, so nothing else would repair the clock (rule 4.5).
  await restampAhead(device.db, answer.serverNow, device.now())
  return guardedEnd(await send())
}
