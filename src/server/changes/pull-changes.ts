import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { EntityChange, PullChangesResponse } from '../../contract/changes.ts'
import type { Db } from '../db/database.ts'
import { PreparedStatement } from '../db/prepared-statement.ts'
import { EPOCH } from '../db/epoch.ts'
import { epochAt, positionText } from '../db/user-history.ts'
import type { Position } from '../db/user-revision.ts'
import type { SyncEntity } from './define-sync-entity.ts'

/** The approximate size of a page. All rows of one revision are always in the same page. */
const CHANGES_PER_PULL = 500

const FIRST = sql`order by rev fetch first ${sql.lit(CHANGES_PER_PULL)} rows with ties`

export interface PullRequest {
  readonly userId: string
  /** The cursor to continue from; undefined for a complete pull. */
  readonly since: Position | undefined
  /** Other cursors of the player's history that the device has received. */
  readonly seen: readonly Position[]
}

interface PullRow {
  readonly restored: boolean
  readonly rev: number
  readonly epoch: string
  readonly more: boolean
  readonly entity: EntityChange['entity'] | null
  readonly id: string
  readonly value: EntityChange['value']
  readonly at: number
}

/**
 * Returns the player's changes in the order of their revisions, and the next cursor. Everything is pulled again if the device's cursor is
 * before the latest deletion of withdrawn taste values (rule 17.3).
 * One statement reads the rows, the cursor and whether the device's cursors are in the history. With two statements, a write between them
 * would be below the cursor and would never be pulled. A replica may lack the last writes. It has no epoch, so the statement fails there.
 */
export async function pullChanges(
  db: Db,
  entities: readonly SyncEntity[],
  { userId, since, seen }: PullRequest,
): Promise<Omit<PullChangesResponse, 'now'>> {
  const named = since === undefined ? seen : [since, ...seen]
  const rows = await statementOf(entities).run(db, {
    userId,
    since: since?.rev ?? 0,
    revs: named.map(({ rev }) => rev),
    epochs: named.map(({ epoch }) => epoch),
  })
  const [first] = rows
  if (first === undefined) throw new Error('a pull always has a row')
  return {
    cursor: positionText(first),
    more: first.more,
    restored: first.restored,
    changes: rows.flatMap(({ entity, id, value, at }) => (entity === null ? [] : [{ entity, id, value, at } as EntityChange])),
  }
}

interface Asked {
  readonly userId: string
  readonly since: number
  /** The device's cursors. */
  readonly revs: readonly number[]
  readonly epochs: readonly string[]
}

const statements = new WeakMap<readonly SyncEntity[], PreparedStatement<Asked, PullRow>>()

/** Prepared, because planning takes longer than running: the statement reads every table with rows of a player. */
function statementOf(entities: readonly SyncEntity[]): PreparedStatement<Asked, PullRow> {
  const stored = statements.get(entities) ?? new PreparedStatement<Asked, PullRow>((value) => textOf(entities, value))
  statements.set(entities, stored)
  return stored
}

function textOf(entities: readonly SyncEntity[], value: <K extends keyof Asked>(name: K) => RawBuilder<Asked[K]>): RawBuilder<PullRow> {
  const userId = value('userId')
  const asked = sql`(select since from asked)`
  // Each entity contributes at most its own first rows to a page. The index by revision returns them without reading the rest.
  const changes = sql.join(
    entities.map(
      ({ entity, select }) => sql`
      (select ${entity}::text as entity, rev, id, value, at from (${select({ userId, since: asked })}) entity ${FIRST})`,
    ),
    sql` union all `,
  )
  return sql<PullRow>`
    with current as (
      select coalesce((select rev from user_revision where user_id = ${userId}), 0) as rev, ${EPOCH} as epoch
    ), lost as (
      select exists (
        select 1 from unnest(${value('revs')}::bigint[], ${value('epochs')}::text[]) position (rev, epoch)
        where position.rev > 0
          and (position.rev > current.rev or position.epoch <> ${epochAt(userId, sql`position.rev`, sql`current.epoch`)})
      ) or exists (
        select 1 from taste_swept where user_id = ${userId} and ${value('since')}::bigint > 0 and ${value('since')}::bigint < taste_swept.rev
      ) as restored from current
    ), asked as (
      select restored, case when restored then 0 else ${value('since')}::bigint end as since from lost
    ), page as (
      select * from (${changes}) change ${FIRST}
    ), page_end as (
      select case when count(*) < ${sql.lit(CHANGES_PER_PULL)} then (select rev from current) else max(rev) end as rev
      from page
    )
    select asked.restored, page_end.rev, ${epochAt(userId, sql`page_end.rev`, sql`current.epoch`)} as epoch,
      page_end.rev < current.rev as more, page.entity, page.id, page.value, page.at
    from current cross join asked cross join page_end left join page on true
    order by page.rev, page.entity, page.id`
}
