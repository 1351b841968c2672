import { gameOfListGame, listGameId, listMadeKey, listOfPart, listSwitchId, listTextId } from '../../contract/list-parts.ts'
import { byPlace } from '../../domain/list-order.ts'
import type { Placed } from '../../domain/list-order.ts'
import { isTopTenName } from '../../domain/list-rule.ts'
import type { EntityValues } from '../../contract/entities.ts'
import type { UserDatabase } from '../database.ts'
import { readMine, readMirrored } from '../outbox/mirror.ts'
import { waitingOfKey } from '../outbox/outbox-queries.ts'
import type { MineRow } from '../rows.ts'

/** A game in a list of the player's own. */
export interface OwnListGame extends Placed {
  /** What the player notes on it; empty for nothing. */
  readonly note: string
}

/** A list of the player's own as they see it: the server's word with their own waiting changes over it. */
export interface OwnList {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly isPublic: boolean
  readonly isRanked: boolean
  readonly isTop10: boolean
  /** In the list's order. */
  readonly games: readonly OwnListGame[]
}

/** What stands of a list in an overview. */
export type OwnListSummary = Omit<OwnList, 'games'> & { readonly gameIds: readonly number[] }

/** One of the player's own lists, `null` where they have deleted it, undefined where this device knows none by that id. */
export async function readOwnList(db: UserDatabase, listId: string): Promise<OwnList | null | undefined> {
  const [[list], rows] = await Promise.all([readMirrored(db, 'lists', [listId]), rowsOfList(db, listId)])
  if (!list) {
    // One that was deleted before anybody heard of it has left nothing but what waits.
    return (await waitingOfKey(db, listMadeKey(listId))).some(({ kind }) => kind === 'list.delete') ? null : undefined
  }
  if (!list.value) return null
  return composeList(listId, list.value.is_top10, rows)
}

/** Whether a list of the player's own lies on the shelf, because the server would not have it made. */
export async function isListRefused(db: UserDatabase, listId: string): Promise<boolean> {
  const rows = db.outbox.where('[state+entityKey]').equals(['rejected', listMadeKey(listId)])
  return (await rows.filter(({ kind }) => kind === 'list.create').count()) > 0
}

/** One part of a list: a game in it, a text or a switch, as it is seen. */
export type ListPart = Pick<MineRow, 'entity' | 'id' | 'value'>

/** A list, put together of its parts. */
export function composeList(listId: string, isFlagged: boolean, parts: readonly ListPart[]): OwnList {
  const valueOf = <E extends 'listSwitches' | 'listTexts'>(entity: E, id: string) =>
    parts.find((part) => part.entity === entity && part.id === id)?.value as EntityValues[E] | null | undefined
  const games = parts.flatMap(({ entity, id, value }) => {
    if (entity !== 'listGames' || !value) return []
    const gameId = gameOfListGame(id)
    const note = valueOf('listTexts', listTextId(listId, 'note', gameId))?.text ?? ''
    return [{ gameId, place: (value as EntityValues['listGames']).place, note }]
  })
  return withFlags(listId, isFlagged, {
    name: valueOf('listTexts', listTextId(listId, 'name', null))?.text ?? '',
    description: valueOf('listTexts', listTextId(listId, 'description', null))?.text ?? '',
    isPublic: valueOf('listSwitches', listSwitchId(listId, 'is_public'))?.on ?? false,
    isRanked: valueOf('listSwitches', listSwitchId(listId, 'is_ranked'))?.on ?? false,
    games: games.toSorted(byPlace),
  })
}

/** All of the player's own lists: the Top 10 first, then the newest (ids are in the order of their making). */
export async function readOwnLists(db: UserDatabase): Promise<OwnListSummary[]> {
  const [lists, switches, texts, games] = await Promise.all([
    readMine(db, 'lists'), readMine(db, 'listSwitches'), readMine(db, 'listTexts'), readMine(db, 'listGames'),
  ])
  const placed = new Map<string, Placed[]>()
  for (const [id, { place }] of games) {
    const listId = listOfPart(id)
    const held = placed.get(listId)
    if (held) held.push({ gameId: gameOfListGame(id), place })
    else placed.set(listId, [{ gameId: gameOfListGame(id), place }])
  }
  const summaries = [...lists].map(([id, { is_top10 }]) =>
    withFlags(id, is_top10, {
      name: texts.get(listTextId(id, 'name', null))?.text ?? '',
      description: texts.get(listTextId(id, 'description', null))?.text ?? '',
      isPublic: switches.get(listSwitchId(id, 'is_public'))?.on ?? false,
      isRanked: switches.get(listSwitchId(id, 'is_ranked'))?.on ?? false,
      gameIds: (placed.get(id) ?? []).toSorted(byPlace).map(({ gameId }) => gameId),
    }),
  )
  return summaries.toSorted((a, b) => Number(b.isTop10) - Number(a.isTop10) || (a.id < b.id ? 1 : -1))
}

/** In which of the player's own lists a game is: their ids. Asks each list for this game alone, whatever else is in it. */
export async function listsWithGame(db: UserDatabase, gameId: number): Promise<Set<string>> {
  const listIds = [...(await readMine(db, 'lists')).keys()]
  const placed = await readMirrored(db, 'listGames', listIds.map((listId) => listGameId(listId, gameId)))
  return new Set(listIds.filter((_, index) => placed[index]?.value))
}

/** A Top 10 is one by its flag or by its name, and always ranked. */
function withFlags<T extends { name: string; isRanked: boolean }>(id: string, isFlagged: boolean, list: T) {
  const isTop10 = isFlagged || isTopTenName(list.name)
  return { ...list, id, isTop10, isRanked: list.isRanked || isTop10 }
}

/** The games, texts and switches of a list. */
async function rowsOfList(db: UserDatabase, listId: string): Promise<MineRow[]> {
  const of = (entity: MineRow['entity']) => db.mine.where('[entity+id]').between([entity, `${listId}/`], [entity, `${listId}/\uffff`]).toArray()
  return (await Promise.all([of('listGames'), of('listTexts'), of('listSwitches')])).flat()
}
