import type { Device } from '../local/db/device.ts'
import { missingGames } from '../local/queries/missing-games.ts'
import { findList, forgetList, cacheList, recordCompleteList } from '../local/queries/lists.ts'
import type { ShownList } from '../local/queries/lists.ts'
import { readOwnList } from '../local/queries/own-lists.ts'
import { unavailableReason } from '../remote/response.ts'
import type { Remote } from '../remote/remote.ts'
import { fetchGames } from './background/fetch-games.ts'

/** The result of loading a list. It is complete, or the server has none of this id, or why some of it is missing. */
export type ListResult = 'ready' | 'not-found' | 'failed' | 'unreachable'

/** Called each time more of a list is stored on this device. `isEnough` says whether the deck can begin. */
export type OnHere = (list: Pick<ShownList, 'id' | 'games' | 'is_ranked'>, isEnough: boolean) => Promise<void>

interface Loading {
  readonly device: Pick<Device, 'db' | 'now'>
  readonly remote: Remote
  readonly listId: string
  readonly signal: AbortSignal
  readonly onHere: OnHere
}

/**
 * Loads a list and its games. The player's own lists, and lists that were opened here before, are read from the device first; the
 * server's version follows. A missing, private or deleted list is removed from the device. Rejects only if aborted.
 */
export async function loadList(
  device: Pick<Device, 'db' | 'now'>,
  remote: Remote,
  listId: string,
  signal: AbortSignal,
  onHere: OnHere = () => Promise.resolve(),
): Promise<ListResult> {
  const loading = { device, remote, listId, signal, onHere }
  const own = await readOwnList(device.db, listId)
  const held = await findList(device.db, listId)
  if (own === null) {
    await forgetList(device.db, listId)
    return 'not-found'
  }
  return own && held ? loadOwn(held, loading) : loadAnothers(held, loading)
}

/** The server's version only adds how many players like the list: the player's own edits are the list. */
async function loadOwn(list: ShownList, { device, remote, listId, signal, onHere }: Loading): Promise<ListResult> {
  const missing = await missingGames(device.db, list.games)
  await onHere(list, missing.length < list.games.length || list.games.length === 0)
  if (missing.length > 0) {
    const failure = await fetchGames(device, remote, missing, signal)
    if (failure) return failure
    await onHere(list, true)
  }
  if (list.isYetToReachServer) return 'ready'
  const response = await remote.call('getList', { params: { listId }, signal })
  // If the server does not know the list, another device has deleted it, and the pull reports that.
  if (response.kind === 'answered') await cacheList(device.db, response.body, device.now())
  return response.kind === 'unknown' ? unavailableReason(response) : 'ready'
}

async function loadAnothers(held: ShownList | undefined, { device, remote, listId, signal, onHere }: Loading): Promise<ListResult> {
  const { db } = device
  if (held?.is_whole) await onHere(held, true)
  const response = await remote.call('getList', { params: { listId }, signal })
  // A response about another list proves nothing about this one.
  if (response.kind === 'answered' && response.body.id === listId) {
    const list = response.body
    await cacheList(db, list, device.now())
    const failure = await fetchGames(device, remote, list.games, signal)
    if (!failure) await recordCompleteList(db, listId)
    await onHere(list, !failure)
    return failure ?? 'ready'
  }
  if (response.kind === 'refused' && (response.status === 404 || response.status === 400)) {
    await forgetList(db, listId)
    return 'not-found'
  }
  return response.kind === 'answered' ? 'unreachable' : unavailableReason(response)
}
