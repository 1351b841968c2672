import type { Device } from '../local/device.ts'
import type { DealtCard } from '../local/games/deck.ts'
import { layOutList } from '../local/own/lists.ts'
import type { ListToLayOut } from '../local/own/lists.ts'
import type { Remote } from '../remote/remote.ts'
import { bringList } from './bring-list.ts'
import type { OnHere } from './bring-list.ts'

/** `open` as soon as the list's games lie on the deck; else why they do not. */
export type ListOpening = 'asking' | 'open' | 'unreachable' | 'unknown'

/** Ranks a list's games for the player, with their reasons. */
export type RankList = (list: ListToLayOut) => Promise<readonly DealtCard[]>

/**
 * Brings a list and its games to the device and lays them out as a deck, as `rank` says, or as the list has them where
 * ranking fails; `onState` hears of every step.
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
    // Once open, what has come to it meanwhile goes below.
    if (!isEnough && !isOpen) return
    await layOutList(device.db, list, await rank(list).catch(() => []), isOpen)
    isOpen = true
    onState('open')
  }
  const brought = await bringList(device, remote, listId, signal, layOut)
  if (brought === 'gone') onState('unknown')
  else if (!isOpen) onState('unreachable')
}
