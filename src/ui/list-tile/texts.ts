const NUMBERS = new Intl.NumberFormat('en')

/** What a list says wherever it stands as a tile. */
export const LIST_TILE_TEXTS = {
  topTen: 'Top 10',
  private: 'Private',
  likes: 'Likes:',
  number: (count: number) => NUMBERS.format(count),
  games: (count: number) => (count === 1 ? '1 game' : `${NUMBERS.format(count)} games`),
} as const
