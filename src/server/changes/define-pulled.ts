import type { RawBuilder } from 'kysely'
import type { EntityName } from '../../contract/entities.ts'

/** One player's rows that were written after a revision. */
export interface PulledSelection {
  readonly userId: RawBuilder<string>
  readonly since: RawBuilder<unknown>
}

/** An entity of the player's that every device of theirs is told of. */
export interface Pulled {
  readonly entity: EntityName
  /** The rows with their columns `rev`, `id` (text), `value` (json; null for a tombstone) and `at`. */
  select(selection: PulledSelection): RawBuilder<unknown>
}

/** Says how an entity is pulled. Every row of it must have the revision that wrote it, and an index by that. */
export function definePulled(entity: EntityName, select: Pulled['select']): Pulled {
  return { entity, select }
}
