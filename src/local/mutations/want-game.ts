import { writeOnDevice } from '../device.ts'
import type { Device } from '../device.ts'
import { enqueue } from '../outbox.ts'

/** Puts a game on the player's wishlist or takes it off, as the wanted end. Throws like every write (`writeOnDevice`). */
export async function wantGame(device: Device, gameId: number, wanted: boolean): Promise<void> {
  await writeOnDevice(device, () => enqueue(device, [{ id: device.newId(), kind: 'game.want', payload: { gameId, wanted } }]))
}
