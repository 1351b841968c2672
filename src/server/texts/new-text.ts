import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Static, TObject } from 'typebox'
import { ApiError } from '../http/api-error.ts'
import type { Db, Trx } from '../db/database.ts'
import type { AcceptedItem, Outcome } from '../writes/batch-items.ts'
import { defineWrite } from '../writes/define-write.ts'
import type { Write, WriteName } from '../writes/define-write.ts'
import { findFreeMoment } from '../writes/free-moment.ts'
import { idTaken } from '../writes/id-taken.ts'
import type { WriteRun } from '../writes/write-run.ts'
import { asOne } from './define-text.ts'
import type { TextFields, Text } from './define-text.ts'
import { refusePost, REPEATED_WITHIN_MS } from './refuse-post.ts'
import type { TextDeps } from './refuse-post.ts'
import { findRow, insertRow } from './text-rows.ts'

/** The place of a new text. */
export interface Place {
  /** The columns of the place. The same text of one player there within an hour is a repetition. */
  readonly there: Readonly<Record<string, string | number | null>>
  /** When the text was written that this one replies to: the reply sorts after it, even if a device's clock is behind. */
  readonly answeredAt?: number
  /** A query of the times of its neighbours: it gets a time that none of them has. */
  readonly beside?: RawBuilder<unknown>
  /** Further columns of its row. */
  columns?(row: Made): Readonly<Record<string, unknown>>
}

/** A new text's id, and its times by the device's clock and the server's. */
export interface Made {
  readonly id: string
  readonly created_at: number
  readonly posted_at: number
}

export interface NewText<I> {
  /** Returns its place, or why there is none. */
  place(db: Db | Trx, userId: string, item: I): Promise<Place | ApiError>
  /** Further changes. */
  after?(trx: Trx, item: I, made: Made): Promise<void>
}

/** Returns the write of a new text. A repetition changes nothing, whatever was edited since. */
export function newText<S extends TObject>(name: WriteName, text: Text, item: S, rule: NewText<Static<S>>): Write<S, TextDeps> {
  return defineWrite(name, {
    item,
    list: null,
    findFault: (given) => text.findFault(text.fieldsOf(given)),
    rowOf: ({ id, item: given }) => text.idOf(given) ?? id,
    write: (run: WriteRun<TextDeps>, items) => Promise.all(items.map((given) => writeOne(run, text, given, rule))),
  })
}

async function writeOne<I extends object>(run: WriteRun<TextDeps>, text: Text, given: AcceptedItem<I>, rule: NewText<I>): Promise<Outcome> {
  const { db, userId, deps } = run
  const fields = text.fieldsOf(given.item)
  const id = text.idOf(given.item) ?? given.id
  const met =
    (await outcomeOfExisting(db, userId, text, id)) ??
    (await refuse(run, text, fields, await rule.place(db, userId, given.item), given.place))
  if (met !== undefined) return met
  return run.inTransaction(async (trx, rev) => {
    const held = await outcomeOfExisting(trx, userId, text, id)
    if (held !== undefined) return held
    const place = await rule.place(trx, userId, given.item)
    if (place instanceof ApiError) return place
    const { at } = given
    const made = { id, created_at: await findMoment(trx, place, Math.max(at, run.contactedAt)), posted_at: deps.clock() }
    const isNew = await insertRow(trx, text, {
      ...made,
      ...place.there,
      ...place.columns?.(made),
      ...text.stored(fields, deps.profanity),
      user_id: userId,
      versions: [id],
      at,
      rev,
    })
    if (!isNew) return idTaken(id)
    await rule.after?.(trx, given.item, made)
    return 'applied'
  })
}

/**
 * Returns when it counts as written: by the device's clock, but not before the device was last in contact, nor before what it replies to.
 */
async function findMoment(trx: Trx, { answeredAt = -1, beside }: Place, at: number): Promise<number> {
  const from = Math.max(at, answeredAt + 1)
  return beside === undefined ? from : findFreeMoment(trx, beside, from)
}

/** Returns the result if it was written before. */
async function outcomeOfExisting(db: Db | Trx, userId: string, text: Text, id: string): Promise<Outcome | undefined> {
  const held = await findRow(db, text, id)
  if (held === undefined) return undefined
  if (held.user_id !== userId) return idTaken(id)
  return held.deleted_at === null ? 'applied' : 'stale'
}

async function refuse(
  run: WriteRun<TextDeps>,
  text: Text,
  fields: TextFields,
  place: Place | ApiError,
  batchPlace: number,
): Promise<Outcome | undefined> {
  const { db, userId, deps } = run
  if (place instanceof ApiError) return place
  if (await isRepeated(db, userId, text, { fields, place, now: deps.clock() })) {
    return new ApiError('repeated_text', 422, 'You posted the same here in the last hour.')
  }
  return refusePost(run, { kind: text.name, place: batchPlace, text: asOne(fields) })
}

/** By the time of arrival, whatever the device's clock has said. */
async function isRepeated(
  db: Db | Trx,
  userId: string,
  { name, words }: Text,
  { fields, place, now }: { readonly fields: TextFields; readonly place: Place; readonly now: number },
): Promise<boolean> {
  const same = [
    ...Object.entries(place.there).map(([column, value]) => sql`${sql.ref(column)} is not distinct from ${value}`),
    ...Object.entries(words).map(([field, { column }]) => sql`${sql.ref(column)} = ${fields[field]}`),
  ]
  const { rows } = await sql`
    select 1 from ${sql.table(name)}
    where user_id = ${userId} and posted_at > ${now - REPEATED_WITHIN_MS} and ${sql.join(same, sql` and `)} and deleted_at is null
    limit 1`.execute(db)
  return rows.length > 0
}
