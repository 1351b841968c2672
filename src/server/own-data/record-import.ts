import { sql } from 'kysely'
import { RecordImportItem } from '../../contract/own-data.ts'
import { defineSyncEntity } from '../changes/define-sync-entity.ts'
import type { Db, Trx } from '../db/database.ts'
import type { AcceptedItem, Outcome } from '../writes/batch-items.ts'
import { defineWrite } from '../writes/define-write.ts'
import { rateLimited } from '../writes/rate-limited.ts'
import type { LimitedDeps } from '../writes/rate-limited.ts'
import { latestWins } from '../writes/latest-wins.ts'
import type { WriteRun } from '../writes/write-run.ts'

type Note = AcceptedItem<RecordImportItem>

const rows = latestWins<RecordImportItem>({
  table: 'import_record',
  key: { column: 'import_id', type: 'uuid', of: ({ item }) => item.import_id },
  columns: {
    changes: { type: 'bigint', of: ({ item }) => item.changes },
    source: { type: 'text', of: ({ item }) => item.source },
    device: { type: 'text', of: ({ item }) => item.device },
    first_at: { type: 'bigint', of: ({ at, item }) => (item.changes > 0 ? at : 0) },
    stamps: { type: 'bigint', of: ({ item }) => item.changes },
  },
  // An undone import stays undone, and its timestamps stay reserved.
  merge: {
    set: sql`changes = least(existing.changes, excluded.changes), at = greatest(existing.at, excluded.at),
      source = greatest(existing.source, excluded.source), device = greatest(existing.device, excluded.device),
      first_at = greatest(existing.first_at, excluded.first_at), stamps = greatest(existing.stamps, excluded.stamps)`,
    when: sql`true`,
  },
  isUnchanged: ({ item }, { changes }) => changes === item.changes,
})

/** `import.note`: records that an import begins, and that it was undone. Each row stays for ever, so their number per day is limited. */
export const recordImport = defineWrite('import.note', {
  item: RecordImportItem,
  list: null,
  rowOf: rows.rowOf,
  write: (run: WriteRun<LimitedDeps>, items) => Promise.all(items.map((note) => writeOne(run, note))),
})

async function writeOne(run: WriteRun<LimitedDeps>, note: Note): Promise<Outcome> {
  const held = (await isNoted(run.db, run.userId, note.item.import_id)) ? undefined : await rateLimited(run, 'import', note.place)
  if (held !== undefined) return held
  const [outcome] = await rows.write(run, [note])
  if (outcome === undefined) throw new Error('a note was given no outcome')
  return outcome
}

async function isNoted(db: Db | Trx, userId: string, importId: string): Promise<boolean> {
  const noted = await db
    .selectFrom('import_record')
    .select('at')
    .where('user_id', '=', userId)
    .where('import_id', '=', importId)
    .executeTakeFirst()
  return noted !== undefined
}

export const importEntity = defineSyncEntity(
  'imports',
  ({ userId, since }) => sql`
  select rev, import_id::text as id, at,
    case when changes > 0 then json_build_object('changes', changes, 'source', source, 'device', device) end as value
  from import_record where user_id = ${userId} and rev > ${since}`,
)
