import { clearUnaskedFromDeck } from '../games/deck.ts'
import { writeOnDevice } from '../device.ts'
import type { Device } from '../device.ts'
import { enqueue } from '../outbox/outbox.ts'
import type { Mutation } from '../outbox/outbox.ts'

/**
 * Says whether games for adults are dealt, found and suggested. Where they are not any more, those that lie in the deck leave
 * it in the same transaction. When it resolves, it is on disk. Throws `OutOfSpaceError` or `DeviceUnavailableError`, and
 * then nothing of it stayed.
 */
export function chooseAdultGames(device: Device, areWanted: boolean): Promise<void> {
  return writeOnDevice(device, async () => {
    const choice: Mutation = { id: device.newId(), kind: 'settings.merge', payload: { choices: { adult_games: areWanted } } }
    await enqueue(device, [choice])
    await clearUnaskedFromDeck(device.db)
  })
}
