import type { EntityName, EntityValues } from '../../src/contract/entities.ts'
import type { UserDatabase } from '../../src/local/db/database.ts'
import { mirrorTables } from '../../src/local/db/database.ts'
import { recompute } from '../../src/local/replica/mirror.ts'

let at = 0

/** Applies one pulled change of an item, later than all before. */
export async function pullOne<E extends EntityName>(db: UserDatabase, entity: E, id: string, value: EntityValues[E]): Promise<void> {
  at += 1
  const ingested = new Map([[id, { value, at }]])
  await db.transaction('rw', mirrorTables(db), () => recompute(db, entity, [id], { ingested }))
}
