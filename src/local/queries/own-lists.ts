import { gameOfListGame, listGameId, listMadeKey, listOfPart, listSwitchId, listTextId } from '../../contract/list-parts.ts'
import { byPlace } from '../../domain/list-order.ts'
import type { Placed } from '../../domain/list-order.ts'
import { isTopTenName } from '../../domain/list-rule.ts'
import type { EntityValues } from '../../contract/entities.ts'
import type { UserDatabase } from '../db/database.ts'
import { readMine, readMirrored } from '../replica/mirror.ts'
import { waitingOfKey } from '../replica/outbox-queries.ts'
import type { MineRow } from '../db/mine-row.ts'

/** A game in a list of the player's own. */
export interface OwnListGame extends Placed {
  /** The player's note on it, empty for none. */
  readonly note: string
}

/** A list of the player's own as they see it: the server's value with the pending changes applied. */
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

/** The part of a list that an overview shows. */
export type OwnListSummary = Omit<OwnList, 'games'> & { readonly gameIds: readonly number[] }

/**
 * Returns one of the player's own lists. `null` if they have deleted it, undefined if this device knows none by that
 * id.
 */
export async function readOwnList(db: UserDatabase, listId: string): Promise<OwnList | null | undefined> {
  const [[list], rows] = await Promise.all([readMirrored(db, 'lists', [listId]), rowsOfList(db, listId)])
  if (!list) {
    // If it was deleted before the server had it, only pending rows are left of it.
    return (await waitingOfKey(db, listMadeKey(listId))).some(({ kind }) => kind === 'list.delete') ? null : undefined
  }
  if (!list.value) return null
  return composeList(listId, list.value.is_top10, rows)
}

/** Returns whether the creation of a list of the player's own was rejected. */
export async function isListRefused(db: UserDatabase, listId: string): Promise<boolean> {
  const rows = db.outbox.where('[state+entityKey]').equals(['rejected', listMadeKey(listId)])
  return (await rows.filter(({ kind }) => kind === 'list.create').count()) > 0
}

/** One part of a list: a game in it, a text or a switch, as the player sees it. */
export type ListPart = Pick<MineRow, 'entity' | 'id' | 'value'>

/** Returns a list, composed of its parts. */
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

/** Returns all of the player's own lists: the Top 10 first, then the newest (ids are in the order of creation). */
export async function readOwnLists(db: UserDatabase): Promise<OwnListSummary[]> {
  const [lists, switches, texts, games] = await Promise.all([
    readMine(db, 'lists'),
    readMine(db, 'listSwitches'),
    readMine(db, 'listTexts'),
    readMine(db, 'listGames'),
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

/** Returns the ids of the player's own lists that contain a game. Looks up only this game in each list. */
export async function listsWithGame(db: UserDatabase, gameId: number): Promise<Set<string>> {
  const listIds = [...(await readMine(db, 'lists')).keys()]
  const placed = await readMirrored(
    db,
    'listGames',
    listIds.map((listId) => listGameId(listId, gameId)),
  )
  return new Set(listIds.filter((_, index) => placed[index]?.value))
}

/** Returns the list with its flags. A list is a Top 10 by its flag or by its name, and then always ranked. */
function withFlags<T extends { name: string; isRanked: boolean }>(id: string, isFlagged: boolean, list: T) {
  const isTop10 = isFlagged || isTopTenName(list.name)
  return { ...list, id, isTop10, isRanked: list.isRanked || isTop10 }
}

/** Returns the rows of the games, texts and switches of a list. */
async function rowsOfList(db: UserDatabase, listId: string): Promise<MineRow[]> {
  const entities = ['listGames', 'listTexts', 'listSwitches'] as const
  return (await Promise.all(entities.map((entity) => partsOfList(db, entity, listId)))).flat()
}

/** Returns the rows of one sort of parts of a list. Those without a value are no longer in it. */
export function partsOfList(db: UserDatabase, entity: 'listGames' | 'listTexts' | 'listSwitches', listId: string): Promise<MineRow[]> {
  return db.mine
    .where('[entity+id]')
    .between([entity, `${listId}/`], [entity, `${listId}/\uffff`])
    .toArray()
}
