import type { GameCard } from '../../contract/games.ts'
import { listTextId } from '../../contract/list-parts.ts'
import { firstPlaces, placesFor } from '../../domain/list-order.ts'
import type { Placed } from '../../domain/list-order.ts'
import { isTopTenName, listMaxGames, LISTS_MAX_PER_PLAYER } from '../../domain/list-rule.ts'
import type { ListTextPart } from '../../domain/list-rule.ts'
import type { NewList } from '../../kinds/lists.ts'
import { writeOnDevice } from '../device.ts'
import type { Device } from '../device.ts'
import { writeIntended } from '../outbox/intents.ts'
import type { IntentName } from '../outbox/intents.ts'
import { keepGames } from '../games/games.ts'
import { takeListTextDraft } from '../own/list-text-drafts.ts'
import { readMirrored } from '../outbox/mirror.ts'
import { enqueue, made } from '../outbox/outbox.ts'
import type { Mutation } from '../outbox/outbox.ts'
import { readOwnList, readOwnLists } from '../own/own-lists.ts'
import type { OwnList } from '../own/own-lists.ts'

/** Why this device already knows that an edit cannot stand. */
export type ListRefusal = 'gone' | 'full' | 'second-top-ten' | 'too-many-lists'

/** An edit that cannot stand; nothing of it was written. */
export class ListRefusedError extends Error {
  override readonly name = 'ListRefusedError'
  readonly why: ListRefusal

  constructor(why: ListRefusal) {
    super(why)
    this.why = why
  }
}

/**
 * The edits of the player's own lists. Each is one transaction (`SPEC.md` rule 1): when it resolves, it is on disk. All
 * throw `OutOfSpaceError` or `DeviceUnavailableError`, or `ListRefusedError`, and then nothing of them stayed.
 */

/** Makes a list; answers its id. `cards` are its games as far as this device might not have them yet. */
export function createList(device: Device, list: Omit<NewList, 'listId'>, cards: readonly GameCard[] = []): Promise<string> {
  const { db } = device
  const listId = device.newId()
  return writeOnDevice(device, async () => {
    const own = await readOwnLists(db)
    if (own.length >= LISTS_MAX_PER_PLAYER) throw new ListRefusedError('too-many-lists')
    const isTopTen = list.isTop10 || isTopTenName(list.name)
    if (isTopTen && own.some(({ isTop10 }) => isTop10)) throw new ListRefusedError('second-top-ten')
    if (list.games.length > listMaxGames(isTopTen)) throw new ListRefusedError('full')
    await keepGames(db, cards, device.now())
    await enqueue(device, [made(device, 'list.create', { ...list, listId })])
    return listId
  })
}

/**
 * Adds games at the end, in their order; those that are in the list already stay where they are. Answers the ids of those
 * that were not in it yet.
 */
export async function addToList(device: Device, listId: string, cards: readonly GameCard[]): Promise<number[]> {
  let added: number[] = []
  await edit(device, listId, 'addToList', [cards], async (list) => {
    const fresh = cards.filter(({ id }) => !list.games.some(({ gameId }) => gameId === id))
    added = fresh.map(({ id }) => id)
    if (list.games.length + fresh.length > listMaxGames(list.isTop10)) throw new ListRefusedError('full')
    await keepGames(device.db, fresh, device.now())
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

/** Moves a game to a position of its list, counted from 0; one that is not in it any more stays out. */
export function moveInList(device: Device, listId: string, gameId: number, index: number): Promise<void> {
  return edit(device, listId, 'moveInList', [gameId, index], async ({ games }) => {
    const from = games.findIndex((game) => game.gameId === gameId)
    if (from < 0 || from === index) return []
    return placesFor(games, gameId, index).map((change) => placing(device, listId, change))
  })
}

/** Puts all games of a list into a new order, such as that of their names; ids that are not in it are passed over. */
export function reorderList(device: Device, listId: string, order: readonly number[]): Promise<void> {
  return edit(device, listId, 'reorderList', [order], async ({ games }) => {
    const held = new Map(games.map((game) => [game.gameId, game]))
    const known = order.filter((gameId) => held.has(gameId))
    const places = firstPlaces(known.length)
    const changes = known.map((gameId, index) => ({ gameId, place: places[index] as string }))
    return changes.filter(({ gameId, place }) => held.get(gameId)?.place !== place).map((change) => placing(device, listId, change))
  })
}

/** Takes a game out of a list. To undo it, `putBackInList` with the place that it had. */
export function removeFromList(device: Device, listId: string, gameId: number): Promise<void> {
  return removeGamesFromList(device, listId, [gameId])
}

/** Takes several games out of a list at once; those that are not in it any more are passed over. */
export function removeGamesFromList(device: Device, listId: string, gameIds: readonly number[]): Promise<void> {
  return edit(device, listId, 'removeGamesFromList', [gameIds], async ({ games }) => {
    const held = new Set(games.map(({ gameId }) => gameId))
    return gameIds.filter((id) => held.has(id)).map((gameId) => made(device, 'list.place', { listId, gameId, place: null }))
  })
}

/** Puts a game back where it was. */
export function putBackInList(device: Device, listId: string, { gameId, place }: Placed): Promise<void> {
  return edit(device, listId, 'putBackInList', [{ gameId, place }], async (list) => {
    if (list.games.some((game) => game.gameId === gameId)) return []
    if (list.games.length >= listMaxGames(list.isTop10)) throw new ListRefusedError('full')
    return [placing(device, listId, { gameId, place })]
  })
}

/**
 * Writes a text of a list, as `cleanListText` has it; of a note, on a game. The same text changes nothing. Its draft is gone
 * then, and what that was begun on is what the change is based on.
 */
export function setListText(
  device: Device,
  listId: string,
  part: ListTextPart,
  gameId: number | null,
  text: string,
): Promise<void> {
  return edit(device, listId, 'setListText', [part, gameId, text], async (list) => {
    const [known] = await readMirrored(device.db, 'listTexts', [listTextId(listId, part, gameId)])
    const draft = await takeListTextDraft(device.db, listId, part, gameId)
    if ((known?.value?.text ?? '') === text) return []
    if (part === 'name' && isTopTenName(text) && !list.isTop10) {
      const others = await readOwnLists(device.db)
      if (others.some(({ isTop10 }) => isTop10)) throw new ListRefusedError('second-top-ten')
      if (list.games.length > listMaxGames(true)) throw new ListRefusedError('full')
    }
    const basedOn = draft ? draft.basedOn : (known?.value?.version ?? null)
    return [made(device, 'list.write', { listId, part, gameId, text, version: device.newId(), basedOn })]
  })
}

/** Deletes a list for good. */
export function deleteList(device: Device, listId: string): Promise<void> {
  return edit(device, listId, 'deleteList', [], async () => [made(device, 'list.delete', { listId })])
}

/** The first of its changes goes by an id that is noted with it: as which edit, and what it takes after the list's id. */
function edit(
  device: Device,
  listId: string,
  name: IntentName,
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
