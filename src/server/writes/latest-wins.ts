import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { ApiError } from '../http/api-error.ts'
import { PreparedStatement } from '../db/prepared-statement.ts'
import { raisedRevision } from '../db/user-revision.ts'
import type { AcceptedItem, Outcome } from './batch-items.ts'
import type { AtOnce, ClearedWith } from './define-write.ts'
import type { WriteDeps, WriteRun } from './write-run.ts'

type Key = string | number

/** A column of a row, and its value in an item. */
export interface Column<I> {
  readonly type: 'boolean' | 'bigint' | 'smallint' | 'text' | 'uuid'
  of(item: AcceptedItem<I>): unknown
}

/** A key of something that others create, such as a game. It must exist. */
export interface Known<I = unknown> {
  /** The keys are games, which may be merged into others. Their condition does not depend on the player. */
  readonly areGames?: boolean
  /** SQL condition: the row's key, `given.key`, names one that the player may see. */
  condition(userId: string): RawBuilder<unknown>
  /** Returns false for a key that the column cannot hold. */
  isPossible?(key: Key): boolean
  refusal(key: Key): ApiError
  /** Returns whether the item only asks for the default, so that a missing key makes no difference. */
  isNothing?(item: AcceptedItem<I>): boolean
}

/** Rows of another table that the same statement writes. */
export interface AlsoWritten<I, D extends WriteDeps> {
  /** Further columns of the items, which `tables` reads from `item`. */
  readonly columns: Readonly<Record<string, Column<I>>>
  /** Returns the values of the parameters of `tables`. */
  values(run: WriteRun<D>): Readonly<Record<string, unknown>>
  /** Returns common table expressions. They read `item` (key, at, columns) and `revision` (rev), and write nothing without a revision. */
  tables(userId: RawBuilder<unknown>, value: (name: string) => RawBuilder<unknown>): RawBuilder<unknown>
}

/** A table of the player with one row for each key: the key, the columns, and `at` and `rev`. */
export interface LatestWins<I, D extends WriteDeps = WriteDeps> {
  readonly table: string
  readonly key: { readonly column: string; readonly type: 'integer' | 'uuid'; of(item: AcceptedItem<I>): Key }
  /** At equal times the greater value wins, compared by the columns in their order. */
  readonly columns: Readonly<Record<string, Column<I>>>
  readonly known?: Known<I>
  /** For rows with more than one time: how the incoming row changes the stored one, and when. */
  readonly merge?: { readonly set: RawBuilder<unknown>; readonly when: RawBuilder<unknown> }
  /** Returns whether the item's value is the stored one. By default all columns must be equal. */
  isUnchanged?(item: AcceptedItem<I>, row: ExistingRow): boolean
  readonly alsoWritten?: AlsoWritten<I, D>
}

/** The stored row, by column. */
export type ExistingRow = Readonly<Record<string, unknown>>

/** The functions that `defineWrite` needs of a table. */
interface LatestWinsWrite<I, D extends WriteDeps> {
  rowOf(item: AcceptedItem<I>): Key
  write(run: WriteRun<D>, items: readonly AcceptedItem<I>[]): Promise<readonly Outcome[]>
  writeAtOnce?(run: WriteRun<D>, items: readonly AcceptedItem<I>[], clearedWith: ClearedWith): Promise<AtOnce | undefined>
}

/** Returns the write of `defineWrite` for a table. It needs one statement, and a second one only if some rows did not change. */
export function latestWins<I, D extends WriteDeps = WriteDeps>(table: LatestWins<I, D>): LatestWinsWrite<I, D> {
  const { key, known } = table
  const possibleOf = (items: readonly AcceptedItem<I>[]) => items.filter((item) => known?.isPossible?.(key.of(item)) ?? true)
  const outcomesOf = async (
    run: WriteRun<D>,
    items: readonly AcceptedItem<I>[],
    existing: Map<Key, ExistingRow | null>,
  ): Promise<Outcome[]> => {
    const passedOver = possibleOf(items)
      .filter((item) => existing.get(key.of(item)) === null)
      .map((item) => key.of(item))
    for (const [id, row] of await readRows(run, table, passedOver)) existing.set(id, row)
    return items.map((item) => {
      const row = existing.get(key.of(item))
      if (row) return isCurrent(table, item, row) ? 'applied' : 'stale'
      if (known === undefined) throw new Error(`${table.table} has no row ${key.of(item)}`)
      return known.isNothing?.(item) ? 'applied' : known.refusal(key.of(item))
    })
  }
  const upsertOfGames = known?.areGames === true ? upsertAtOnce(table) : undefined
  return {
    rowOf: (item) => key.of(item),
    write: async (run, items) => outcomesOf(run, items, await upsert(run, table, possibleOf(items))),
    ...(upsertOfGames && {
      async writeAtOnce(run, items, clearedWith) {
        const possible = possibleOf(items)
        const given = Object.fromEntries(givenColumns(table).map(([name, { of }]) => [`column ${name}`, possible.map((item) => of(item))]))
        const rows = await upsertOfGames.run(run.db, {
          ...given,
          ...clearedWith,
          ...table.alsoWritten?.values(run),
          userId: run.userId,
          keys: possible.map((item) => key.of(item)),
        })
        const [first] = rows
        if (first === undefined) return undefined
        run.took({ rev: first.takenRev, epoch: first.takenEpoch })
        return { outcomes: await outcomesOf(run, items, existingOf(rows)), mayBeCleared: first.mayBeCleared }
      },
    }),
  }
}

function isCurrent<I>({ columns, isUnchanged: own }: AnyLatestWins<I>, item: AcceptedItem<I>, row: ExistingRow): boolean {
  if (own !== undefined) return own(item, row)
  return Object.entries(columns).every(([name, { of }]) => isDeepStrictEqual(row[name], of(item)))
}

/**
 * Returns the row for each key that exists, or null if the row did not change. The player's revision is raised only if there is such a key;
 * its lock puts the writes of one player in order. Rows are written in the order of their keys, so that two statements never deadlock.
 */
async function upsert<I, D extends WriteDeps>(
  run: WriteRun<D>,
  table: LatestWins<I, D>,
  items: readonly AcceptedItem<I>[],
): Promise<Map<Key, ExistingRow | null>> {
  if (items.length === 0) return new Map()
  const values = table.alsoWritten?.values(run)
  const { rows } = await sql<UpsertRow>`${upsertText(table, {
    userId: sql`${run.userId}`,
    keys: sql`${items.map((item) => table.key.of(item))}`,
    column: (_name, { of }) => sql`${items.map((item) => of(item))}`,
    value: (name) => sql`${values?.[name]}`,
    condition: table.known?.condition(run.userId) ?? sql`true`,
    revision: run.revision(sql`exists (select 1 from item)`),
  })}`.execute(run.db)
  if (rows[0] !== undefined) run.took({ rev: rows[0].takenRev, epoch: rows[0].takenEpoch })
  return existingOf(rows)
}

interface UpsertParts<I> {
  readonly userId: RawBuilder<unknown>
  readonly keys: RawBuilder<unknown>
  column(name: string, column: Column<I>): RawBuilder<unknown>
  /** A parameter of `alsoWritten`. */
  value(name: string): RawBuilder<unknown>
  readonly condition: RawBuilder<unknown>
  readonly revision: RawBuilder<unknown>
  readonly alsoAsked?: RawBuilder<unknown>
}

function upsertText<I>(
  table: AnyLatestWins<I>,
  { userId, keys, column, value, condition, revision, alsoAsked = sql`` }: UpsertParts<I>,
): RawBuilder<unknown> {
  const { key, alsoWritten } = table
  const columns = givenColumns(table)
  const names = namesOf(table)
  const given = sql.join([
    sql`${keys}::${sql.raw(key.type)}[]`,
    ...columns.map(([name, of]) => sql`${column(name, of)}::${sql.raw(of.type)}[]`),
  ])
  return sql`
    with item as (
      select given.* from unnest(${given}) given (key, ${list(columns.map(([name]) => name))}) where ${condition}
    ), ${revision}${alsoWritten ? sql`, ${alsoWritten.tables(userId, value)}` : sql``}, written as (
      ${insertFrom(table, userId, 'item')}
      returning ${sql.ref(key.column)} as key, ${list(names)}
    )
    select item.key as "keyOf", written.key is not null as "isWritten", ${list(names, 'written')},
      revision.rev as "takenRev", revision.epoch as "takenEpoch"${alsoAsked}
    from item cross join revision left join written on written.key = item.key`
}

/** SQL: writes the rows of `source` (key and columns) with `revision` into the table. The later value wins. */
export function insertFrom<I>(table: AnyLatestWins<I>, userId: RawBuilder<unknown>, source: string): RawBuilder<unknown> {
  const { key } = table
  const names = namesOf(table)
  return sql`
      insert into ${sql.table(table.table)} as existing (user_id, ${sql.ref(key.column)}, ${list(names)}, rev)
      select ${userId}::uuid, ${sql.ref(`${source}.key`)}, ${list(names, source)}, revision.rev
      from ${sql.table(source)} cross join revision order by ${sql.ref(`${source}.key`)}
      on conflict (user_id, ${sql.ref(key.column)}) do update
      set ${table.merge?.set ?? sql`(${list(names)}) = (${list(names, 'excluded')})`}, rev = excluded.rev
      where ${table.merge?.when ?? isGreater(names)}`
}

function existingOf(rows: readonly UpsertRow[]): Map<Key, ExistingRow | null> {
  return new Map(rows.map((row) => [row.keyOf, row.isWritten ? row : null]))
}

/**
 * The same in one statement, with all the checks before and after it. It writes nothing if one of the games was merged into another. It
 * returns whether some rows may have been cleared. Its snapshot is from its beginning, and it may have waited for a clearing since. The
 * revision shows that, because every write for the player raises it.
 */
function upsertAtOnce<I>(
  table: AnyLatestWins<I>,
): PreparedStatement<Readonly<Record<string, unknown>>, UpsertRow & { readonly mayBeCleared: boolean }> {
  return new PreparedStatement(
    (value) =>
      sql`${upsertText(table, {
        userId: value('userId'),
        keys: value('keys'),
        column: (name) => value(`column ${name}`),
        value,
        condition: table.known?.condition('') ?? sql`true`,
        revision: raisedRevision(
          value('userId'),
          sql`exists (select 1 from item) and not exists (
      select 1 from item join game on game.id = item.key where game.main_id is not null)`,
        ),
        alsoAsked: sql`,
      revision.rev <> 1 + coalesce((select rev from user_revision where user_id = ${value('userId')}::uuid), 0) or exists (
        select 1 from clearing where user_id = ${value('userId')}::uuid and category = any(${value('categories')}::text[]) and at >= ${value('earliest')}::bigint
      ) as "mayBeCleared"`,
      })}`,
  )
}

interface UpsertRow extends ExistingRow {
  readonly keyOf: Key
  readonly isWritten: boolean
  readonly takenRev: number
  readonly takenEpoch: string
}

async function readRows<I>({ db, userId }: WriteRun, table: AnyLatestWins<I>, keys: readonly Key[]): Promise<[Key, ExistingRow][]> {
  if (keys.length === 0) return []
  const { column, type } = table.key
  const { rows } = await sql<ExistingRow & { keyOf: Key }>`
    select ${sql.ref(column)} as "keyOf", ${list(columnsOf(table).map(([name]) => name))} from ${sql.table(table.table)}
    where user_id = ${userId} and ${sql.ref(column)} = any(${keys}::${sql.raw(type)}[])`.execute(db)
  return rows.map((row) => [row.keyOf, row])
}

/** A table, whatever its write depends on besides. */
type AnyLatestWins<I> = LatestWins<I, never>

/** Returns all columns of the items: the table's, and what else is written by them. */
function givenColumns<I>(table: AnyLatestWins<I>): [string, Column<I>][] {
  return [...columnsOf(table), ...Object.entries(table.alsoWritten?.columns ?? {})]
}

function namesOf<I>(table: AnyLatestWins<I>): string[] {
  return columnsOf(table).map(([name]) => name)
}

/** The time comes first, so that it is compared first. */
function columnsOf<I>({ columns }: AnyLatestWins<I>): [string, Column<I>][] {
  return Object.entries({ at: { type: 'bigint', of: ({ at }: AcceptedItem<I>) => at }, ...columns })
}

function isGreater(names: readonly string[]): RawBuilder<unknown> {
  return sql`(${list(names, 'excluded')}) > (${list(names, 'existing')})`
}

function list(names: readonly string[], of?: string): RawBuilder<unknown> {
  return sql.join(names.map((name) => sql.ref(of === undefined ? name : `${of}.${name}`)))
}
