import { NEVER } from '../../domain/taste.ts'
import type { TasteSubject, TasteValue } from '../../domain/taste.ts'
import { writeOnDevice } from '../db/device.ts'
import type { Device } from '../db/device.ts'
import { clearNeverFromDeck } from '../queries/deck.ts'
import { enqueue } from './enqueue.ts'
import { made } from '../replica/outbox.ts'
import { readStatedTaste } from '../queries/taste.ts'

/**
 * Sets how much of something the deck should deal. 0 withdraws it. A game or value that is set to never leaves the deck
 * in the same transaction. Resolves once it is on disk. Throws `OutOfSpaceError` or `DeviceUnavailableError`, and then
 * stores nothing.
 */
export function setTaste(device: Device, { facet, id }: TasteSubject, value: TasteValue): Promise<void> {
  return writeOnDevice(device, async () => {
    await enqueue(device, [made(device, 'taste.say', { facet, id, value })])
    if (value === NEVER) await clearNeverFromDeck(device.db)
  })
}

/**
 * Forgets the taste: no swipe up to now counts for it. Returns the previous time up to which it was forgotten, for
 * `rememberTaste`. Throws as `sayTaste` does.
 */
export function forgetTaste(device: Device): Promise<number> {
  return writeOnDevice(device, async () => {
    const { forgottenAt } = await readStatedTaste(device.db)
    await enqueue(device, [made(device, 'taste.forget', { upTo: null })])
    return forgottenAt
  })
}

/** Sets an earlier time again up to which the taste is forgotten, 0 for never. */
export function rememberTaste(device: Device, before: number): Promise<void> {
  return writeOnDevice(device, async () => void (await enqueue(device, [made(device, 'taste.forget', { upTo: before })])))
}
