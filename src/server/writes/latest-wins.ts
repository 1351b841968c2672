import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { ApiError } from '../api-error.ts'
import { KeptStatement } from '../db/kept-statement.ts'
import { raisedRevision } from '../db/user-revision.ts'
import type { AcceptedItem, Outcome } from './batch-items.ts'
import type { AtOnce, ClearedWith } from './define-write.ts'
import type { WriteRun } from './write-run.ts'

type Key = string | number

/** A column of a row, and what an item says of it. */
export interface Column<I> {
  readonly type: 'boolean' | 'bigint' | 'smallint' | 'text'
  of(item: AcceptedItem<I>): unknown
}

/** What only exists if somebody else has made it, such as a game. */
export interface Known<I = unknown> {
  /** Of games, which may have become part of others; the condition of those asks nothing of the player. */
  readonly areGames?: boolean
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

/** What `defineWrite` needs of a table. */
interface LatestWinsWrite<I> {
  rowOf(item: AcceptedItem<I>): Key
  write(run: WriteRun, items: readonly AcceptedItem<I>[]): Promise<readonly Outcome[]>
  writeAtOnce?(run: WriteRun, items: readonly AcceptedItem<I>[], clearedWith: ClearedWith): Promise<AtOnce | undefined>
}

/** The rows of the items as one write of `defineWrite`: one statement, and a second one only where some changed nothing. */
export function latestWins<I>(table: LatestWins<I>): LatestWinsWrite<I> {
  const { key, known } = table
  const possibleOf = (items: readonly AcceptedItem<I>[]) => items.filter((item) => known?.isPossible?.(key.of(item)) ?? true)
  const outcomesOf = async (run: WriteRun, items: readonly AcceptedItem<I>[], standing: Map<Key, StandingRow | null>): Promise<Outcome[]> => {
    const passedOver = possibleOf(items).filter((item) => standing.get(key.of(item)) === null).map((item) => key.of(item))
    for (const [id, row] of await readRows(run, table, passedOver)) standing.set(id, row)
    return items.map((item) => {
      const row = standing.get(key.of(item))
      if (row) return isStanding(table, item, row) ? 'applied' : 'stale'
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
        const given = Object.fromEntries(columnsOf(table).map(([name, { of }]) => [`column ${name}`, possible.map((item) => of(item))]))
        const rows = await upsertOfGames.run(run.db, { ...given, ...clearedWith, userId: run.userId, keys: possible.map((item) => key.of(item)) })
        const [first] = rows
        if (first === undefined) return undefined
        run.took({ rev: first.takenRev, boot: first.takenBoot })
        return { outcomes: await outcomesOf(run, items, standingOf(rows)), mayBeCleared: first.mayBeCleared }
      },
    }),
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
  const { rows } = await sql<UpsertRow>`${upsertText(table, {
    userId: sql`${run.userId}`,
    keys: sql`${items.map((item) => table.key.of(item))}`,
    column: (_name, { of }) => sql`${items.map((item) => of(item))}`,
    condition: table.known?.condition(run.userId) ?? sql`true`,
    revision: run.revision(sql`exists (select 1 from item)`),
  })}`.execute(run.db)
  if (rows[0] !== undefined) run.took({ rev: rows[0].takenRev, boot: rows[0].takenBoot })
  return standingOf(rows)
}

interface UpsertParts<I> {
  readonly userId: RawBuilder<unknown>
  readonly keys: RawBuilder<unknown>
  column(name: string, column: Column<I>): RawBuilder<unknown>
  readonly condition: RawBuilder<unknown>
  readonly revision: RawBuilder<unknown>
  readonly alsoAsked?: RawBuilder<unknown>
}

function upsertText<I>(table: LatestWins<I>, { userId, keys, column, condition, revision, alsoAsked = sql`` }: UpsertParts<I>): RawBuilder<unknown> {
  const { key } = table
  const columns = columnsOf(table)
  const names = columns.map(([name]) => name)
  const given = sql.join([
    sql`${keys}::${sql.raw(key.type)}[]`,
    ...columns.map(([name, of]) => sql`${column(name, of)}::${sql.raw(of.type)}[]`),
  ])
  return sql`
    with item as (
      select given.* from unnest(${given}) given (key, ${list(names)}) where ${condition}
    ), ${revision}, written as (
      insert into ${sql.table(table.table)} as standing (user_id, ${sql.ref(key.column)}, ${list(names)}, rev)
      select ${userId}::uuid, item.key, ${list(names, 'item')}, revision.rev
      from item cross join revision order by item.key
      on conflict (user_id, ${sql.ref(key.column)}) do update
      set ${table.merge?.set ?? sql`(${list(names)}) = (${list(names, 'excluded')})`}, rev = excluded.rev
      where ${table.merge?.when ?? isGreater(names)}
      returning ${sql.ref(key.column)} as key, ${list(names)}
    )
    select item.key as "keyOf", written.key is not null as "isWritten", ${list(names, 'written')},
      revision.rev as "takenRev", revision.boot as "takenBoot"${alsoAsked}
    from item cross join revision left join written on written.key = item.key`
}

function standingOf(rows: readonly UpsertRow[]): Map<Key, StandingRow | null> {
  return new Map(rows.map((row) => [row.keyOf, row.isWritten ? row : null]))
}

/**
 * The same in one statement with all that is otherwise asked before and behind it: it writes nothing where one of the games is part
 * of another by now, and says whether some of what it has written may have been cleared. It sees what there was when it began, and
 * may then have waited for somebody who cleared: the revision tells, for whoever writes for the player raises it.
 */
function upsertAtOnce<I>(table: LatestWins<I>): KeptStatement<Readonly<Record<string, unknown>>, UpsertRow & { readonly mayBeCleared: boolean }> {
  return new KeptStatement((value) => sql`${upsertText(table, {
    userId: value('userId'),
    keys: value('keys'),
    column: (name) => value(`column ${name}`),
    condition: table.known?.condition('') ?? sql`true`,
    revision: raisedRevision(value('userId'), sql`exists (select 1 from item) and not exists (
      select 1 from item join game on game.id = item.key where game.main_id is not null)`),
    alsoAsked: sql`,
      revision.rev <> 1 + coalesce((select rev from user_revision where user_id = ${value('userId')}::uuid), 0) or exists (
        select 1 from clearing where user_id = ${value('userId')}::uuid and category = any(${value('categories')}::text[]) and at >= ${value('earliest')}::bigint
      ) as "mayBeCleared"`,
  })}`)
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
    select ${sql.ref(column)} as "keyOf", ${list(columnsOf(table).map(([name]) => name))} from ${sql.table(table.table)}
    where user_id = ${userId} and ${sql.ref(column)} = any(${keys}::${sql.raw(type)}[])`.execute(db)
  return rows.map((row) => [row.keyOf, row])
}

/** Time comes first, so that it is compared first. */
function columnsOf<I>({ columns }: LatestWins<I>): [string, Column<I>][] {
  return Object.entries({ at: { type: 'bigint', of: ({ at }: AcceptedItem<I>) => at }, ...columns })
}

function isGreater(names: readonly string[]): RawBuilder<unknown> {
  return sql`(${list(names, 'excluded')}) > (${list(names, 'standing')})`
}

function list(names: readonly string[], of?: string): RawBuilder<unknown> {
  return sql.join(names.map((name) => sql.ref(of === undefined ? name : `${of}.${name}`)))
}
