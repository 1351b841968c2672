/** Below it a count of players is "few": a smaller one can tell of one player, whom somebody knows. */
export const PUBLIC_COUNT_MIN = 5

/** Returns a count of players as everyone may read it: 0 for few. */
export function publicCount(players: number): number {
  return players < PUBLIC_COUNT_MIN ? 0 : players
}
