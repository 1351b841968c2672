import { sql } from 'kysely'
import { TasteItem } from '../../contract/taste.ts'
import { TASTE_SAID_MAX, tasteId } from '../../domain/taste.ts'
import type { TasteSubject } from '../../domain/taste.ts'
import { ApiError } from '../api-error.ts'
import { definePulled } from '../changes/define-pulled.ts'
import type { Trx } from '../db/database.ts'
import type { AcceptedItem, Outcome } from '../writes/batch-items.ts'
import { defineWrite } from '../writes/define-write.ts'
import { knownSubjects, unknownSubject } from './known-subjects.ts'

const subjectOf = ({ item: { facet, facet_id: id } }: AcceptedItem<TasteItem>): TasteSubject => ({ facet, id })

/** `taste.say`: how much of something a player's deck should deal; of each thing the later word stands. */
export const sayTaste = defineWrite('taste.say', {
  item: TasteItem,
  list: 'said',
  rowOf: (item) => tasteId(subjectOf(item)),
  write: (run, items) => run.inTransaction((trx, rev) => say(trx, { userId: run.userId, rev }, items)),
})

interface Speaker {
  readonly userId: string
  readonly rev: number
}

interface Standing {
  readonly value: number
  readonly at: number
}

/** The player's revision is locked by now: what is read here is what stands until the end. */
async function say(trx: Trx, { userId, rev }: Speaker, items: readonly AcceptedItem<TasteItem>[]): Promise<readonly Outcome[]> {
  const { standing, said: before } = await readStanding(trx, userId, items)
  const known = await knownSubjects(trx, items.map(subjectOf))
  let said = before
  const written: AcceptedItem<TasteItem>[] = []
  const outcomes = items.map((item): Outcome => {
    const subject = subjectOf(item)
    const row = standing.get(tasteId(subject))
    const { value } = item.item
    if (row !== undefined && !isLater({ value, at: item.at }, row)) return row.value === value ? 'applied' : 'stale'
    if (row === undefined && !known.has(tasteId(subject))) return unknownSubject(subject)
    const more = Number(value !== 0) - Number((row?.value ?? 0) !== 0)
    if (more > 0 && said >= TASTE_SAID_MAX) return isFull()
    said += more
    written.push(item)
    return 'applied'
  })
  await upsert(trx, { userId, rev }, written)
  return outcomes
}

/** Of two words the later one stands, at equal times the greater value. */
function isLater(one: Standing, other: Standing): boolean {
  return one.at === other.at ? one.value > other.value : one.at > other.at
}

function isFull(): ApiError {
  return new ApiError('taste_full', 422, `A player says at most ${TASTE_SAID_MAX} things of their taste. Take one back first.`)
}

/** What stands of the items' subjects, and of how many things the player says something. */
async function readStanding(
  trx: Trx,
  userId: string,
  items: readonly AcceptedItem<TasteItem>[],
): Promise<{ standing: ReadonlyMap<string, Standing>; said: number }> {
  const subjects = items.map((item) => tasteId(subjectOf(item)))
  const rows = await trx.selectFrom('taste_said').select(['subject', 'value', 'at']).where('user_id', '=', userId)
    .where((where) => where.or([where('value', '<>', 0), where('subject', 'in', subjects)])).execute()
  return { standing: new Map(rows.map((row) => [row.subject, row])), said: rows.filter(({ value }) => value !== 0).length }
}

async function upsert(trx: Trx, { userId, rev }: Speaker, items: readonly AcceptedItem<TasteItem>[]): Promise<void> {
  if (items.length === 0) return
  await sql`
    insert into taste_said (user_id, subject, value, at, rev)
    select ${userId}::uuid, given.subject, given.value, given.at, ${rev}::bigint
    from unnest(${items.map((item) => tasteId(subjectOf(item)))}::text[], ${items.map(({ item }) => item.value)}::smallint[],
      ${items.map(({ at }) => at)}::bigint[]) given (subject, value, at)
    on conflict (user_id, subject) do update set value = excluded.value, at = excluded.at, rev = excluded.rev`.execute(trx)
}

export const pulledTaste = definePulled('tasteSaid', ({ userId, since }) => sql`
  select rev, subject as id, case when value <> 0 then json_build_object('value', value) end as value, at
  from taste_said where user_id = ${userId} and rev > ${since}`)
