import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { PulledChange, PullChangesAnswer } from '../../contract/changes.ts'
import type { Db } from '../db/database.ts'
import { KeptStatement } from '../db/kept-statement.ts'
import { BOOT } from '../db/boot.ts'
import { bootAt, positionText } from '../db/user-history.ts'
import type { Position } from '../db/user-revision.ts'
import type { Pulled } from './define-pulled.ts'

/** About as many come at a time; what one revision has written always comes together. */
const CHANGES_PER_PULL = 500

const FIRST = sql`order by rev fetch first ${sql.lit(CHANGES_PER_PULL)} rows with ties`

export interface PullRequest {
  readonly userId: string
  /** Where to go on, or undefined for all there is. */
  readonly since: Position | undefined
  /** Other places of the player's history that the device has been told of. */
  readonly seen: readonly Position[]
}

interface PullRow {
  readonly restored: boolean
  readonly rev: number
  readonly boot: string
  readonly more: boolean
  readonly entity: PulledChange['entity'] | null
  readonly id: string
  readonly value: PulledChange['value']
  readonly at: number
}

/**
 * What has changed of everything that is the player's, in the order of their revisions, and the position to come back
 * with. Whether the positions that the device names are in the history, the cursor and the rows are read by one
 * statement: in two, a write between them would be below the cursor and never pulled. A replica, which may lack what was
 * written last, has no boot and answers none of it.
 */
export async function pullChanges(
  db: Db,
  pulled: readonly Pulled[],
  { userId, since, seen }: PullRequest,
): Promise<Omit<PullChangesAnswer, 'now'>> {
  const named = since === undefined ? seen : [since, ...seen]
  const rows = await statementOf(pulled).run(db, { userId, since: since?.rev ?? 0, revs: named.map(({ rev }) => rev), boots: named.map(({ boot }) => boot) })
  const [first] = rows
  if (first === undefined) throw new Error('a pull always has a row')
  return {
    cursor: positionText(first),
    more: first.more,
    restored: first.restored,
    changes: rows.flatMap(({ entity, id, value, at }) => (entity === null ? [] : [{ entity, id, value, at } as PulledChange])),
  }
}

interface Asked {
  readonly userId: string
  readonly since: number
  /** Of the places that the device names. */
  readonly revs: readonly number[]
  readonly boots: readonly string[]
}

const statements = new WeakMap<readonly Pulled[], KeptStatement<Asked, PullRow>>()

/** To plan it takes longer than to run it, for it reads every table that has something of a player's. */
function statementOf(pulled: readonly Pulled[]): KeptStatement<Asked, PullRow> {
  const kept = statements.get(pulled) ?? new KeptStatement<Asked, PullRow>((value) => textOf(pulled, value))
  statements.set(pulled, kept)
  return kept
}

function textOf(pulled: readonly Pulled[], value: <K extends keyof Asked>(name: K) => RawBuilder<Asked[K]>): RawBuilder<PullRow> {
  const userId = value('userId')
  const asked = sql`(select since from asked)`
  // No entity has more of the page than its own first rows: the index by revision gives those without reading the rest.
  const changes = sql.join(
    pulled.map(({ entity, select }) => sql`
      (select ${entity}::text as entity, rev, id, value, at from (${select({ userId, since: asked })}) entity ${FIRST})`),
    sql` union all `,
  )
  return sql<PullRow>`
    with current as (
      select coalesce((select rev from user_revision where user_id = ${userId}), 0) as rev, ${BOOT} as boot
    ), lost as (
      select exists (
        select 1 from unnest(${value('revs')}::bigint[], ${value('boots')}::text[]) position (rev, boot)
        where position.rev > 0
          and (position.rev > current.rev or position.boot <> ${bootAt(userId, sql`position.rev`, sql`current.boot`)})
      ) as restored from current
    ), asked as (
      select restored, case when restored then 0 else ${value('since')}::bigint end as since from lost
    ), page as (
      select * from (${changes}) change ${FIRST}
    ), page_end as (
      select case when count(*) < ${sql.lit(CHANGES_PER_PULL)} then (select rev from current) else max(rev) end as rev
      from page
    )
    select asked.restored, page_end.rev, ${bootAt(userId, sql`page_end.rev`, sql`current.boot`)} as boot,
      page_end.rev < current.rev as more, page.entity, page.id, page.value, page.at
    from current cross join asked cross join page_end left join page on true
    order by page.rev, page.entity, page.id`
}
