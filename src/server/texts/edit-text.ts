import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { TObject } from 'typebox'
import type { Db, Trx } from '../db/database.ts'
import type { AcceptedItem, Outcome } from '../writes/batch-items.ts'
import { defineWrite } from '../writes/define-write.ts'
import type { Write, WriteName } from '../writes/define-write.ts'
import type { WriteRun } from '../writes/write-run.ts'
import { asOne } from './define-text.ts'
import type { TextFields, Text } from './define-text.ts'
import { refusePost } from './refuse-post.ts'
import type { TextDeps } from './refuse-post.ts'
import { updateRow } from './text-rows.ts'
import type { TextRow } from './text-rows.ts'
import { conflictWith, outcomeOfRepeat, withVersion } from './versions.ts'

interface Edit {
  readonly id: string
  readonly fields: TextFields
  /** The version of this edit; by default the mutation's own id. */
  readonly version: string
  readonly basedOn: string
}

/** Returns the write that edits a text. If another edit of the same version came first, the two conflict. */
export function editText<S extends TObject>(name: WriteName, text: Text, item: S): Write<S, TextDeps> {
  return defineWrite(name, {
    item,
    list: null,
    findFault: (given) => text.findFault(text.fieldsOf(given)),
    rowOf: ({ item: given }) => text.idOf(given) ?? '',
    write: (run: WriteRun<TextDeps>, items) => Promise.all(items.map((given) => editOne(run, text, given))),
  })
}

async function editOne(run: WriteRun<TextDeps>, text: Text, { place, id, at, item }: AcceptedItem<object>): Promise<Outcome> {
  const { db, userId, deps } = run
  const { version = id, base_version: basedOn = '' } = item as { readonly version?: string; readonly base_version?: string }
  const edit: Edit = { id: text.idOf(item) ?? '', fields: text.fieldsOf(item), version, basedOn }
  const refused =
    judge(text, edit, await readHeld(db, userId, text, edit)) ??
    (await refusePost(run, { kind: text.name, place, text: asOne(edit.fields) }))
  if (refused !== undefined) return refused
  return run.inTransaction(async (trx, rev) => {
    const held = await readHeld(trx, userId, text, edit)
    const met = judge(text, edit, held)
    if (met !== undefined || held === undefined) return met ?? text.unknown(edit.id)
    const edited_at = Math.max(at, held.at)
    await updateRow(trx, text, held.id, {
      ...text.stored(edit.fields, deps.profanity),
      versions: withVersion(version, held.versions),
      edited_at,
      at: edited_at,
      rev,
    })
    return 'applied'
  })
}

/** Returns the result of an edit that is not carried out; undefined if it is. */
function judge(text: Text, { id, fields, version, basedOn }: Edit, held: Held | undefined): Outcome | undefined {
  if (held === undefined) return text.unknown(id)
  if (held.deleted_at !== null) return held.versions.includes(version) ? 'stale' : text.notFound()
  const repeated = outcomeOfRepeat(version, held.versions)
  if (repeated !== undefined) return repeated
  if (text.parent !== undefined && !held.has_parent) return text.parent.notFound()
  const fieldsNow = text.fieldsInRow(held)
  if (basedOn === held.versions[0] || isDeepStrictEqual(fields, fieldsNow)) return undefined
  return conflictWith(`This ${text.called} was changed on another device.`, held.versions, fieldsNow)
}

interface Held extends TextRow {
  readonly has_parent: boolean
}

async function readHeld(db: Db | Trx, userId: string, { name, parent }: Text, { id }: Edit): Promise<Held | undefined> {
  const hasParent =
    parent === undefined
      ? sql`true`
      : sql`exists (
    select 1 from ${sql.table(parent.name)} parent where parent.id = held.${sql.ref(`${parent.name}_id`)} and parent.deleted_at is null)`
  const {
    rows: [held],
  } = await sql<Held>`
    select held.*, ${hasParent} as has_parent from ${sql.table(name)} held where id = ${id} and user_id = ${userId}`.execute(db)
  return held
}
