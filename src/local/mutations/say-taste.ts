import { NEVER } from '../../domain/taste.ts'
import type { TasteSubject, TasteValue } from '../../domain/taste.ts'
import { writeOnDevice } from '../device.ts'
import type { Device } from '../device.ts'
import { clearNeverFromDeck } from '../games/deck.ts'
import { enqueue, made } from '../outbox/outbox.ts'
import { readSaidTaste } from '../own/taste.ts'

/**
 * Says how much of something the deck should deal; 0 takes it back. What is never to be dealt leaves the deck in the same
 * transaction. When it resolves, it is on disk. Throws `OutOfSpaceError` or `DeviceUnavailableError`, and then nothing of it
 * stayed.
 */
export function sayTaste(device: Device, { facet, id }: TasteSubject, value: TasteValue): Promise<void> {
  return writeOnDevice(device, async () => {
    await enqueue(device, [made(device, 'taste.say', { facet, id, value })])
    if (value === NEVER) await clearNeverFromDeck(device.db)
  })
}

/**
 * From now on no swipe until now counts for the taste; answers up to when that was so before, for `rememberTaste`. Throws as
 * `sayTaste` does.
 */
export function forgetTaste(device: Device): Promise<number> {
  return writeOnDevice(device, async () => {
    const { forgottenAt } = await readSaidTaste(device.db)
    await enqueue(device, [made(device, 'taste.forget', { upTo: null })])
    return forgottenAt
  })
}

/** Has the taste forgotten up to an earlier time again; 0 for never. */
export function rememberTaste(device: Device, before: number): Promise<void> {
  return writeOnDevice(device, async () => void (await enqueue(device, [made(device, 'taste.forget', { upTo: before })])))
}
