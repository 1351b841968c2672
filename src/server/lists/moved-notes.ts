import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Trx } from '../db/database.ts'
import { movingRows } from '../merged-games/moved-table.ts'
import type { MovedTable } from '../merged-games/moved-table.ts'
import { mergeNotes } from './merge-notes.ts'
import type { Note } from './merge-notes.ts'

interface MovingNote extends Note {
  readonly user_id: string
  readonly list_id: string
  readonly game_id: number
  readonly main_id: number
  readonly new_rev: number
}

interface MovedNote extends Note, Pick<MovingNote, 'user_id' | 'list_id' | 'game_id'> {
  readonly rev: number
}

/** A player's notes on the games of a list. */
export const movedNotes: MovedTable = {
  table: 'list_text',
  hasValue: sql`old.part = 'note' and old.text <> ''`,
  async move(trx, moving) {
    const { rows } = await sql<MovingNote>`
      ${movingRows('list_text', moving)} and old.part = 'note' order by old.at, old.game_id`.execute(trx)
    if (rows.length === 0) return
    const existing = await readExisting(trx, rows)
    const merged = new Map<string, MovedNote>()
    for (const { user_id, list_id, main_id, new_rev, text, versions, at } of rows) {
      const key = keyOf({ list_id, game_id: main_id })
      const note = mergeNotes(
        merged.get(key) ?? existing.get(key),
        { text, versions, at },
        {
          isEdit: moving.reason === 'written',
          newVersion: randomUUID(),
        },
      )
      if (note !== undefined) merged.set(key, { ...note, user_id, list_id, game_id: main_id, rev: new_rev })
    }
    // The old rows keep their versions: an edit that is based on one of them is no conflict.
    await upsert(trx, [...rows.map(({ new_rev, ...row }) => ({ ...row, text: '', rev: new_rev })), ...merged.values()])
  },
}

const keyOf = ({ list_id, game_id }: Pick<MovingNote, 'list_id' | 'game_id'>) => `${list_id}/${game_id}`

async function readExisting(trx: Trx, rows: readonly MovingNote[]): Promise<ReadonlyMap<string, Note>> {
  const { rows: existing } = await sql<Note & Pick<MovingNote, 'list_id' | 'game_id'>>`
    select list_id, game_id, text, versions, at
    from json_to_recordset(${JSON.stringify(rows)}::json) as given(user_id uuid, list_id uuid, main_id integer)
    join list_text using (user_id, list_id) where part = 'note' and game_id = main_id`.execute(trx)
  return new Map(existing.map(({ text, versions, at, ...id }) => [keyOf(id), { text, versions, at }]))
}

async function upsert(trx: Trx, notes: readonly MovedNote[]): Promise<void> {
  await sql`
    insert into list_text (user_id, list_id, part, game_id, text, versions, at, rev)
    select user_id, list_id, 'note', game_id, text, versions, at, rev from json_to_recordset(${JSON.stringify(notes)}::json)
      as given(user_id uuid, list_id uuid, game_id integer, text text, versions uuid[], at bigint, rev bigint)
    on conflict (user_id, list_id, part, game_id) do update
      set text = excluded.text, versions = excluded.versions, at = excluded.at, rev = excluded.rev`.execute(trx)
}
