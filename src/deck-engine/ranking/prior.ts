/**
 * Returns what the deck ranks by before taste is added: the logarithm of the likes, and of those that the catalogue's rank is worth. So
 * the rank decides on a new server, and fades as likes come.
 */
export function priorOf(likes: number, rankWeight: number): number {
  return Math.log(likes + Math.exp(rankWeight))
}

/** Returns the catalogue's rank weight that a prior has, from 0. A stored prior has 32 bits. */
export function rankWeightOf(prior: number, likes: number): number {
  return Math.log(Math.max(1, Math.exp(prior) - likes))
}
