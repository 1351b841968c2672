import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { TObject } from 'typebox'
import type { Db, Trx } from '../db/database.ts'
import type { AcceptedItem, Outcome } from '../writes/batch-items.ts'
import { defineWrite } from '../writes/define-write.ts'
import type { Write, WriteName } from '../writes/define-write.ts'
import type { WriteRun } from '../writes/write-run.ts'
import { asOne } from './define-text.ts'
import type { Said, Text } from './define-text.ts'
import { refusePost } from './refuse-post.ts'
import type { TextDeps } from './refuse-post.ts'
import { updateRow } from './text-rows.ts'
import type { TextRow } from './text-rows.ts'
import { conflictWith, outcomeOfRepeat, withVersion } from './versions.ts'

interface Edit {
  readonly id: string
  readonly said: Said
  /** Names this edit; the change's own id where it names none. */
  readonly version: string
  readonly basedOn: string
}

/** The write of other words in a text. Where another edit of the same version came first, both stand against each other. */
export function editText<S extends TObject>(name: WriteName, text: Text, item: S): Write<S, TextDeps> {
  return defineWrite(name, {
    item,
    list: null,
    findFault: (given) => text.findFault(text.said(given)),
    rowOf: ({ item: given }) => text.idOf(given) ?? '',
    write: (run: WriteRun<TextDeps>, items) => Promise.all(items.map((given) => editOne(run, text, given))),
  })
}

async function editOne(run: WriteRun<TextDeps>, text: Text, { id, at, item }: AcceptedItem<object>): Promise<Outcome> {
  const { db, userId, deps } = run
  const { version = id, base_version: basedOn = '' } = item as { readonly version?: string; readonly base_version?: string }
  const edit: Edit = { id: text.idOf(item) ?? '', said: text.said(item), version, basedOn }
  const refused = judge(text, edit, await readHeld(db, userId, text, edit)) ??
    (await refusePost(deps, db, { kind: text.name, userId, text: asOne(edit.said) }))
  if (refused !== undefined) return refused
  return run.inTransaction(async (trx, rev) => {
    const held = await readHeld(trx, userId, text, edit)
    const met = judge(text, edit, held)
    if (met !== undefined || held === undefined) return met ?? text.unknown(edit.id)
    const edited_at = Math.max(at, held.at)
    await updateRow(trx, text, held.id, {
      ...text.stored(edit.said, deps.profanity), versions: withVersion(version, held.versions), edited_at, at: edited_at, rev,
    })
    return 'applied'
  })
}

/** What an edit is answered without being written; undefined where it is to be. */
function judge(text: Text, { id, said, version, basedOn }: Edit, held: Held | undefined): Outcome | undefined {
  if (held === undefined) return text.unknown(id)
  if (held.deleted_at !== null) return held.versions.includes(version) ? 'stale' : text.gone()
  const repeated = outcomeOfRepeat(version, held.versions)
  if (repeated !== undefined) return repeated
  if (text.parent !== undefined && !held.has_parent) return text.parent.gone()
  const standing = text.saidIn(held)
  if (basedOn === held.versions[0] || isDeepStrictEqual(said, standing)) return undefined
  return conflictWith(`This ${text.called} was changed on another device.`, held.versions, standing)
}

interface Held extends TextRow {
  readonly has_parent: boolean
}

async function readHeld(db: Db | Trx, userId: string, { name, parent }: Text, { id }: Edit): Promise<Held | undefined> {
  const hasParent = parent === undefined ? sql`true` : sql`exists (
    select 1 from ${sql.table(parent.name)} parent where parent.id = held.${sql.ref(`${parent.name}_id`)} and parent.deleted_at is null)`
  const { rows: [held] } = await sql<Held>`
    select held.*, ${hasParent} as has_parent from ${sql.table(name)} held where id = ${id} and user_id = ${userId}`.execute(db)
  return held
}
