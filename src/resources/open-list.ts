import type { Device } from '../local/db/device.ts'
import type { DealtCard } from '../local/queries/deck.ts'
import { layOutList } from '../local/queries/lists.ts'
import type { ListToLayOut } from '../local/queries/lists.ts'
import type { Remote } from '../remote/remote.ts'
import { loadList } from './load-list.ts'
import type { OnHere } from './load-list.ts'

/** `open` as soon as the list's games are in the deck, otherwise the reason why they are not. */
export type ListOpening = 'asking' | 'open' | 'unknown' | 'failed' | 'unreachable'

/** Ranks a list's games for the player, with their reasons. */
export type RankList = (list: ListToLayOut) => Promise<readonly DealtCard[]>

/**
 * Loads a list with its games and stores it as a deck, in the order of `rank`. If ranking fails, the deck has the list's own order.
 * Calls `onState` at each step.
 * It is no resource: it writes a deck in steps, and a request that repeats on focus would deal it again while the player swipes.
 */
export async function openList(
  device: Pick<Device, 'db' | 'now'>,
  remote: Remote,
  listId: string,
  onState: (state: ListOpening) => void,
  signal: AbortSignal,
  rank: RankList,
): Promise<void> {
  let isOpen = false
  const layOut: OnHere = async (list, isEnough) => {
    // Once the deck is open, games that have arrived since are added below.
    if (!isEnough && !isOpen) return
    await layOutList(device.db, list, await rank(list).catch(() => []), isOpen)
    isOpen = true
    onState('open')
  }
  const loaded = await loadList(device, remote, listId, signal, layOut)
  if (loaded === 'not-found') onState('unknown')
  else if (!isOpen) onState(loaded === 'ready' ? 'unreachable' : loaded)
}
