import { isString, objectOf } from '../domain/shapes.ts'
import type { Shape } from '../domain/shapes.ts'

/** How a player is shown beside what they do. */
export interface NamedPlayer {
  readonly username: string
  readonly display_name: string
  readonly avatar_url: string
}

export const isNamedPlayer: Shape<NamedPlayer> = objectOf({ username: isString, display_name: isString, avatar_url: isString })
