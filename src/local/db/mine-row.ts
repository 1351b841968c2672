import type { EntityName, EntityValues } from '../../contract/entities.ts'

/**
 * Any other user data: the value that the player sees, and below it the server's last value. Null is no value: it was
 * taken back, or does not exist (yet).
 */
export type MineRow = { [E in EntityName]: MineRowOf<E> }[EntityName]

export interface MineRowOf<E extends EntityName> {
  entity: E
  id: string
  value: EntityValues[E] | null
  at: number
  base: EntityValues[E] | null
  baseAt: number
}
