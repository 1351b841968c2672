import { numberText } from '../../domain/numbers.ts'

/** Messages of a list's tile on every screen. */
export const LIST_TILE_MESSAGES = {
  topTen: 'Top 10',
  private: 'Private',
  likes: 'Likes:',
  number: (count: number) => numberText(count),
  games: (count: number) => (count === 1 ? '1 game' : `${numberText(count)} games`),
} as const
