/** What the deck ranks by before taste is added: ln(1 + likes) plus the catalogue's rank weight. Never shown. */
export function deckPrior(likeQty: number, rankWeight: number): number {
  return Math.log1p(likeQty) + rankWeight
}
