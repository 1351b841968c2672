import { readFirstHand } from '../../features/deck/first-hand.ts'
import type { FirstHand } from '../../features/deck/first-hand.ts'
import type { Device } from '../../local/device.ts'

let ahead: { readonly userId: string; readonly hand: FirstHand | undefined } | undefined

/** Reads what the deck shows first. A failure leaves that to the screen, which reads again and says what is wrong. */
export async function readFirstHandAhead(device: Device): Promise<void> {
  ahead = { userId: device.userId, hand: await readFirstHand(device).catch(() => undefined) }
}

/** What was read ahead for this player, once: what is shown later is read when it is shown. */
export function takeFirstHand(userId: string): FirstHand | undefined {
  const taken = ahead?.userId === userId ? ahead.hand : undefined
  ahead = undefined
  return taken
}
