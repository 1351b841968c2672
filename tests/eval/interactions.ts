/** The verdicts of one player. Games are identified by number. */
export interface Player {
  readonly name: string
  readonly liked: readonly number[]
  readonly disliked: readonly number[]
}

/** The likes and dislikes of each player, and every game with at least one verdict. */
export interface Interactions {
  readonly players: readonly Player[]
  readonly items: readonly number[]
}
