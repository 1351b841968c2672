import { ENTITIES } from '../../contract/entities.ts'
import type { EntityName, EntityValues } from '../../contract/entities.ts'
import { mutatorOf } from '../../mutators/registry.ts'
import type { UserDatabase } from '../db/database.ts'
import { waitingOfKeys, waitingRows } from './outbox-queries.ts'
import type { GameStateRow } from '../db/game-state-row.ts'
import type { MineRow } from '../db/mine-row.ts'
import type { OutboxRow } from '../db/outbox-row.ts'
import { upgradeRow } from './upgrade-row.ts'

// Why: docs/decisions/sync/0005-shown-value-is-computed.md
/** The mirror of one entity: the value that the player sees, and below it the server's last value. */
export interface Mirrored<E extends EntityName = EntityName> {
  value: EntityValues[E] | null
  at: number
  base: EntityValues[E] | null
  baseAt: number
}

/** The server's value of one entity, with its timestamp. */
export interface Word {
  value: unknown
  at: number
}

/** The entities that some rows change. */
export type Targets = Map<EntityName, Set<string>>

const NOTHING: Mirrored = { value: null, at: 0, base: null, baseAt: 0 }
/** From this many on, all pending rows are read at once instead of key by key. */
const MANY = 500

/** Returns the entities that some rows change. None for a row that this build cannot read. */
export function targetsOf(rows: readonly Pick<OutboxRow, 'kind' | 'payload'>[]): Targets {
  const targets: Targets = new Map()
  for (const { kind, payload } of rows) {
    for (const { entity, ids } of mutatorOf(kind).overlays) {
      for (const id of ids(payload as never)) {
        const named = targets.get(entity)
        if (named) named.add(id)
        else targets.set(entity, new Set([id]))
      }
    }
  }
  return targets
}

/** Returns the entities that all pending rows change. */
export async function waitingTargets(db: UserDatabase): Promise<Targets> {
  return targetsOf(readable(await waitingRows(db).toArray()))
}

export interface Recompute {
  /** The server's values that arrived. */
  ingested?: ReadonlyMap<string, Word>
  /**
   * `ingested` was pulled, so its revision is newer than that of the base, whatever its time. The server stores merged
   * texts without giving them a later one. A page's response has no revision, and the later time wins.
   */
  isPulled?: boolean
  /** `ingested` is complete: the server has no other values. */
  isComplete?: boolean
  /** Rows that the server has just applied. They are the base from now on. */
  applied?: readonly OutboxRow[]
}

/**
 * Computes again what the player sees of some entities: the server's value, with the pending rows applied in their
 * order. A change older than the server's value does not count, because the server will respond `stale` (`SPEC.md`
 * rules 4 and 11). Neither does a row that this build cannot read. Settling, rejecting, retrying, discarding, pulling
 * and restamping all call this and nothing else. Must be called inside a transaction over `mirrorTables`, after the
 * outbox has its new rows.
 */
export async function recompute(db: UserDatabase, entity: EntityName, ids: readonly string[], given: Recompute = {}): Promise<void> {
  if (ids.length === 0) return
  const { ingested = new Map(), applied = [] } = given
  const [stored, waiting] = await Promise.all([readMirrored(db, entity, ids), readWaiting(db, entity, ids)])
  const appliedOf = byId(entity, applied)
  const waitingOf = byId(entity, waiting)
  const computed = new Map<string, Mirrored>()
  for (const [index, id] of ids.entries()) {
    try {
      const base = layOver(entity, id, baseOf(stored[index], ingested.get(id), given), appliedOf.get(id))
      computed.set(id, { ...layOver(entity, id, base, waitingOf.get(id)), base: base.value, baseAt: base.at })
    } catch {
      // A value that cannot be computed stays as it is, and never stops the others.
    }
  }
  await writeMirrored(db, entity, [...computed.keys()], [...computed.values()])
}

/** Returns whether an entity can have this id. States of games have a table of their own, by number. */
export function canBeMirrored(entity: EntityName, id: string): boolean {
  return entity !== 'gameStates' || Number.isSafeInteger(Number(id))
}

/** Does the same for all entities that some rows change. */
export async function recomputeFor(db: UserDatabase, rows: readonly OutboxRow[], applied: readonly OutboxRow[] = []) {
  const targets = targetsOf(readable([...rows, ...applied]))
  for (const [entity, ids] of targets) await recompute(db, entity, [...ids], { applied })
}

/** The values before a write, by entity and id. */
export type Before = ReadonlyMap<EntityName, ReadonlyMap<string, Mirrored>>

/** Returns the values to which new changes are applied. */
export async function readBefore(db: UserDatabase, targets: Targets): Promise<Before> {
  const read = async (entity: EntityName, ids: readonly string[]) => {
    const stored = await readMirrored(db, entity, ids)
    return [entity, new Map(ids.map((id, index) => [id, stored[index] ?? NOTHING]))] as const
  }
  return new Map(await Promise.all([...targets].map(([entity, ids]) => read(entity, [...ids]))))
}

/**
 * Shows changes that have just been made. They are the newest, so they are applied on top of what is seen. The result
 * is that of `recompute`, without reading the pending rows, because every swipe waits for this.
 */
export async function showNew(db: UserDatabase, before: Before, rows: readonly Unnumbered[]): Promise<void> {
  await Promise.all(
    [...before].map(([entity, stored]) => {
      const rowsOf = byId(entity, rows)
      const ids = [...stored.keys()]
      const seen = ids.map((id): Mirrored => {
        const known = stored.get(id) ?? NOTHING
        // These are newer than any known value. The timestamp of a wrong clock must not hide them.
        return { ...known, ...layOver(entity, id, { value: known.value, at: 0 }, rowsOf.get(id)) }
      })
      return writeMirrored(db, entity, ids, seen)
    }),
  )
}

/** A row before the database has set its `seq`. */
type Unnumbered = Pick<OutboxRow, 'kind' | 'payload' | 'at'>

function baseOf(known: Mirrored | undefined, word: Word | undefined, { isComplete = false, isPulled = false }: Recompute): Word {
  const old = isComplete || !known ? { value: null, at: 0 } : { value: known.base, at: known.baseAt }
  return word && (isPulled || word.at >= old.at) ? word : old
}

function layOver(entity: EntityName, id: string, base: Word, rows: readonly Unnumbered[] = []): Pick<Mirrored, 'value' | 'at'> {
  let { value, at } = base
  for (const row of rows) {
    // A replayed change may be older than a pending one before it.
    if (row.at < at) continue
    for (const shown of mutatorOf(row.kind).overlays) {
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

/** Returns the pending rows of some entities, in their order, as this build reads them. */
async function readWaiting(db: UserDatabase, entity: EntityName, ids: readonly string[]): Promise<OutboxRow[]> {
  if (ids.length > MANY) return readable(await waitingRows(db).sortBy('seq'))
  const keyed = await waitingOfKeys(
    db,
    ids.flatMap((id) => ENTITIES[entity].keysOf(id)),
  )
  if (entity !== 'questEvents') return readable(keyed)
  // The event of a swipe waits under the key of its game. It has the id of the swipe's mutation.
  const swipes = await db.outbox
    .where('id')
    .anyOf([...ids])
    .filter((row) => row.kind === 'gamestate.set' && (row.state === 'pending' || row.state === 'inflight'))
    .toArray()
  return readable([...swipes, ...keyed].toSorted((one, other) => one.seq - other.seq))
}

/** Returns the mirror of some entities. Undefined for one without any value of the server or the player. */
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
 * Returns the complete mirror of an entity, by its ids, with deleted ones. For hundreds of ids: a live query that reads
 * 1,000 one by one blocks a slow phone for 200 ms.
 */
export async function readAllMirrored<E extends Exclude<EntityName, 'gameStates'>>(
  db: UserDatabase,
  entity: E,
): Promise<Map<string, Mirrored<E>>> {
  const rows = await ofEntity(db, entity).toArray()
  return new Map(rows.map((row) => [row.id, row as Mirrored<E>]))
}

/** Returns the ids of the complete mirror of an entity. */
export async function mirroredIds(db: UserDatabase, entity: EntityName): Promise<string[]> {
  if (entity === 'gameStates') return (await db.gameStates.toCollection().primaryKeys()).map(String)
  return (await ofEntity(db, entity).primaryKeys()).map(([, id]) => id)
}

/** Returns everything that the player sees of an entity, by its ids. */
export async function readMine<E extends EntityName>(db: UserDatabase, entity: E): Promise<Map<string, EntityValues[E]>> {
  const rows = await ofEntity(db, entity).toArray()
  return new Map(rows.flatMap(({ id, value }) => (value ? [[id, value as EntityValues[E]] as const] : [])))
}

function ofEntity(db: UserDatabase, entity: EntityName) {
  return db.mine.where('[entity+id]').between([entity, ''], [entity, '\uffff'])
}

async function writeMirrored(db: UserDatabase, entity: EntityName, ids: readonly string[], rows: readonly Mirrored[]): Promise<void> {
  if (entity === 'gameStates') {
    await db.gameStates.bulkPut(rows.map((row, index) => toGameState(Number(ids[index]), row as Mirrored<'gameStates'>)))
    return
  }
  const named = rows.map((row, index) => ({ ...row, entity, id: ids[index] }) as MineRow)
  const [present, empty] = [named.filter((row) => !isNothing(row)), named.filter(isNothing)]
  await Promise.all([
    db.mine.bulkPut(present),
    empty.length > 0 ? db.mine.bulkDelete(empty.map(({ id }) => [entity, id] as [string, string])) : undefined,
  ])
}

/** Returns whether nothing is left of a value: it was taken back before the server had it. */
function isNothing({ value, base, baseAt }: Mirrored): boolean {
  return value === null && base === null && baseAt === 0
}

/**
 * Returns the mirror of a game's state. These have a table of their own, because the deck reads thousands of them, by
 * number.
 */
function fromGameState({ state, at, baseState, baseAt }: GameStateRow): Mirrored<'gameStates'> {
  return { value: state && { state }, at, base: baseState && { state: baseState }, baseAt }
}

function toGameState(gameId: number, { value, at, base, baseAt }: Mirrored<'gameStates'>): GameStateRow {
  return { gameId, state: value?.state ?? null, at, baseState: base?.state ?? null, baseAt }
}
