import { useRef, useState, useEffect } from 'react'
import type { Placed } from '../../domain/list-order.ts'
import { isTopTenName } from '../../domain/list-rule.ts'
import type { Device } from '../../local/db/device.ts'
import {
  addToList,
  createList,
  ListRefusedError,
  putBackInList,
  removeFromList,
  removeGamesFromList,
} from '../../local/commands/edit-list.ts'
import type { ListRefusal } from '../../local/commands/edit-list.ts'
import { readOwnList, readOwnLists } from '../../local/queries/own-lists.ts'
import type { OwnListSummary } from '../../local/queries/own-lists.ts'
import { recordRecentList } from '../../local/queries/recent-lists.ts'
import { showFailure } from '../../state/show-failure.ts'
import { bump } from '../../ui/haptics.ts'
import { withGames } from './list-choice-row.tsx'
import { useLiveQuery } from 'dexie-react-hooks'
import type { UserDatabase } from '../../local/db/database.ts'

/** The result of the last press, if the row itself does not show it. */
export type Outcome =
  | { readonly kind: 'added'; readonly list: OwnListSummary; readonly added: readonly number[]; readonly there: number }
  | { readonly kind: 'created'; readonly listId: string; readonly name: string }
  | { readonly kind: 'refused'; readonly reason: ListRefusal }

export interface AddGames {
  /** The player's own lists, undefined until they are read; with the pending result while the device writes. */
  lists: readonly OwnListSummary[] | undefined
  /** Lists that were created here, the newest first. */
  made: readonly string[]
  outcome: Outcome | null
  /** Resolves, once everything is written, to whether games were added and stayed. */
  hasAdded: () => Promise<boolean>
  /** Adds the games to a list; a single one that is in it already is removed. */
  press: (list: OwnListSummary) => Promise<void>
  /** Creates a list with the games. Resolves to why it was not created, or null. */
  create: (name: string, isPublic: boolean) => Promise<ListRefusal | 'failed' | null>
  /** Removes what was added last. */
  undo: () => Promise<void>
}

/** Adds games to the player's own lists. A failure is passed to the shell and rolled back. */
export function useAddGames(device: Device, gameIds: readonly number[]): AddGames {
  const { db } = device
  const { lists, showWhile } = useOwnLists(db)
  const [made, setMade] = useState<readonly string[]>([])
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const additions = useRef(0)
  const writing = useRef<Promise<unknown>>(Promise.resolve())
  /** The place of a removed game: after a press by mistake it returns there. */
  const [stood] = useState(() => new Map<string, Placed>())
  const isMaking = useRef(false)

  const noted = (listId: string) => {
    bump()
    additions.current += 1
    // Without that record the list is only further down the next time.
    recordRecentList(db, listId).catch(() => undefined)
  }
  const hasAdded = () => writing.current.then(() => additions.current > 0)
  /** Follows writes in progress, so that `hasAdded` waits for them. */
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
      if (error instanceof ListRefusedError) setOutcome({ kind: 'refused', reason: error.reason })
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
      if (error instanceof ListRefusedError) return error.reason
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

type Lists = readonly OwnListSummary[]

interface UseOwnListsResult {
  /** Undefined until the first read. */
  lists: Lists | undefined
  /** Shows lists with the pending result of a write. Rejects as the write does, and then shows the former lists. */
  showWhile: (shown: Lists, write: () => Promise<unknown>) => Promise<void>
}

/** A press, shown before it is stored, and until the database reports it. */
interface Ahead {
  readonly lists: Lists
  /** The database's value when the last write ended; null during a write. */
  readonly over: Lists | undefined | null
}

/** Returns the player's own lists, live. */
function useOwnLists(db: UserDatabase): UseOwnListsResult {
  const stored = useLiveQuery(() => readOwnLists(db), [db])
  const [ahead, setAhead] = useState<Ahead>()
  const latest = useRef<Lists | undefined>(stored)
  const underWay = useRef(0)
  useEffect(() => {
    latest.current = stored
  }, [stored])
  const showWhile = async (shown: Lists, write: () => Promise<unknown>) => {
    underWay.current += 1
    setAhead({ lists: shown, over: null })
    const written = write()
    await written.catch(() => undefined)
    underWay.current -= 1
    if (underWay.current === 0) {
      const lists = await readOwnLists(db).catch(() => undefined)
      if (underWay.current === 0) setAhead(lists && { lists: lists, over: latest.current })
    }
    await written
  }
  const isAhead = ahead && (ahead.over === null || ahead.over === stored)
  return { lists: isAhead ? ahead.lists : stored, showWhile }
}
