import type { GameCard } from '../../contract/games.ts'
import { listTextId } from '../../contract/list-parts.ts'
import { firstPlaces, placesFor } from '../../domain/list-order.ts'
import type { Placed } from '../../domain/list-order.ts'
import { isTopTenName, listMaxGames, LISTS_MAX_PER_PLAYER } from '../../domain/list-rule.ts'
import type { ListTextPart } from '../../domain/list-rule.ts'
import type { NewList } from '../../mutators/lists.ts'
import { writeOnDevice } from '../db/device.ts'
import type { Device } from '../db/device.ts'
import { writeIntended } from '../replica/journal.ts'
import type { JournalEntryName } from '../replica/journal.ts'
import { cacheGames } from '../queries/games.ts'
import { takeDraft } from './drafts.ts'
import { readMirrored } from '../replica/mirror.ts'
import { enqueue } from './enqueue.ts'
import { made } from '../replica/outbox.ts'
import type { Mutation } from '../replica/outbox.ts'
import { readOwnList, readOwnLists } from '../queries/own-lists.ts'
import type { OwnList } from '../queries/own-lists.ts'

/** Why this device already knows that an edit would be refused. */
export type ListRefusal = 'gone' | 'full' | 'second-top-ten' | 'too-many-lists'

/** Thrown if an edit would be refused. Nothing of it was written. */
export class ListRefusedError extends Error {
  override readonly name = 'ListRefusedError'
  readonly reason: ListRefusal

  constructor(reason: ListRefusal) {
    super(reason)
    this.reason = reason
  }
}

/**
 * The edits of the player's own lists. Each is one transaction (`SPEC.md` rule 1), and resolves once it is on disk. All
 * throw `OutOfSpaceError`, `DeviceUnavailableError` or `ListRefusedError`, and then store nothing.
 */

/** Creates a list. Returns its id. `cards` are those of its games that this device may not have yet. */
export function createList(device: Device, list: Omit<NewList, 'listId'>, cards: readonly GameCard[] = []): Promise<string> {
  const { db } = device
  const listId = device.newId()
  return writeOnDevice(device, async () => {
    const own = await readOwnLists(db)
    if (own.length >= LISTS_MAX_PER_PLAYER) throw new ListRefusedError('too-many-lists')
    const isTopTen = list.isTop10 || isTopTenName(list.name)
    if (isTopTen && own.some(({ isTop10 }) => isTop10)) throw new ListRefusedError('second-top-ten')
    if (list.games.length > listMaxGames(isTopTen)) throw new ListRefusedError('full')
    await cacheGames(db, cards, device.now())
    await enqueue(device, [made(device, 'list.create', { ...list, listId })])
    return listId
  })
}

/**
 * Adds games at the end, in their order. Those that are in the list already keep their positions. Returns the ids of
 * those that were not in it yet.
 */
export async function addToList(device: Device, listId: string, cards: readonly GameCard[]): Promise<number[]> {
  let added: number[] = []
  await edit(device, listId, 'addToList', [cards], async (list) => {
    const fresh = cards.filter(({ id }) => !list.games.some(({ gameId }) => gameId === id))
    added = fresh.map(({ id }) => id)
    if (list.games.length + fresh.length > listMaxGames(list.isTop10)) throw new ListRefusedError('full')
    await cacheGames(device.db, fresh, device.now())
    let games: readonly Placed[] = list.games
    const placed = new Map<number, Placed>()
    for (const { id } of fresh) {
      const changes = placesFor(games, id, games.length)
      for (const change of changes) placed.set(change.gameId, change)
      games = changes.length === 1 ? [...games, ...changes] : changes
    }
    return [...placed.values()].map((change) => placing(device, listId, change))
  })
  return added
}

/** Moves a game to a position of its list, counted from 0. Does nothing if the game is no longer in it. */
export function moveInList(device: Device, listId: string, gameId: number, index: number): Promise<void> {
  return edit(device, listId, 'moveInList', [gameId, index], async ({ games }) => {
    const from = games.findIndex((game) => game.gameId === gameId)
    if (from < 0 || from === index) return []
    return placesFor(games, gameId, index).map((change) => placing(device, listId, change))
  })
}

/** Puts all games of a list into a new order, such as that of their names. Ignores ids that are not in it. */
export function reorderList(device: Device, listId: string, order: readonly number[]): Promise<void> {
  return edit(device, listId, 'reorderList', [order], async ({ games }) => {
    const held = new Map(games.map((game) => [game.gameId, game]))
    const known = order.filter((gameId) => held.has(gameId))
    const places = firstPlaces(known.length)
    const changes = known.map((gameId, index) => ({ gameId, place: places[index] as string }))
    return changes.filter(({ gameId, place }) => held.get(gameId)?.place !== place).map((change) => placing(device, listId, change))
  })
}

/** Removes a game from a list. To undo it, call `putBackInList` with its previous `place`. */
export function removeFromList(device: Device, listId: string, gameId: number): Promise<void> {
  return removeGamesFromList(device, listId, [gameId])
}

/** Removes several games from a list at once. Ignores those that are no longer in it. */
export function removeGamesFromList(device: Device, listId: string, gameIds: readonly number[]): Promise<void> {
  return edit(device, listId, 'removeGamesFromList', [gameIds], async ({ games }) => {
    const held = new Set(games.map(({ gameId }) => gameId))
    return gameIds.filter((id) => held.has(id)).map((gameId) => made(device, 'list.place', { listId, gameId, place: null }))
  })
}

/** Puts a game back at its previous position. */
export function putBackInList(device: Device, listId: string, { gameId, place }: Placed): Promise<void> {
  return edit(device, listId, 'putBackInList', [{ gameId, place }], async (list) => {
    if (list.games.some((game) => game.gameId === gameId)) return []
    if (list.games.length >= listMaxGames(list.isTop10)) throw new ListRefusedError('full')
    return [placing(device, listId, { gameId, place })]
  })
}

/**
 * Writes a text of a list, cleaned by `cleanListText`. A note belongs to a game. The same text changes nothing. Deletes
 * its draft. The change is based on the version on which the draft began.
 */
export function setListText(device: Device, listId: string, part: ListTextPart, gameId: number | null, text: string): Promise<void> {
  return edit(device, listId, 'setListText', [part, gameId, text], async (list) => {
    const textId = listTextId(listId, part, gameId)
    const [known] = await readMirrored(device.db, 'listTexts', [textId])
    const draft = await takeDraft(device.db, 'listText', textId)
    if ((known?.value?.text ?? '') === text) return []
    if (part === 'name' && isTopTenName(text) && !list.isTop10) {
      const others = await readOwnLists(device.db)
      if (others.some(({ isTop10 }) => isTop10)) throw new ListRefusedError('second-top-ten')
      if (list.games.length > listMaxGames(true)) throw new ListRefusedError('full')
    }
    const basedOn = (draft ? draft.basedOn : known?.value?.version) ?? null
    return [made(device, 'list.write', { listId, part, gameId, text, version: device.newId(), basedOn })]
  })
}

/** Deletes a list for good. */
export function deleteList(device: Device, listId: string): Promise<void> {
  return edit(device, listId, 'deleteList', [], async () => [made(device, 'list.delete', { listId })])
}

/**
 * Edits a list in one transaction. The first change gets the id of the journal entry. `name` is the edit in that entry,
 * and `args` are its arguments after the list's id.
 */
function edit(
  device: Device,
  listId: string,
  name: JournalEntryName,
  args: readonly unknown[],
  changesOf: (list: OwnList) => Promise<Mutation[]>,
): Promise<void> {
  const id = device.newId()
  const write = async () => {
    const list = await readOwnList(device.db, listId)
    if (!list) throw new ListRefusedError('gone')
    const [first, ...others] = await changesOf(list)
    if (first) await enqueue(device, [{ ...first, id }, ...others])
  }
  return writeIntended(device, { id, name, args: [listId, ...args] }, write, undefined)
}

function placing(device: Device, listId: string, { gameId, place }: Placed): Mutation {
  return made(device, 'list.place', { listId, gameId, place })
}
