import { sql } from 'kysely'
import { TasteItem } from '../../contract/taste.ts'
import { TASTE_STATED_MAX, tasteId } from '../../domain/taste.ts'
import type { TasteSubject } from '../../domain/taste.ts'
import { ApiError } from '../http/api-error.ts'
import { defineSyncEntity } from '../changes/define-sync-entity.ts'
import type { Trx } from '../db/database.ts'
import type { AcceptedItem, Outcome } from '../writes/batch-items.ts'
import { defineWrite } from '../writes/define-write.ts'
import { knownSubjects, unknownSubject } from './known-subjects.ts'

const subjectOf = ({ item: { facet, facet_id: id } }: AcceptedItem<TasteItem>): TasteSubject => ({ facet, id })

/** `taste.say`: how much of something a player's deck should deal; the later value of each wins. */
export const setTaste = defineWrite('taste.say', {
  item: TasteItem,
  list: 'said',
  rowOf: (item) => tasteId(subjectOf(item)),
  write: (run, items) => run.inTransaction((trx, rev) => writeTaste(trx, { userId: run.userId, rev }, items)),
})

interface Speaker {
  readonly userId: string
  readonly rev: number
}

interface ExistingTaste {
  readonly value: number
  readonly at: number
}

/** The player's revision is locked by now, so what is read here stays valid. */
async function writeTaste(trx: Trx, { userId, rev }: Speaker, items: readonly AcceptedItem<TasteItem>[]): Promise<readonly Outcome[]> {
  const { existing, stated: before, sweptAt } = await readExisting(trx, userId, items)
  const known = await knownSubjects(trx, items.map(subjectOf))
  let stated = before
  const written: AcceptedItem<TasteItem>[] = []
  const outcomes = items.map((item): Outcome => {
    const subject = subjectOf(item)
    const row = existing.get(tasteId(subject))
    const { value } = item.item
    if (row !== undefined && !isLater({ value, at: item.at }, row)) return row.value === value ? 'applied' : 'stale'
    // It may have been withdrawn since, and the row deleted.
    if (row === undefined && item.at <= sweptAt) return 'stale'
    if (row === undefined && !known.has(tasteId(subject))) return unknownSubject(subject)
    const more = Number(value !== 0) - Number((row?.value ?? 0) !== 0)
    if (more > 0 && stated >= TASTE_STATED_MAX) return isFull()
    stated += more
    written.push(item)
    return 'applied'
  })
  await upsert(trx, { userId, rev }, written)
  return outcomes
}

/** Returns whether a value wins: the later one, and at equal times the greater one. */
function isLater(one: ExistingTaste, other: ExistingTaste): boolean {
  return one.at === other.at ? one.value > other.value : one.at > other.at
}

function isFull(): ApiError {
  return new ApiError('taste_full', 422, `You can have ${TASTE_STATED_MAX} taste settings at most. Remove one first.`)
}

/** Reads the stored values of the items' subjects, the number of values, and the time from which withdrawn values still have their row. */
async function readExisting(
  trx: Trx,
  userId: string,
  items: readonly AcceptedItem<TasteItem>[],
): Promise<{ existing: ReadonlyMap<string, ExistingTaste>; stated: number; sweptAt: number }> {
  const subjects = items.map((item) => tasteId(subjectOf(item)))
  const rows = await trx
    .selectFrom('stated_taste')
    .select(['subject', 'value', 'at'])
    .where('user_id', '=', userId)
    .where('subject', 'in', subjects)
    .execute()
  // By an index without withdrawn values, because there may be very many of those.
  const { stated } = await trx
    .selectFrom('stated_taste')
    .select(({ fn }) => fn.countAll<number>().as('stated'))
    .where('user_id', '=', userId)
    .where('value', '<>', 0)
    .executeTakeFirstOrThrow()
  const swept = await trx.selectFrom('taste_swept').select('at').where('user_id', '=', userId).executeTakeFirst()
  return { existing: new Map(rows.map((row) => [row.subject, row])), stated, sweptAt: swept?.at ?? -1 }
}

async function upsert(trx: Trx, { userId, rev }: Speaker, items: readonly AcceptedItem<TasteItem>[]): Promise<void> {
  if (items.length === 0) return
  await sql`
    insert into stated_taste (user_id, subject, value, at, rev)
    select ${userId}::uuid, given.subject, given.value, given.at, ${rev}::bigint
    from unnest(${items.map((item) => tasteId(subjectOf(item)))}::text[], ${items.map(({ item }) => item.value)}::smallint[],
      ${items.map(({ at }) => at)}::bigint[]) given (subject, value, at)
    on conflict (user_id, subject) do update set value = excluded.value, at = excluded.at, rev = excluded.rev, written_at = now()`.execute(
    trx,
  )
}

export const tasteEntity = defineSyncEntity(
  'tasteSaid',
  ({ userId, since }) => sql`
  select rev, subject as id, case when value <> 0 then json_build_object('value', value) end as value, at
  from stated_taste where user_id = ${userId} and rev > ${since}`,
)
