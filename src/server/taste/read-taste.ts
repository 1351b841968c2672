import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { TasteAnswer } from '../../contract/taste.ts'
import { surpriseOf } from '../../domain/surprise.ts'
import { readTasteId } from '../../domain/taste.ts'
import { readChoices } from '../accounts/user-settings.ts'
import type { Db } from '../db/database.ts'

/** All that a player has said of their taste, for them alone. */
export async function readOwnTaste(db: Db, userId: string): Promise<TasteAnswer> {
  const [rows, forgotten, choices] = await Promise.all([
    db.selectFrom('taste_said').select(['subject', 'value', 'at']).where('user_id', '=', userId).where('value', '<>', 0)
      .orderBy('subject').execute(),
    db.selectFrom('taste_forgotten').select('up_to').where('user_id', '=', userId).executeTakeFirst(),
    readChoices(db, userId),
  ])
  const said = rows.flatMap(({ subject, value, at }) => {
    const known = readTasteId(subject)
    return known ? [{ ...known, value, at }] : []
  })
  return { said, forgotten_at: forgotten?.up_to || null, surprise: surpriseOf(choices) }
}

/** What a deck's one statement reads of a player's taste. */
export interface TasteColumns {
  /** What was said since a revision, written `facet:id:value` and parted by commas; value 0 takes back. Null for nothing. */
  readonly said: string | null
  /** Up to when swipes do not count; null for never, 0 where that was taken back. */
  readonly forgotten: number | null
}

/** The columns of `TasteColumns`, for the select list of a statement that reads more of the player. */
export function tasteColumns(userId: RawBuilder<string>, since: RawBuilder<number>): RawBuilder<unknown> {
  return sql`
    (select string_agg(subject || ':' || value, ',') from taste_said where user_id = ${userId} and rev > ${since}) as said,
    (select up_to from taste_forgotten where user_id = ${userId}) as forgotten`
}

/** What a player says, by facet and id as `tasteId` writes them; nothing in it is 0. */
export type SaidTaste = ReadonlyMap<string, number>

/** The same with what was said since. What was before stays as it is: somebody may be dealing by it. */
export function withSaid(before: SaidTaste, said: string): SaidTaste {
  const after = new Map(before)
  for (const word of said.split(',')) {
    const end = word.lastIndexOf(':')
    const [subject, value] = [word.slice(0, end), Number(word.slice(end + 1))]
    if (value === 0) after.delete(subject)
    else after.set(subject, value)
  }
  return after
}
