import { readFirstHand } from '../features/deck/first-hand.ts'
import type { FirstHand } from '../features/deck/first-hand.ts'
import type { Device } from '../local/device.ts'

let firstHand: FirstHand | undefined

/** Reads what the deck shows first. A failure leaves that to the screen, which reads again and says what is wrong. */
export async function readDeckAhead(device: Device): Promise<void> {
  firstHand = await readFirstHand(device).catch(() => undefined)
}

/** What was read ahead, once: what is shown later is read when it is shown. */
export function takeFirstHand(): FirstHand | undefined {
  const taken = firstHand
  firstHand = undefined
  return taken
}
