/** Returns a number in [0, 1) for a seed and a game: always the same one, and without a pattern. */
export function drawOf(seed: number, gameId: number): number {
  let mixed = Math.imul(seed ^ gameId, 0x9e3779b1) ^ (gameId >>> 15)
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4_294_967_296
}

/** Returns the seed of a player's deck on a day (UTC). So both ends draw the same, and each day draws differently. */
export function deckSeed(userId: string, now: number): number {
  let seed = Math.floor(now / 86_400_000) | 0
  for (let at = 0; at < userId.length; at++) seed = Math.imul(seed ^ userId.charCodeAt(at), 0x01000193)
  // 0 means no player.
  return seed === 0 ? 1 : seed
}
