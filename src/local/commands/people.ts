import { writeOnDevice } from '../db/device.ts'
import type { Device } from '../db/device.ts'
import type { OtherPlayer } from '../queries/read-people.ts'
import { enqueue } from './enqueue.ts'
import { made } from '../replica/outbox.ts'
import { change } from './change.ts'
import { undoUnsent } from './undo-deletion.ts'
import type { Undoable } from './undo-deletion.ts'

/** An older build may have cached a player without the username. */
const about = ({ id, username = '', display_name, avatar_url }: OtherPlayer) => ({
  targetId: id,
  player: { username, display_name, avatar_url },
})

/** Follows or unfollows a player. Throws like every write (`writeOnDevice`), and then stores nothing. */
export function followPlayer(device: Device, player: OtherPlayer, following: boolean): Promise<void> {
  return change(device, 'player.follow', { ...about(player), following })
}

/** Mutes or unmutes a player. */
export function mutePlayer(device: Device, player: OtherPlayer, muted: boolean): Promise<void> {
  return change(device, 'player.mute', { ...about(player), muted })
}

/** Blocks a player, which ends following them. Returns the argument for `undoBlock`. */
export function blockPlayer(device: Device, player: OtherPlayer): Promise<Undoable> {
  return writeOnDevice(device, async () => {
    const mutation = made(device, 'player.block', { ...about(player), blocked: true })
    await enqueue(device, [mutation])
    return { mutationId: mutation.id }
  })
}

/** Unblocks a player. That does not restore what the block has ended. */
export function unblockPlayer(device: Device, player: OtherPlayer): Promise<void> {
  return change(device, 'player.block', { ...about(player), blocked: false })
}

/** Undoes a block. One that no sender has taken is removed, and the player follows as before. */
export async function undoBlock(device: Device, player: OtherPlayer, blocked: Undoable): Promise<void> {
  if (!(await undoUnsent(device, blocked))) await unblockPlayer(device, player)
}
