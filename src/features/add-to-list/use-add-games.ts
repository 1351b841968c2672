import { useCallback, useRef, useState } from 'react'
import type { Placed } from '../../domain/list-order.ts'
import { isTopTenName } from '../../domain/list-rule.ts'
import type { Device } from '../../local/device.ts'
import {
  addToList, createList, ListRefusedError, putBackInList, removeFromList, removeGamesFromList,
} from '../../local/mutations/edit-list.ts'
import type { ListRefusal } from '../../local/mutations/edit-list.ts'
import { readOwnList } from '../../local/own/own-lists.ts'
import type { OwnListSummary } from '../../local/own/own-lists.ts'
import { noteRecentList } from '../../local/own/recent-lists.ts'
import { showFailure } from '../../state/show-failure.ts'
import { bump } from '../../ui/haptics.ts'
import { withGames } from './list-choice.ts'
import { useOwnLists } from './use-own-lists.ts'

/** What came of what was pressed last, where the row itself does not say it. */
export type Outcome =
  | { readonly kind: 'added'; readonly list: OwnListSummary; readonly added: readonly number[]; readonly there: number }
  | { readonly kind: 'created'; readonly listId: string; readonly name: string }
  | { readonly kind: 'refused'; readonly why: ListRefusal }

export interface AddGames {
  /** The player's own, undefined until they are read; as they will be, while the device writes that. */
  lists: readonly OwnListSummary[] | undefined
  /** Those that were made here, the newest first. */
  made: readonly string[]
  outcome: Outcome | null
  /** Whether games were put into a list and stayed there, once all that was pressed is written. */
  hasAdded: () => Promise<boolean>
  /** Puts the games into a list; a single one that is in it already is taken out. */
  press: (list: OwnListSummary) => Promise<void>
  /** Makes a list of the games; answers why not, where it did not. */
  create: (name: string, isPublic: boolean) => Promise<ListRefusal | 'failed' | null>
  /** Takes out again what was added last. */
  undo: () => Promise<void>
}

/** Puts games into lists of the player's own. What fails goes to the shell, and nothing of it stays. */
export function useAddGames(device: Device, gameIds: readonly number[]): AddGames {
  const { db } = device
  const { lists, showWhile } = useOwnLists(db)
  const [made, setMade] = useState<readonly string[]>([])
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const additions = useRef(0)
  const writing = useRef<Promise<unknown>>(Promise.resolve())
  /** Where a game stood that was taken out here: pressed by mistake, it comes back to its place. */
  const [stood] = useState(() => new Map<string, Placed>())
  const isMaking = useRef(false)

  const noted = (listId: string) => {
    bump()
    additions.current += 1
    // Without that memory the list only stands further down the next time.
    noteRecentList(db, listId).catch(() => undefined)
  }
  const hasAdded = useCallback(() => writing.current.then(() => additions.current > 0), [])
  /** Nobody is told that it is over before it is. */
  const follow = <Answer>(write: Promise<Answer>): Promise<Answer> => {
    writing.current = Promise.allSettled([writing.current, write])
    return write
  }
  const show = async (list: OwnListSummary, areIn: boolean, write: () => Promise<Outcome | null>) => {
    const shown = withGames(list, gameIds, areIn)
    setOutcome(null)
    try {
      await showWhile(lists?.map((each) => (each.id === list.id ? shown : each)) ?? [], async () => setOutcome(await write()))
    } catch (error) {
      if (error instanceof ListRefusedError) setOutcome({ kind: 'refused', why: error.why })
      else showFailure(error)
    }
  }
  const add = (list: OwnListSummary) =>
    show(list, true, async () => {
      const cards = (await db.games.bulkGet([...gameIds])).filter((card) => card !== undefined)
      const before = stood.get(list.id)
      const added = before ? [before.gameId] : await addToList(device, list.id, cards)
      if (before) await putBackInList(device, list.id, before)
      noted(list.id)
      return gameIds.length === 1 ? null : { kind: 'added', list, added, there: cards.length - added.length }
    })
  const takeOut = (list: OwnListSummary, gameId: number) =>
    show(list, false, async () => {
      const held = (await readOwnList(db, list.id))?.games.find((game) => game.gameId === gameId)
      await removeFromList(device, list.id, gameId)
      if (held) stood.set(list.id, held)
      return null
    })

  const create = async (name: string, isPublic: boolean): Promise<ListRefusal | 'failed' | null> => {
    if (isMaking.current) return null
    isMaking.current = true
    setOutcome(null)
    try {
      const isTop10 = isTopTenName(name)
      const list = { name, description: '', isPublic, isRanked: isTop10, isTop10, games: [...gameIds] }
      const listId = await createList(device, list)
      setMade([listId, ...made])
      setOutcome({ kind: 'created', listId, name })
      noted(listId)
      return null
    } catch (error) {
      if (error instanceof ListRefusedError) return error.why
      showFailure(error)
      return 'failed'
    } finally {
      isMaking.current = false
    }
  }
  const undo = async () => {
    if (outcome?.kind !== 'added') return
    try {
      await removeGamesFromList(device, outcome.list.id, outcome.added)
      setOutcome(null)
      additions.current -= 1
    } catch (error) {
      showFailure(error)
    }
  }

  return {
    lists,
    made,
    outcome,
    hasAdded,
    press: (list) => {
      const [gameId, ...others] = gameIds
      const isTakenOut = gameId !== undefined && others.length === 0 && list.gameIds.includes(gameId)
      return follow(isTakenOut ? takeOut(list, gameId) : add(list))
    },
    create: (name, isPublic) => follow(create(name, isPublic)),
    undo: () => follow(undo()),
  }
}
