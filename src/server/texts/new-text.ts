import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Static, TObject } from 'typebox'
import { ApiError } from '../api-error.ts'
import type { Db, Trx } from '../db/database.ts'
import type { AcceptedItem, Outcome } from '../writes/batch-items.ts'
import { defineWrite } from '../writes/define-write.ts'
import type { Write, WriteName } from '../writes/define-write.ts'
import { findFreeMoment } from '../writes/free-moment.ts'
import { idTaken } from '../writes/id-taken.ts'
import type { WriteRun } from '../writes/write-run.ts'
import { asOne } from './define-text.ts'
import type { Said, Text } from './define-text.ts'
import { refusePost, REPEATED_WITHIN_MS } from './refuse-post.ts'
import type { TextDeps } from './refuse-post.ts'
import { findRow, insertRow } from './text-rows.ts'

/** Where a new text goes. */
export interface Place {
  /** The columns that say so. The same words of one player there within an hour are a repetition. */
  readonly there: Readonly<Record<string, string | number | null>>
  /** When that was written which it answers: it stands behind that, though a device's clock may be behind. */
  readonly answeredAt?: number
  /** When those were written among which it stands by its time, a query: it takes a moment at which none of them was. */
  readonly beside?: RawBuilder<unknown>
  /** What else its row says. */
  columns?(row: Made): Readonly<Record<string, unknown>>
}

/** A new text's own, with its times by the device's clock and the server's. */
export interface Made {
  readonly id: string
  readonly created_at: number
  readonly posted_at: number
}

export interface NewText<I> {
  /** Where it goes, or why it cannot. */
  place(db: Db | Trx, userId: string, item: I): Promise<Place | ApiError>
  /** What changes with it. */
  after?(trx: Trx, item: I, made: Made): Promise<void>
}

/** The write of a new text. The same one again changes nothing, whatever has been edited since. */
export function newText<S extends TObject>(name: WriteName, text: Text, item: S, rule: NewText<Static<S>>): Write<S, TextDeps> {
  return defineWrite(name, {
    item,
    list: null,
    findFault: (given) => text.findFault(text.said(given)),
    rowOf: ({ id, item: given }) => text.idOf(given) ?? id,
    write: (run: WriteRun<TextDeps>, items) => Promise.all(items.map((given) => writeOne(run, text, given, rule))),
  })
}

async function writeOne<I extends object>(run: WriteRun<TextDeps>, text: Text, given: AcceptedItem<I>, rule: NewText<I>): Promise<Outcome> {
  const { db, userId, deps } = run
  const said = text.said(given.item)
  const id = text.idOf(given.item) ?? given.id
  const met = (await outcomeOfHeld(db, userId, text, id)) ?? (await refuse(run, text, said, await rule.place(db, userId, given.item)))
  if (met !== undefined) return met
  return run.inTransaction(async (trx, rev) => {
    const held = await outcomeOfHeld(trx, userId, text, id)
    if (held !== undefined) return held
    const place = await rule.place(trx, userId, given.item)
    if (place instanceof ApiError) return place
    const { at } = given
    const made = { id, created_at: await findMoment(trx, place, Math.max(at, run.contactedAt)), posted_at: deps.clock() }
    const isNew = await insertRow(trx, text, {
      ...made, ...place.there, ...place.columns?.(made), ...text.stored(said, deps.profanity), user_id: userId, versions: [id], at, rev,
    })
    if (!isNew) return idTaken(id)
    await rule.after?.(trx, given.item, made)
    return 'applied'
  })
}

/** Returns when it counts as written: by the device's clock, but not before the device was last in contact, nor before what it replies to. */
async function findMoment(trx: Trx, { answeredAt = -1, beside }: Place, at: number): Promise<number> {
  const from = Math.max(at, answeredAt + 1)
  return beside === undefined ? from : findFreeMoment(trx, beside, from)
}

/** What it is answered where it was written before. */
async function outcomeOfHeld(db: Db | Trx, userId: string, text: Text, id: string): Promise<Outcome | undefined> {
  const held = await findRow(db, text, id)
  if (held === undefined) return undefined
  if (held.user_id !== userId) return idTaken(id)
  return held.deleted_at === null ? 'applied' : 'stale'
}

async function refuse({ db, userId, deps }: WriteRun<TextDeps>, text: Text, said: Said, place: Place | ApiError): Promise<Outcome | undefined> {
  if (place instanceof ApiError) return place
  if (await isRepeated(db, userId, text, { said, place, now: deps.clock() })) {
    return new ApiError('repeated_text', 422, 'You have said the same here within the last hour.')
  }
  return refusePost(deps, db, { kind: text.name, userId, text: asOne(said) })
}

/** By when the same words came, whatever the device's clock has said. */
async function isRepeated(
  db: Db | Trx, userId: string, { name, words }: Text, { said, place, now }: { readonly said: Said; readonly place: Place; readonly now: number },
): Promise<boolean> {
  const same = [
    ...Object.entries(place.there).map(([column, value]) => sql`${sql.ref(column)} is not distinct from ${value}`),
    ...Object.entries(words).map(([field, { column }]) => sql`${sql.ref(column)} = ${said[field]}`),
  ]
  const { rows } = await sql`
    select 1 from ${sql.table(name)}
    where user_id = ${userId} and posted_at > ${now - REPEATED_WITHIN_MS} and ${sql.join(same, sql` and `)} and deleted_at is null
    limit 1`.execute(db)
  return rows.length > 0
}
