/** What one player has said. Games are known by number. */
export interface Player {
  readonly name: string
  readonly liked: readonly number[]
  readonly noped: readonly number[]
}

/** Who likes what, and every game that anybody has said something of. */
export interface Interactions {
  readonly players: readonly Player[]
  readonly items: readonly number[]
}
