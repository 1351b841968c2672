import type { NamedPlayer } from '../../contract/named-player.ts'
import { writeOnDevice } from '../device.ts'
import type { Device } from '../device.ts'
import { enqueue, made } from '../outbox/outbox.ts'
import { change } from './change.ts'
import { undoUnsent } from './undo-deletion.ts'
import type { Undoable } from './undo-deletion.ts'

/** Another player, as whoever shows them knows them. */
export interface OtherPlayer extends NamedPlayer {
  readonly id: string
}

/** What an older build has kept of a player may lack their username. */
const about = ({ id, username = '', display_name, avatar_url }: OtherPlayer) =>
  ({ targetId: id, player: { username, display_name, avatar_url } })

/** Follows a player, or no longer. Throws like every write (`writeOnDevice`), and then nothing of it stayed. */
export function followPlayer(device: Device, player: OtherPlayer, following: boolean): Promise<void> {
  return change(device, 'player.follow', { ...about(player), following })
}

/** Reads nothing more of a player, or again. */
export function mutePlayer(device: Device, player: OtherPlayer, muted: boolean): Promise<void> {
  return change(device, 'player.mute', { ...about(player), muted })
}

/** Blocks a player, which ends following them. Answers what `undoBlock` takes. */
export function blockPlayer(device: Device, player: OtherPlayer): Promise<Undoable> {
  return writeOnDevice(device, async () => {
    const mutation = made(device, 'player.block', { ...about(player), blocked: true })
    await enqueue(device, [mutation])
    return { mutationId: mutation.id }
  })
}

/** Takes a block back. That does not bring back what it has ended. */
export function unblockPlayer(device: Device, player: OtherPlayer): Promise<void> {
  return change(device, 'player.block', { ...about(player), blocked: false })
}

/** Undoes a block: one that no sender has taken was never there, and the player follows as before. */
export async function undoBlock(device: Device, player: OtherPlayer, blocked: Undoable): Promise<void> {
  if (!(await undoUnsent(device, blocked))) await unblockPlayer(device, player)
}
