import { sql } from 'kysely'
import { isSpan, tasteId } from '../../domain/taste.ts'
import type { TasteFacet, TasteSubject } from '../../domain/taste.ts'
import { ApiError } from '../http/api-error.ts'
import type { Db, Trx } from '../db/database.ts'

/** The tables of each facet's ids; spans of years need none. */
const TABLES: Readonly<Record<Exclude<TasteFacet, 'years'>, string>> = {
  genre: 'genre',
  theme: 'theme',
  mode: 'game_mode',
  series: 'series',
  company: 'company',
  tag: 'tag',
  game: 'game',
}

/** Returns which of these subjects exist, as `tasteId` writes them. */
export async function knownSubjects(db: Db | Trx, subjects: readonly TasteSubject[]): Promise<ReadonlySet<string>> {
  const asked = subjects.filter(({ facet, id }) => facet !== 'years' || isSpan(id))
  const lookUps = Object.entries(TABLES).flatMap(([facet, table]) => {
    const ids = asked.flatMap((subject) => (subject.facet === facet ? subject.id : []))
    return ids.length === 0
      ? []
      : [sql`select ${`${facet}:`}::text || id as subject from ${sql.table(table)} where id = any(${ids}::integer[])`]
  })
  const spans = asked.flatMap((subject) => (subject.facet === 'years' ? tasteId(subject) : []))
  if (lookUps.length === 0) return new Set(spans)
  const { rows } = await sql<{ subject: string }>`${sql.join(lookUps, sql` union all `)}`.execute(db)
  return new Set([...spans, ...rows.map(({ subject }) => subject)])
}

/** Returns the error for a subject that does not exist. */
export function unknownSubject({ facet, id }: TasteSubject): ApiError {
  if (facet === 'game') return new ApiError('unknown_game', 404, `There is no game ${id}.`)
  const what = facet === 'years' ? 'span of five years that begins in' : facet
  return new ApiError('invalid_item', 400, `There is no ${what} ${id}.`)
}
