import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { TasteResponse } from '../../contract/taste.ts'
import { explorationOf } from '../../domain/exploration.ts'
import { readTasteId } from '../../domain/taste.ts'
import { readChoices } from '../accounts/user-settings.ts'
import type { Db } from '../db/database.ts'

/** Returns all that a player has stated of their taste, for them alone. */
export async function readOwnTaste(db: Db, userId: string): Promise<TasteResponse> {
  const [rows, forgotten, choices] = await Promise.all([
    db
      .selectFrom('stated_taste')
      .select(['subject', 'value', 'at'])
      .where('user_id', '=', userId)
      .where('value', '<>', 0)
      .orderBy('subject')
      .execute(),
    db.selectFrom('taste_forgotten').select('up_to').where('user_id', '=', userId).executeTakeFirst(),
    readChoices(db, userId),
  ])
  const stated = rows.flatMap(({ subject, value, at }) => {
    const known = readTasteId(subject)
    return known ? [{ ...known, value, at }] : []
  })
  return { said: stated, forgotten_at: forgotten?.up_to || null, surprise: explorationOf(choices) }
}

/** The part of a player's taste that a deck's one statement reads. */
export interface TasteColumns {
  /** What was stated since a revision, written `facet:id:value` and separated by commas; value 0 withdraws. Null for nothing. */
  readonly stated: string | null
  /** Up to when swipes do not count; null for never, 0 if that was taken back. */
  readonly forgotten: number | null
}

/** SQL: the columns of `TasteColumns`, for the select list of a statement that reads more of the player. */
export function tasteColumns(userId: RawBuilder<string>, since: RawBuilder<number>): RawBuilder<unknown> {
  return sql`
    (select string_agg(subject || ':' || value, ',') from stated_taste where user_id = ${userId} and rev > ${since}) as stated,
    (select up_to from taste_forgotten where user_id = ${userId}) as forgotten`
}

/** A player's stated taste, by facet and id as `tasteId` writes them, without zeros. */
export type StatedTaste = ReadonlyMap<string, number>

/** Returns a copy with what was stated since. The original stays as it is, because a deck may be using it. */
export function withStated(before: StatedTaste, stated: string): StatedTaste {
  const after = new Map(before)
  for (const word of stated.split(',')) {
    const end = word.lastIndexOf(':')
    const [subject, value] = [word.slice(0, end), Number(word.slice(end + 1))]
    if (value === 0) after.delete(subject)
    else after.set(subject, value)
  }
  return after
}
