import { isString, objectOf } from '../domain/validators.ts'
import type { Validator } from '../domain/validators.ts'

/** A player's name and picture, as shown next to what they do. */
export interface NamedPlayer {
  readonly username: string
  readonly display_name: string
  readonly avatar_url: string
}

export const isNamedPlayer: Validator<NamedPlayer> = objectOf({ username: isString, display_name: isString, avatar_url: isString })
