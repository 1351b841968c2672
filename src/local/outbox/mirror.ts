import { ENTITIES } from '../../contract/entities.ts'
import type { EntityName, EntityValues } from '../../contract/entities.ts'
import { kindOf } from '../../kinds/registry.ts'
import type { UserDatabase } from '../database.ts'
import { waitingOfKeys, waitingRows } from './outbox-queries.ts'
import type { GameStateRow, MineRow, OutboxRow } from '../rows.ts'
import { upgradeRow } from './upgrade-row.ts'

/** What is mirrored of one entity: as the player sees it, and beneath it the server's word as last heard. */
export interface Mirrored<E extends EntityName = EntityName> {
  value: EntityValues[E] | null
  at: number
  base: EntityValues[E] | null
  baseAt: number
}

/** The server's word on one entity, and when its player gave it. */
export interface Word {
  value: unknown
  at: number
}

/** Which entities some rows speak of. */
export type Targets = Map<EntityName, Set<string>>

const NOTHING: Mirrored = { value: null, at: 0, base: null, baseAt: 0 }
/** From so many on, all that waits is read at once instead of key by key. */
const MANY = 500

/** The tables that hold what is mirrored, and what it is computed from. */
export function mirrorTables(db: UserDatabase) {
  return [db.outbox, db.gameStates, db.mine]
}

/** What some rows speak of; nothing for a row that this build cannot read. */
export function targetsOf(rows: readonly Pick<OutboxRow, 'kind' | 'payload'>[]): Targets {
  const targets: Targets = new Map()
  for (const { kind, payload } of rows) {
    for (const { entity, ids } of kindOf(kind).overlays) {
      const named = targets.get(entity) ?? new Set()
      for (const id of ids(payload as never)) named.add(id)
      targets.set(entity, named)
    }
  }
  return targets
}

/** What all the changes that still wait speak of. */
export async function waitingTargets(db: UserDatabase): Promise<Targets> {
  return targetsOf(readable(await waitingRows(db).toArray()))
}

export interface Recompute {
  /** The server's word, where it has spoken. */
  heard?: ReadonlyMap<string, Word>
  /**
   * `heard` was pulled, so its revision is newer than that of the base, whatever its time: the server stores merged texts without
   * giving them a later one. A page's response has no revision, and the later time wins.
   */
  isPulled?: boolean
  /** `heard` is all that the server knows: what is not in it is nothing there. */
  isWhole?: boolean
  /** Rows that the server has just applied: they are its word from now on. */
  applied?: readonly OutboxRow[]
}

/**
 * Works out anew what the player sees of some entities: the server's word, with the changes that still wait laid over
 * it, in their order. A change older than the server's word does not count, for the server will answer `stale` to it
 * (`SPEC.md` rules 4 and 11); neither does a row that this build cannot read. Settling, a refusal, retry, discard, pull
 * and restamping all call this and nothing else. Call it inside a transaction over `mirrorTables`, after the outbox has
 * its new rows.
 */
export async function recompute(
  db: UserDatabase,
  entity: EntityName,
  ids: readonly string[],
  given: Recompute = {},
): Promise<void> {
  if (ids.length === 0) return
  const { heard = new Map(), applied = [] } = given
  const [stored, waiting] = await Promise.all([readMirrored(db, entity, ids), readWaiting(db, entity, ids)])
  const appliedOf = byId(entity, applied)
  const waitingOf = byId(entity, waiting)
  const computed = new Map<string, Mirrored>()
  for (const [index, id] of ids.entries()) {
    try {
      const base = layOver(entity, id, baseOf(stored[index], heard.get(id), given), appliedOf.get(id))
      computed.set(id, { ...layOver(entity, id, base, waitingOf.get(id)), base: base.value, baseAt: base.at })
    } catch {
      // What cannot be worked out stays as it is, and never stops the others.
    }
  }
  await writeMirrored(db, entity, [...computed.keys()], [...computed.values()])
}

/** Whether an entity can have this id: states of games have a table of their own, by number. */
export function canBeMirrored(entity: EntityName, id: string): boolean {
  return entity !== 'gameStates' || Number.isSafeInteger(Number(id))
}

/** The same for all that some rows speak of. */
export async function recomputeFor(db: UserDatabase, rows: readonly OutboxRow[], applied: readonly OutboxRow[] = []) {
  const targets = targetsOf(readable([...rows, ...applied]))
  for (const [entity, ids] of targets) await recompute(db, entity, [...ids], { applied })
}

/** What is there before a write: by entity and id. */
export type Before = ReadonlyMap<EntityName, ReadonlyMap<string, Mirrored>>

/** Reads what new changes will be laid over. */
export async function readBefore(db: UserDatabase, targets: Targets): Promise<Before> {
  const read = async (entity: EntityName, ids: readonly string[]) => {
    const stored = await readMirrored(db, entity, ids)
    return [entity, new Map(ids.map((id, index) => [id, stored[index] ?? NOTHING]))] as const
  }
  return new Map(await Promise.all([...targets].map(([entity, ids]) => read(entity, [...ids]))))
}

/**
 * Shows changes that have just been made: they are the newest, so they lie over what is seen. The same as `recompute`,
 * without reading what waits: this is on the way of every swipe.
 */
export async function showNew(db: UserDatabase, before: Before, rows: readonly Unnumbered[]): Promise<void> {
  await Promise.all(
    [...before].map(([entity, stored]) => {
      const rowsOf = byId(entity, rows)
      const ids = [...stored.keys()]
      const seen = ids.map((id): Mirrored => {
        const known = stored.get(id) ?? NOTHING
        // Whatever is known, these are newer: a stamp of a wrong clock must not hide them.
        return { ...known, ...layOver(entity, id, { value: known.value, at: 0 }, rowsOf.get(id)) }
      })
      return writeMirrored(db, entity, ids, seen)
    }),
  )
}

/** A row before the database has given it its number. */
type Unnumbered = Pick<OutboxRow, 'kind' | 'payload' | 'at'>

function baseOf(known: Mirrored | undefined, word: Word | undefined, { isWhole = false, isPulled = false }: Recompute): Word {
  const old = isWhole || !known ? { value: null, at: 0 } : { value: known.base, at: known.baseAt }
  return word && (isPulled || word.at >= old.at) ? word : old
}

function layOver(entity: EntityName, id: string, base: Word, rows: readonly Unnumbered[] = []): Pick<Mirrored, 'value' | 'at'> {
  let { value, at } = base
  for (const row of rows) {
    // A replayed change may be older than one that waits before it.
    if (row.at < at) continue
    for (const shown of kindOf(row.kind).overlays) {
      if (shown.entity !== entity || !shown.ids(row.payload as never).includes(id)) continue
      value = shown.apply(value as never, row.payload as never, id, row.at)
      at = row.at
    }
  }
  return { value: value as Mirrored['value'], at }
}

function byId<Row extends Pick<OutboxRow, 'kind' | 'payload'>>(entity: EntityName, rows: readonly Row[]): Map<string, Row[]> {
  const found = new Map<string, Row[]>()
  for (const row of rows) {
    for (const id of targetsOf([row]).get(entity) ?? []) {
      const held = found.get(id)
      if (held) held.push(row)
      else found.set(id, [row])
    }
  }
  return found
}

function readable(rows: readonly OutboxRow[]): OutboxRow[] {
  return rows.flatMap((row) => upgradeRow(row) ?? [])
}

/** The changes of some entities that still wait, in their order, as this build reads them. */
async function readWaiting(db: UserDatabase, entity: EntityName, ids: readonly string[]): Promise<OutboxRow[]> {
  if (ids.length > MANY) return readable(await waitingRows(db).sortBy('seq'))
  return readable(await waitingOfKeys(db, ids.flatMap((id) => ENTITIES[entity].keysOf(id))))
}

/** What is mirrored of some entities; undefined where nothing was ever heard or said of one. */
export async function readMirrored<E extends EntityName>(
  db: UserDatabase,
  entity: E,
  ids: readonly string[],
): Promise<(Mirrored<E> | undefined)[]> {
  if (entity === 'gameStates') {
    const rows = await db.gameStates.bulkGet(ids.map(Number))
    return rows.map((row) => row && fromGameState(row)) as (Mirrored<E> | undefined)[]
  }
  return (await db.mine.bulkGet(ids.map((id) => [entity, id] as [string, string]))) as (Mirrored<E> | undefined)[]
}

/**
 * All that is mirrored of an entity, by its ids, also what was deleted. For who has hundreds of ids to look up: a live
 * query that asks for each of 1,000 holds a slow phone up for 200 ms.
 */
export async function readAllMirrored<E extends Exclude<EntityName, 'gameStates'>>(db: UserDatabase, entity: E): Promise<Map<string, Mirrored<E>>> {
  const rows = await ofEntity(db, entity).toArray()
  return new Map(rows.map((row) => [row.id, row as Mirrored<E>]))
}

/** The ids of all that is mirrored of an entity. */
export async function mirroredIds(db: UserDatabase, entity: EntityName): Promise<string[]> {
  if (entity === 'gameStates') return (await db.gameStates.toCollection().primaryKeys()).map(String)
  return (await ofEntity(db, entity).primaryKeys()).map(([, id]) => id)
}

/** All that the player sees of an entity, by its ids. */
export async function readMine<E extends EntityName>(db: UserDatabase, entity: E): Promise<Map<string, EntityValues[E]>> {
  const rows = await ofEntity(db, entity).toArray()
  return new Map(rows.flatMap(({ id, value }) => (value ? [[id, value as EntityValues[E]] as const] : [])))
}

function ofEntity(db: UserDatabase, entity: EntityName) {
  return db.mine.where('[entity+id]').between([entity, ''], [entity, '\uffff'])
}

async function writeMirrored(
  db: UserDatabase,
  entity: EntityName,
  ids: readonly string[],
  rows: readonly Mirrored[],
): Promise<void> {
  if (entity === 'gameStates') {
    await db.gameStates.bulkPut(rows.map((row, index) => toGameState(Number(ids[index]), row as Mirrored<'gameStates'>)))
    return
  }
  const named = rows.map((row, index) => ({ ...row, entity, id: ids[index] }) as MineRow)
  const [kept, gone] = [named.filter((row) => !isNothing(row)), named.filter(isNothing)]
  await Promise.all([
    db.mine.bulkPut(kept),
    gone.length > 0 ? db.mine.bulkDelete(gone.map(({ id }) => [entity, id] as [string, string])) : undefined,
  ])
}

/** Taken back before anybody heard of it. */
function isNothing({ value, base, baseAt }: Mirrored): boolean {
  return value === null && base === null && baseAt === 0
}

/** States of games have a table of their own: the deck asks for thousands of them, by number. */
function fromGameState({ state, at, baseState, baseAt }: GameStateRow): Mirrored<'gameStates'> {
  return { value: state && { state }, at, base: baseState && { state: baseState }, baseAt }
}

function toGameState(gameId: number, { value, at, base, baseAt }: Mirrored<'gameStates'>): GameStateRow {
  return { gameId, state: value?.state ?? null, at, baseState: base?.state ?? null, baseAt }
}
