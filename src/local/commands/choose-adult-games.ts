import { clearUnaskedFromDeck } from '../queries/deck.ts'
import { writeOnDevice } from '../db/device.ts'
import type { Device } from '../db/device.ts'
import { enqueue } from './enqueue.ts'
import type { Mutation } from '../replica/outbox.ts'

/**
 * Sets whether games for adults are dealt, found and suggested. If not, those in the deck leave it in the same
 * transaction. Resolves once it is on disk. Throws `OutOfSpaceError` or `DeviceUnavailableError`, and then stores
 * nothing.
 */
export function chooseAdultGames(device: Device, areWanted: boolean): Promise<void> {
  return writeOnDevice(device, async () => {
    const choice: Mutation = { id: device.newId(), kind: 'settings.merge', payload: { choices: { adult_games: areWanted } } }
    await enqueue(device, [choice])
    await clearUnaskedFromDeck(device.db)
  })
}
