import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { ApiError } from '../api-error.ts'
import type { AcceptedItem, Outcome } from './batch-items.ts'
import type { WriteRun } from './write-run.ts'

type Key = string | number

/** A column of a row, and what an item says of it. */
export interface Column<I> {
  readonly type: 'boolean' | 'bigint' | 'smallint' | 'text'
  of(item: AcceptedItem<I>): unknown
}

/** What only exists if somebody else has made it, such as a game. */
export interface Known<I = unknown> {
  /** Whether the row's key, `given.key`, names one that the player may see. */
  condition(userId: string): RawBuilder<unknown>
  /** False for what the column could not even hold. */
  isPossible?(key: Key): boolean
  refusal(key: Key): ApiError
  /** Whether an item asks for nothing more than what is so anyway where there is none. */
  isNothing?(item: AcceptedItem<I>): boolean
}

/** A table of the player's with one row for each of something: its key, its columns, and `at` and `rev`. */
export interface LatestWins<I> {
  readonly table: string
  readonly key: { readonly column: string; readonly type: 'integer' | 'uuid'; of(item: AcceptedItem<I>): Key }
  /** At equal times the greater value stands, by the columns in their order. */
  readonly columns: Readonly<Record<string, Column<I>>>
  readonly known?: Known<I>
  /** Where more than one time stands on a row: how a row that comes changes the one that is there, and whether. */
  readonly merge?: { readonly set: RawBuilder<unknown>; readonly when: RawBuilder<unknown> }
  /** Whether what the item asks for stands; unless said, if all columns say what it says. */
  isStanding?(item: AcceptedItem<I>, row: StandingRow): boolean
}

/** What stands in the database, by column. */
export type StandingRow = Readonly<Record<string, unknown>>

/** The rows of the items as one write of `defineWrite`: one statement, and a second one only where some changed nothing. */
export function latestWins<I>(table: LatestWins<I>): {
  rowOf(item: AcceptedItem<I>): Key
  write(run: WriteRun, items: readonly AcceptedItem<I>[]): Promise<readonly Outcome[]>
} {
  const { key, known } = table
  return {
    rowOf: (item) => key.of(item),
    async write(run, items) {
      const possible = items.filter((item) => known?.isPossible?.(key.of(item)) ?? true)
      const standing = await upsert(run, table, possible)
      const passedOver = possible.filter((item) => standing.get(key.of(item)) === null).map((item) => key.of(item))
      for (const [id, row] of await readRows(run, table, passedOver)) standing.set(id, row)
      return items.map((item) => {
        const row = standing.get(key.of(item))
        if (row) return isStanding(table, item, row) ? 'applied' : 'stale'
        if (known === undefined) throw new Error(`${table.table} has no row ${key.of(item)}`)
        return known.isNothing?.(item) ? 'applied' : known.refusal(key.of(item))
      })
    },
  }
}

function isStanding<I>({ columns, isStanding: own }: LatestWins<I>, item: AcceptedItem<I>, row: StandingRow): boolean {
  if (own !== undefined) return own(item, row)
  return Object.entries(columns).every(([name, { of }]) => isDeepStrictEqual(row[name], of(item)))
}

/**
 * Answers for each key that is known the row that now stands, or null where it was left as it is. The player's revision is
 * raised only if there is any such key; its lock is what puts one player's writes in order. Rows go in the order of
 * their keys, so that two statements never wait for each other.
 */
async function upsert<I>(
  run: WriteRun,
  table: LatestWins<I>,
  items: readonly AcceptedItem<I>[],
): Promise<Map<Key, StandingRow | null>> {
  if (items.length === 0) return new Map()
  const { key, known } = table
  const columns = Object.entries(columnsOf(table))
  const names = columns.map(([name]) => name)
  const given = sql.join([
    sql`${items.map((item) => key.of(item))}::${sql.raw(key.type)}[]`,
    ...columns.map(([, { type, of }]) => sql`${items.map((item) => of(item))}::${sql.raw(type)}[]`),
  ])
  const target = sql.table(table.table)
  const { rows } = await sql<UpsertRow>`
    with item as (
      select given.* from unnest(${given}) given (key, ${list(names)}) where ${known?.condition(run.userId) ?? sql`true`}
    ), ${run.revision(sql`exists (select 1 from item)`)}, written as (
      insert into ${target} as standing (user_id, ${sql.ref(key.column)}, ${list(names)}, rev)
      select ${run.userId}::uuid, item.key, ${list(names, 'item')}, revision.rev
      from item cross join revision order by item.key
      on conflict (user_id, ${sql.ref(key.column)}) do update
      set ${table.merge?.set ?? sql`(${list(names)}) = (${list(names, 'excluded')})`}, rev = excluded.rev
      where ${table.merge?.when ?? isGreater(names)}
      returning ${sql.ref(key.column)} as key, ${list(names)}
    )
    select item.key as "keyOf", written.key is not null as "isWritten", ${list(names, 'written')},
      revision.rev as "takenRev", revision.boot as "takenBoot"
    from item cross join revision left join written on written.key = item.key`.execute(run.db)
  if (rows[0] !== undefined) run.took({ rev: rows[0].takenRev, boot: rows[0].takenBoot })
  return new Map(rows.map((row) => [row.keyOf, row.isWritten ? row : null]))
}

interface UpsertRow extends StandingRow {
  readonly keyOf: Key
  readonly isWritten: boolean
  readonly takenRev: number
  readonly takenBoot: string
}

async function readRows<I>(
  { db, userId }: WriteRun,
  table: LatestWins<I>,
  keys: readonly Key[],
): Promise<[Key, StandingRow][]> {
  if (keys.length === 0) return []
  const { column, type } = table.key
  const { rows } = await sql<StandingRow & { keyOf: Key }>`
    select ${sql.ref(column)} as "keyOf", ${list(Object.keys(columnsOf(table)))} from ${sql.table(table.table)}
    where user_id = ${userId} and ${sql.ref(column)} = any(${keys}::${sql.raw(type)}[])`.execute(db)
  return rows.map((row) => [row.keyOf, row])
}

/** Time comes first, so that it is compared first. */
function columnsOf<I>({ columns }: LatestWins<I>): Readonly<Record<string, Column<I>>> {
  return { at: { type: 'bigint', of: ({ at }) => at }, ...columns }
}

function isGreater(names: readonly string[]): RawBuilder<unknown> {
  return sql`(${list(names, 'excluded')}) > (${list(names, 'standing')})`
}

function list(names: readonly string[], of?: string): RawBuilder<unknown> {
  return sql.join(names.map((name) => sql.ref(of === undefined ? name : `${of}.${name}`)))
}
