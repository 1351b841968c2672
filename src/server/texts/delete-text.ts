import { sql } from 'kysely'
import type { TObject } from 'typebox'
import type { Db, Trx } from '../db/database.ts'
import type { AcceptedItem, Outcome } from '../writes/batch-items.ts'
import { defineWrite } from '../writes/define-write.ts'
import type { Write, WriteName } from '../writes/define-write.ts'
import type { WriteRun } from '../writes/write-run.ts'
import type { Text } from './define-text.ts'
import { forgetLikes } from './likes.ts'
import { findOwnRow, setOf } from './text-rows.ts'
import type { TextRow } from './text-rows.ts'
import type { TextDeps } from './refuse-post.ts'

export interface Deletion<Row extends TextRow> {
  /** The name of the item list in messages, if there is a batch endpoint. */
  readonly list?: string
  /** Further columns to clear. */
  readonly blank?: Readonly<Record<string, unknown>>
  /** For texts that the server merges: the id under which one is stored, and when its player wrote the stored text. */
  readonly merged?: {
    storedId(db: Db | Trx, id: string): Promise<string>
    statedAt(row: Row): number
  }
  /** Further changes, by the content of the row before. */
  after?(trx: Trx, row: Row, deleting: Deleting): Promise<void>
}

export interface Deleting extends Pick<TextDeps, 'profanity'> {
  readonly rev: number
}

/** Returns the write that deletes a text for good. A row that records the deletion stays, without content; replies to it stay readable. */
export function deleteText<S extends TObject, Row extends TextRow = TextRow>(
  name: WriteName,
  text: Text,
  item: S,
  deletion: Deletion<Row> = {},
): Write<S, TextDeps> {
  return defineWrite(name, {
    item,
    list: deletion.list ?? null,
    rowOf: ({ item: given }) => text.idOf(given) ?? '',
    async write(run: WriteRun<TextDeps>, items) {
      const outcomes: Outcome[] = []
      // One after the other: each is a transaction, and one player's hundred must not use up the connections.
      for (const given of items) outcomes.push(await deleteOne(run, text, given, deletion))
      return outcomes
    },
  })
}

async function deleteOne<Row extends TextRow>(
  run: WriteRun<TextDeps>,
  text: Text,
  { at, item }: AcceptedItem<object>,
  { blank, merged, after }: Deletion<Row>,
): Promise<Outcome> {
  const {
    userId,
    deps: { profanity },
  } = run
  const named = text.idOf(item) ?? ''
  const id = (await merged?.storedId(run.db, named)) ?? named
  const row = await findOwnRow(run.db, text, userId, id)
  if (row === undefined) return text.unknown(named)
  // A device that deletes by a merged id may not know a later text of another device.
  if (id !== named && row.deleted_at === null && (merged?.statedAt(row as Row) ?? 0) > at) return 'stale'
  if (merged === undefined && row.deleted_at !== null && row.deleted_at >= at) return 'applied'
  return run.inTransaction(async (trx, rev) => {
    const held = (await findOwnRow(trx, text, userId, id)) ?? row
    await sql`
      update ${sql.table(text.name)}
      set ${setOf({ ...text.blank, ...blank, rev })}, deleted_at = greatest(deleted_at, at, ${at}), at = greatest(at, ${at})
      where id = ${id} and user_id = ${userId}`.execute(trx)
    if (text.likes !== undefined) await forgetLikes(trx, text.name, id)
    await after?.(trx, held as Row, { rev, profanity })
    return 'applied' as const
  })
}
