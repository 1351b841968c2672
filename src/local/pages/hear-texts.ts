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
 * Texts of the player's own that a page tells, where this device has heard nothing of them: they can be changed and deleted
 * before the pull brings them (`SPEC.md` rule 11.2). Whatever the pull brings is newer. Inside a transaction over
 * `mirrorTables`.
 */
export async function hearTexts<E extends EntityName, T extends Told>(
  db: UserDatabase,
  entity: E,
  told: readonly T[],
  valueOf: (text: T) => EntityValues[E],
): Promise<void> {
  const own = told.filter(({ user_id }) => user_id === userIdOf(db))
  const known = await readMirrored(db, entity, own.map(({ id }) => id))
  const unheard = own.filter((_, index) => known[index] === undefined)
  const heard = new Map(unheard.map((text): [string, Word] => [text.id, { value: valueOf(text), at: 0 }]))
  await recompute(db, entity, [...heard.keys()], { heard })
}
