import type { EntityName, EntityValues } from '../../contract/entities.ts'
import { userIdOf } from '../db/database.ts'
import type { UserDatabase } from '../db/database.ts'
import { readMirrored, recompute } from '../replica/mirror.ts'
import type { Word } from '../replica/mirror.ts'

interface FetchedValue {
  readonly id: string
  readonly user_id: string
}

/**
 * Ingests the player's own values on a page that this device does not have yet. They can be changed and taken back
 * before the pull returns them (`SPEC.md` rule 11.2). A pulled value is always newer. Must be called inside a
 * transaction over `mirrorTables`.
 */
export async function ingestUnknown<E extends EntityName>(
  db: UserDatabase,
  entity: E,
  fetched: ReadonlyMap<string, EntityValues[E]>,
): Promise<void> {
  const known = await readMirrored(db, entity, [...fetched.keys()])
  const unheard = [...fetched].filter((_, index) => known[index] === undefined)
  const ingested = new Map(unheard.map(([id, value]): [string, Word] => [id, { value, at: 0 }]))
  await recompute(db, entity, [...ingested.keys()], { ingested })
}

/** Ingests the player's own texts on a page in the same manner. */
export function ingestTexts<E extends EntityName, T extends FetchedValue>(
  db: UserDatabase,
  entity: E,
  fetched: readonly T[],
  valueOf: (text: T) => EntityValues[E],
): Promise<void> {
  const own = fetched.filter(({ user_id }) => user_id === userIdOf(db))
  return ingestUnknown(db, entity, new Map(own.map((text) => [text.id, valueOf(text)])))
}
