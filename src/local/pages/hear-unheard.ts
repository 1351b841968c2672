import type { EntityName, EntityValues } from '../../contract/entities.ts'
import { userIdOf } from '../database.ts'
import type { UserDatabase } from '../database.ts'
import { readMirrored, recompute } from '../outbox/mirror.ts'
import type { Word } from '../outbox/mirror.ts'

interface Told {
  readonly id: string
  readonly user_id: string
}

/**
 * What a page tells of the player's own where this device has heard nothing of it: it can be changed and taken back before the
 * pull brings it (`SPEC.md` rule 11.2). Whatever the pull brings is newer. Inside a transaction over `mirrorTables`.
 */
export async function hearUnheard<E extends EntityName>(db: UserDatabase, entity: E, told: ReadonlyMap<string, EntityValues[E]>): Promise<void> {
  const known = await readMirrored(db, entity, [...told.keys()])
  const unheard = [...told].filter((_, index) => known[index] === undefined)
  const heard = new Map(unheard.map(([id, value]): [string, Word] => [id, { value, at: 0 }]))
  await recompute(db, entity, [...heard.keys()], { heard })
}

/** Texts of the player's own among those that a page tells, heard like that. */
export function hearTexts<E extends EntityName, T extends Told>(
  db: UserDatabase,
  entity: E,
  told: readonly T[],
  valueOf: (text: T) => EntityValues[E],
): Promise<void> {
  const own = told.filter(({ user_id }) => user_id === userIdOf(db))
  return hearUnheard(db, entity, new Map(own.map((text) => [text.id, valueOf(text)])))
}
