import type { SavedList } from '../contract/lists.ts'
import type { UserDatabase } from '../local/database.ts'
import { findList, forgetList, keepList, layOutList, noteWhole } from '../local/lists.ts'
import type { Remote } from '../remote/remote.ts'
import { fetchGames } from './fetch-games.ts'

/** `open` as soon as the list's games lie on the deck; else why they do not. */
export type ListOpening = 'asking' | 'open' | 'unreachable' | 'unknown'

/**
 * Brings a list and its games to the device and lays them out as a deck. A list that was opened here before is open at
 * once, and the server's word on it follows behind; `onState` hears of every step. A list that the server does not
 * know, or that is another player's private one, is forgotten.
 */
export async function openList(
  db: UserDatabase,
  remote: Remote,
  listId: string,
  onState: (state: ListOpening) => void,
  signal: AbortSignal,
): Promise<void> {
  let isOpen = false
  const open = async (list: Pick<SavedList, 'id' | 'games'>) => {
    // Once an opening: a deck that has been gone through meanwhile does not begin anew under the player's thumb.
    if (!isOpen) await layOutList(db, list)
    isOpen = true
    onState('open')
  }
  const held = await findList(db, listId)
  if (held?.is_whole) await open(held)
  const answer = await remote.call('getList', { params: { listId }, signal })
  if (answer.kind === 'answered') {
    const list = answer.body
    await keepList(db, list)
    const isWhole = await fetchGames(db, remote, list.games, signal)
    if (isWhole) await noteWhole(db, listId)
    if (isWhole || isOpen) await open(list)
    else onState('unreachable')
  } else if (answer.kind === 'refused' && (answer.status === 404 || answer.status === 400)) {
    await forgetList(db, listId)
    onState('unknown')
  } else if (!isOpen) onState('unreachable')
}
