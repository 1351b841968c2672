import { ENTITY_NAMES } from '../../contract/entities.ts'
import type { EntityName, EntityValues } from '../../contract/entities.ts'
import { gameOfListGame, listOfPart, listSwitchId, listTextId } from '../../contract/list-parts.ts'
import type { ExportGame } from '../../contract/export/export-format.ts'
import { byPlace } from '../../domain/list-order.ts'
import { removeLinks } from '../../domain/links.ts'
import { isTopTenName, listMaxGames, LISTS_MAX_PER_PLAYER, listTextProblem } from '../../domain/list-rule.ts'
import { gameOfRow, idHere, IMPORT_GROUPS, OWN_DATA } from '../../mutators/own-data.ts'
import type { Imported, ImportGroup, PlannedChange } from '../../mutators/own-data.ts'
import type { UserDatabase } from '../db/database.ts'
import type { Device } from '../db/device.ts'
import { mirroredIds, readMine, readMirrored } from '../replica/mirror.ts'
import { readOwnLists } from '../queries/own-lists.ts'
import type { ReadExport } from './read-export.ts'
import { resolveGames } from './resolve-games.ts'
import type { GamesOfFile, MatchGames, ResolvedGames } from './resolve-games.ts'

/** An item that an import adds. All of its changes are written at once. */
export interface PlannedItem {
  readonly group: ImportGroup
  /** The entity that shows it. It identifies the item when the import is undone. */
  readonly entity: EntityName
  readonly id: string
  readonly at: number
  readonly changes: readonly PlannedChange[]
}

export interface ImportPlan {
  /** What would be added, the oldest first. */
  readonly items: readonly PlannedItem[]
  /** How many of each would be added, and how many exist already. */
  readonly counts: Readonly<Record<ImportGroup, { readonly added: number; readonly held: number }>>
  /** Games that this server does not know. Rows that name them are left out. */
  readonly unknownGames: readonly ExportGame[]
  /** Whether the server could be asked for the games. */
  readonly wasAsked: boolean
  /** How many rows cannot be imported: they name unknown games, players or likes, or do not fit. */
  readonly refused: number
  /** How many rows stay in the file: texts in threads, quests and other data that is only for keeping. */
  readonly left: number
}

/**
 * Returns what an import of a file would add to the existing data, and what it would not. No existing data is changed:
 * a game with a value, a review, a setting that was chosen. Players and likes have numbers that only their own server
 * knows.
 */
export async function planImport(device: Device, file: ReadExport, origin: string, match: MatchGames): Promise<ImportPlan> {
  const isFromHere = file.about.origin === origin
  return planWith(device, file, await resolveGames(device.db, gamesOf(file), isFromHere, match), isFromHere)
}

/** Returns the same, once the games of a file are matched. */
export async function planWith(device: Device, file: ReadExport, games: ResolvedGames, isFromHere: boolean): Promise<ImportPlan> {
  const plan = new Plan()
  const context: Context = { device, file, plan, isFromHere, gameId: (id) => games.ids.get(id) }
  let left = 0
  for (const entity of Object.keys(OWN_DATA) as EntityName[]) {
    const { imported } = OWN_DATA[entity]
    if (entity === 'lists') await planLists(context)
    else if (imported === 'left') left += file.rows(entity).length
    else if (typeof imported === 'object') await planRows(context, entity, imported as Imported<EntityValues[EntityName]>)
  }
  return { ...plan.finish(), unknownGames: games.unknown, wasAsked: games.wasAsked, left }
}

function gamesOf(file: ReadExport): GamesOfFile {
  const rows = ENTITY_NAMES.flatMap((entity) =>
    file.rows(entity).map(({ id, game, value }) => ({ game, gameId: gameOfRow(entity, id, value) })),
  )
  return {
    named: rows.flatMap(({ game }) => game ?? []),
    unnamed: [...new Set(rows.flatMap(({ game, gameId }) => (game || !Number.isSafeInteger(gameId) ? [] : (gameId ?? []))))],
  }
}

interface Context {
  readonly device: Device
  readonly file: ReadExport
  readonly plan: Plan
  readonly isFromHere: boolean
  readonly gameId: (id: number) => number | undefined
}

class Plan {
  readonly #items: PlannedItem[] = []
  readonly #held = new Map<ImportGroup, number>()
  #refused = 0

  hold(group: ImportGroup): void {
    this.#held.set(group, (this.#held.get(group) ?? 0) + 1)
  }

  /** Counts rows that cannot be imported, for whatever reason. */
  refuse(count = 1): void {
    this.#refused += count
  }

  add(item: PlannedItem): void {
    this.#items.push(item)
  }

  finish(): Pick<ImportPlan, 'items' | 'counts' | 'refused'> {
    const items = this.#items.toSorted((a, b) => a.at - b.at)
    const counts = Object.fromEntries(
      IMPORT_GROUPS.map((group) => [
        group,
        { added: items.filter((item) => item.group === group).length, held: this.#held.get(group) ?? 0 },
      ]),
    ) as ImportPlan['counts']
    return { items, counts, refused: this.#refused }
  }
}

/** This many rows take a few milliseconds on a phone. */
export const ROWS_A_TURN = 200
export const pageHasItsTurn = () => new Promise<void>((resolve) => setTimeout(resolve))

async function planRows<E extends EntityName>(context: Context, entity: E, imported: Imported<EntityValues[E]>): Promise<void> {
  const { device, file, plan, gameId, isFromHere } = context
  const { group, isNothing, isOfServer, add } = imported
  const here = await idsHere(device.db, entity, imported)
  const strangers = group === 'people' ? await notToBeMet(context, entity) : new Set()
  let seen = 0
  for (const { id: fileId, at, value } of file.rows(entity)) {
    if (++seen % ROWS_A_TURN === 0) await pageHasItsTurn()
    if (strangers.has(fileId) || isNothing?.(value, fileId)) continue
    const id = isOfServer?.(fileId) && !isFromHere ? undefined : idHere(entity, fileId, value, gameId)
    const change = id === undefined ? null : add({ id, at, value, now: device.now(), newId: () => device.newId() })
    if (id === undefined || change === null) {
      plan.refuse()
      continue
    }
    if (here.has(id)) plan.hold(group)
    else plan.add({ group, entity, id, at, changes: [change] })
    here.add(id)
  }
}

/** Returns the ids that exist already. For players it includes those with an earlier value. */
async function idsHere<E extends EntityName>(
  db: UserDatabase,
  entity: E,
  { group, isNothing }: Imported<EntityValues[E]>,
): Promise<Set<string>> {
  if (entity === 'gameStates') return new Set((await db.gameStates.filter(({ state }) => state !== null).primaryKeys()).map(String))
  if (group === 'people') return new Set(await mirroredIds(db, entity))
  const mine = [...(await readMine(db, entity))]
  return new Set(mine.flatMap(([id, value]) => (isNothing?.(value, id) ? [] : [id])))
}

/**
 * Returns those of some items that do not exist yet, inside the current transaction. Some may have arrived since they
 * were planned.
 */
export async function missingOf(db: UserDatabase, items: readonly PlannedItem[]): Promise<PlannedItem[]> {
  const here = new Set<PlannedItem>()
  for (const [entity, some] of Map.groupBy(items, (item) => item.entity)) {
    const { imported } = OWN_DATA[entity]
    const rows =
      entity === 'lists' || typeof imported !== 'object'
        ? []
        : await readMirrored(
            db,
            entity,
            some.map(({ id }) => id),
          )
    for (const [index, item] of some.entries()) if (isHere(imported as Imported<unknown>, item.id, rows[index])) here.add(item)
  }
  return items.filter((item) => !here.has(item))
}

function isHere({ group, isNothing }: Imported<unknown>, id: string, row: { readonly value: unknown } | undefined): boolean {
  if (row === undefined || group === 'people') return row !== undefined
  return row.value !== null && !isNothing?.(row.value, id)
}

/** Returns the ids that must not be added: the player, and for follows the players that they block. */
async function notToBeMet({ device: { db, userId }, file }: Context, entity: EntityName): Promise<ReadonlySet<string>> {
  if (entity !== 'follows') return new Set([userId])
  return new Set([userId, ...(await readMine(db, 'blocks')).keys(), ...file.rows('blocks').map(({ id }) => id)])
}

/** Plans the lists. A list exists already if one of that name has the same games. There is one Top 10. */
async function planLists({ device, file, plan, gameId }: Context): Promise<void> {
  const own = await readOwnLists(device.db)
  const here = new Set(own.map(({ name, gameIds }) => JSON.stringify([name, gameIds])))
  let hasTopTen = own.some(({ isTop10 }) => isTop10)
  let room = LISTS_MAX_PER_PLAYER - own.length
  const texts = new Map(file.rows('listTexts').map(({ id, value }) => [id, value.text]))
  const switches = new Map(file.rows('listSwitches').map(({ id, value }) => [id, value.on]))
  const placed = Map.groupBy(file.rows('listGames'), ({ id }) => listOfPart(id))
  for (const { id: fileId, at, value } of file.rows('lists')) {
    // A list from before the rule against links is imported without them.
    const name = removeLinks(texts.get(listTextId(fileId, 'name', null)) ?? '')
    const description = texts.get(listTextId(fileId, 'description', null)) ?? ''
    if (listTextProblem('name', name) ?? listTextProblem('description', description)) {
      plan.refuse()
      continue
    }
    const isTop10 = value.is_top10 || isTopTenName(name)
    const inFile = (placed.get(fileId) ?? []).map((row) => ({ gameId: gameOfListGame(row.id), place: row.value.place })).toSorted(byPlace)
    const games = [...new Set(inFile.flatMap((row) => gameId(row.gameId) ?? []))].slice(0, listMaxGames(isTop10))
    if ((isTop10 && hasTopTen) || here.has(JSON.stringify([name, games]))) {
      plan.hold('lists')
      continue
    }
    if (room <= 0) {
      plan.refuse()
      continue
    }
    plan.refuse(inFile.filter((row) => gameId(row.gameId) === undefined).length)
    room -= 1
    hasTopTen ||= isTop10
    const listId = device.newId()
    const notes = inFile.flatMap((row): PlannedChange[] => {
      const id = gameId(row.gameId)
      const text = texts.get(listTextId(fileId, 'note', row.gameId)) ?? ''
      if (id === undefined || !games.includes(id) || text === '' || listTextProblem('note', text)) return []
      return [{ kind: 'list.write', payload: { listId, part: 'note', gameId: id, text, version: device.newId(), basedOn: null } }]
    })
    const on = (switched: 'is_public' | 'is_ranked') => switches.get(listSwitchId(fileId, switched)) ?? false
    const list = { listId, name, description, isPublic: on('is_public'), isRanked: on('is_ranked'), isTop10: value.is_top10, games }
    plan.add({ group: 'lists', entity: 'lists', id: listId, at, changes: [{ kind: 'list.create', payload: list }, ...notes] })
  }
}
