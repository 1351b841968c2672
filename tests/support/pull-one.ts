import type { EntityName, EntityValues } from '../../src/contract/entities.ts'
import type { UserDatabase } from '../../src/local/database.ts'
import { mirrorTables, recompute } from '../../src/local/outbox/mirror.ts'

let at = 0

/** A pull has brought this word of the server's on one thing, later than any before. */
export async function pullOne<E extends EntityName>(db: UserDatabase, entity: E, id: string, value: EntityValues[E]): Promise<void> {
  at += 1
  const heard = new Map([[id, { value, at }]])
  await db.transaction('rw', mirrorTables(db), () => recompute(db, entity, [id], { heard }))
}
