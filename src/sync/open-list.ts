import type { SavedList } from '../contract/lists.ts'
import type { Device } from '../local/device.ts'
import { findList, forgetList, keepList, layOutList, missingGames, noteWhole } from '../local/lists.ts'
import type { ShownList } from '../local/lists.ts'
import { readOwnList } from '../local/own-lists.ts'
import type { Remote } from '../remote/remote.ts'
import { fetchGames } from './fetch-games.ts'

/** `open` as soon as the list's games lie on the deck; else why they do not. */
export type ListOpening = 'asking' | 'open' | 'unreachable' | 'unknown'

interface Opening {
  readonly device: Pick<Device, 'db' | 'now'>
  readonly remote: Remote
  readonly listId: string
  readonly signal: AbortSignal
  /** Lays the list's games out; once an opening, later on only what has come to it goes below. */
  readonly open: (list: Pick<SavedList, 'id' | 'games'>) => Promise<void>
  readonly isOpen: () => boolean
  readonly onState: (state: ListOpening) => void
}

/**
 * Brings a list and its games to the device and lays them out as a deck; `onState` hears of every step. One of the
 * player's own is open at once, whether or not the server knows it yet, and so is another's that was opened here before;
 * the server's word on it follows behind. Another's list that the server does not know, or that is private, is forgotten,
 * and so is one of their own that the player has deleted.
 */
export async function openList(
  device: Pick<Device, 'db' | 'now'>,
  remote: Remote,
  listId: string,
  onState: (state: ListOpening) => void,
  signal: AbortSignal,
): Promise<void> {
  const { db } = device
  let isOpen = false
  const open = async (list: Pick<SavedList, 'id' | 'games'>) => {
    await layOutList(db, list, isOpen)
    isOpen = true
    onState('open')
  }
  const opening = { device, remote, listId, signal, open, isOpen: () => isOpen, onState }
  const own = await readOwnList(db, listId)
  const held = await findList(db, listId)
  if (own === null) {
    await forgetList(db, listId)
    onState('unknown')
  } else if (own && held) await openOwn(held, opening)
  else await openAnothers(held, opening)
}

/** What the server says of it is beside the point: how many like it, and whose it is. Their own edits are the list. */
async function openOwn(list: ShownList, { device, remote, listId, signal, open, isOpen, onState }: Opening): Promise<void> {
  const { db } = device
  const missing = await missingGames(db, list.games)
  if (missing.length < list.games.length || list.games.length === 0) await open(list)
  if (missing.length > 0) {
    if (await fetchGames(device, remote, missing, signal)) await open(list)
    else if (!isOpen()) onState('unreachable')
  }
  if (list.isYetToReachServer) return
  const answer = await remote.call('getList', { params: { listId }, signal })
  // Not known there: another device has deleted it, and the pull will say so.
  if (answer.kind === 'answered') await keepList(db, answer.body)
}

async function openAnothers(held: ShownList | undefined, opening: Opening): Promise<void> {
  const { device, remote, listId, signal, open, isOpen, onState } = opening
  const { db } = device
  if (held?.is_whole) await open(held)
  const answer = await remote.call('getList', { params: { listId }, signal })
  if (answer.kind === 'answered') {
    const list = answer.body
    await keepList(db, list)
    const isWhole = await fetchGames(device, remote, list.games, signal)
    if (isWhole) await noteWhole(db, listId)
    if (isWhole || isOpen()) await open(list)
    else onState('unreachable')
  } else if (answer.kind === 'refused' && (answer.status === 404 || answer.status === 400)) {
    await forgetList(db, listId)
    onState('unknown')
  } else if (!isOpen()) onState('unreachable')
}
