import { readFirstHand } from '../../features/deck/stored-for-player.ts'
import type { FirstHand } from '../../features/deck/stored-for-player.ts'
import type { Device } from '../../local/db/device.ts'

const ahead = new WeakMap<Device, FirstHand>()

/** Prefetches the deck's first cards from the device. A failure is left to the screen, which reads again and shows the error. */
export async function readFirstHandAhead(device: Device): Promise<void> {
  const hand = await readFirstHand(device).catch(() => undefined)
  if (hand) ahead.set(device, hand)
}

/** Returns the prefetched cards of this player, once: later ones are read when they are shown. */
export function takeFirstHand(device: Device): FirstHand | undefined {
  const taken = ahead.get(device)
  ahead.delete(device)
  return taken
}
