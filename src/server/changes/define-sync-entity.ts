import type { RawBuilder } from 'kysely'
import type { EntityName } from '../../contract/entities.ts'

/** Selects one player's rows that were written after a revision. */
export interface SyncEntitySelection {
  readonly userId: RawBuilder<string>
  readonly since: RawBuilder<unknown>
}

/** An entity of the player that all their devices mirror. */
export interface SyncEntity {
  readonly entity: EntityName
  /** Returns the rows with the columns `rev`, `id` (text), `value` (json; null for a tombstone) and `at`. */
  select(selection: SyncEntitySelection): RawBuilder<unknown>
}

/** Defines how an entity is pulled. Every row must store the revision that wrote it, with an index on that column. */
export function defineSyncEntity(entity: EntityName, select: SyncEntity['select']): SyncEntity {
  return { entity, select }
}
