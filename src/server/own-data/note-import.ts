import { sql } from 'kysely'
import { NoteImportItem } from '../../contract/own-data.ts'
import { definePulled } from '../changes/define-pulled.ts'
import type { Db, Trx } from '../db/database.ts'
import type { AcceptedItem, Outcome } from '../writes/batch-items.ts'
import { defineWrite } from '../writes/define-write.ts'
import { heldBack } from '../writes/held-back.ts'
import type { LimitedDeps } from '../writes/held-back.ts'
import { latestWins } from '../writes/latest-wins.ts'
import type { WriteRun } from '../writes/write-run.ts'

type Note = AcceptedItem<NoteImportItem>

const rows = latestWins<NoteImportItem>({
  table: 'import_note',
  key: { column: 'import_id', type: 'uuid', of: ({ item }) => item.import_id },
  columns: {
    changes: { type: 'bigint', of: ({ item }) => item.changes },
    source: { type: 'text', of: ({ item }) => item.source },
    device: { type: 'text', of: ({ item }) => item.device },
    first_at: { type: 'bigint', of: ({ at, item }) => (item.changes > 0 ? at : 0) },
    stamps: { type: 'bigint', of: ({ item }) => item.changes },
  },
  // One that was taken back stays so, and so does which stamps were its own.
  merge: {
    set: sql`changes = least(standing.changes, excluded.changes), at = greatest(standing.at, excluded.at),
      source = greatest(standing.source, excluded.source), device = greatest(standing.device, excluded.device),
      first_at = greatest(standing.first_at, excluded.first_at), stamps = greatest(standing.stamps, excluded.stamps)`,
    when: sql`true`,
  },
  isStanding: ({ item }, { changes }) => changes === item.changes,
})

/** `import.note`: that an import begins, and that it was taken back. Each is a row for ever, so there are only so many in a day. */
export const noteImport = defineWrite('import.note', {
  item: NoteImportItem,
  list: null,
  rowOf: rows.rowOf,
  write: (run: WriteRun<LimitedDeps>, items) => Promise.all(items.map((note) => writeOne(run, note))),
})

async function writeOne(run: WriteRun<LimitedDeps>, note: Note): Promise<Outcome> {
  const held = (await isNoted(run.db, run.userId, note.item.import_id)) ? undefined : heldBack(run.deps, 'import', run.userId)
  if (held !== undefined) return held
  const [outcome] = await rows.write(run, [note])
  if (outcome === undefined) throw new Error('a note was given no outcome')
  return outcome
}

async function isNoted(db: Db | Trx, userId: string, importId: string): Promise<boolean> {
  const noted = await db.selectFrom('import_note').select('at').where('user_id', '=', userId).where('import_id', '=', importId).executeTakeFirst()
  return noted !== undefined
}

export const pulledImports = definePulled('imports', ({ userId, since }) => sql`
  select rev, import_id::text as id, at,
    case when changes > 0 then json_build_object('changes', changes, 'source', source, 'device', device) end as value
  from import_note where user_id = ${userId} and rev > ${since}`)
