import type { Device } from '../local/device.ts'
import { missingGames } from '../local/games/missing-games.ts'
import { findList, forgetList, keepList, noteWhole } from '../local/own/lists.ts'
import type { ShownList } from '../local/own/lists.ts'
import { readOwnList } from '../local/own/own-lists.ts'
import type { Remote } from '../remote/remote.ts'
import { fetchGames } from './fetch-games.ts'

/** What came of it: the server has told of the list, it knows none by that id, or it cannot be asked for all of it. */
export type Brought = 'told' | 'gone' | 'unreachable'

/** Hears of a list each time more of it lies on this device: whether it is enough to begin with. */
export type OnHere = (list: Pick<ShownList, 'id' | 'games' | 'is_ranked'>, isEnough: boolean) => Promise<void>

interface Bringing {
  readonly device: Pick<Device, 'db' | 'now'>
  readonly remote: Remote
  readonly listId: string
  readonly signal: AbortSignal
  readonly onHere: OnHere
}

/**
 * Brings a list and its games to the device. One of the player's own is here, whether or not the server knows it yet, and
 * so is another's that was opened here before; the server's word on it follows behind. Another's list that the server does
 * not know, or that is private, is forgotten, and so is one of their own that the player has deleted. Rejects only when
 * aborted.
 */
export async function bringList(
  device: Pick<Device, 'db' | 'now'>,
  remote: Remote,
  listId: string,
  signal: AbortSignal,
  onHere: OnHere = () => Promise.resolve(),
): Promise<Brought> {
  const bringing = { device, remote, listId, signal, onHere }
  const own = await readOwnList(device.db, listId)
  const held = await findList(device.db, listId)
  if (own === null) {
    await forgetList(device.db, listId)
    return 'gone'
  }
  return own && held ? bringOwn(held, bringing) : bringAnothers(held, bringing)
}

/** What the server says of it is beside the point: how many like it, and whose it is. Their own edits are the list. */
async function bringOwn(list: ShownList, { device, remote, listId, signal, onHere }: Bringing): Promise<Brought> {
  const missing = await missingGames(device.db, list.games)
  await onHere(list, missing.length < list.games.length || list.games.length === 0)
  if (missing.length > 0) {
    if (!(await fetchGames(device, remote, missing, signal))) return 'unreachable'
    await onHere(list, true)
  }
  if (list.isYetToReachServer) return 'told'
  const answer = await remote.call('getList', { params: { listId }, signal })
  // Not known there: another device has deleted it, and the pull will say so.
  if (answer.kind === 'answered') await keepList(device.db, answer.body, device.now())
  return answer.kind === 'unknown' ? 'unreachable' : 'told'
}

async function bringAnothers(held: ShownList | undefined, { device, remote, listId, signal, onHere }: Bringing): Promise<Brought> {
  const { db } = device
  if (held?.is_whole) await onHere(held, true)
  const answer = await remote.call('getList', { params: { listId }, signal })
  // What tells of another list tells nothing of this one.
  if (answer.kind === 'answered' && answer.body.id === listId) {
    const list = answer.body
    await keepList(db, list, device.now())
    const isWhole = await fetchGames(device, remote, list.games, signal)
    if (isWhole) await noteWhole(db, listId)
    await onHere(list, isWhole)
    return isWhole ? 'told' : 'unreachable'
  }
  if (answer.kind === 'refused' && (answer.status === 404 || answer.status === 400)) {
    await forgetList(db, listId)
    return 'gone'
  }
  return 'unreachable'
}
