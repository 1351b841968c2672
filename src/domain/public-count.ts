/** A smaller count of players is "few": it can reveal what one known player likes. */
export const PUBLIC_COUNT_MIN = 5

/** Returns the public count: 0 if it is few. */
export function publicCount(players: number): number {
  return players < PUBLIC_COUNT_MIN ? 0 : players
}
