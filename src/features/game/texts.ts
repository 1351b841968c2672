import type { GameState } from '../../contract/mutations.ts'

const VERDICTS: Record<GameState, string> = { liked: 'Like', disliked: 'Nope', owned: 'Owned' }
const NUMBERS = new Intl.NumberFormat('en')

/** What a game's page says. */
export const GAME_TEXTS = {
  back: 'Back',
  unreachable: {
    title: 'This game is not on this device',
    text: 'The server cannot be reached just now. Try again when you are online.',
  },
  unknown: { title: 'There is no such game', text: 'The link may be old, or mistyped.' },
  tryAgain: 'Try again',
  toTheDeck: 'To the deck',

  verdicts: 'Your verdict',
  verdict: (verdict: GameState) => VERDICTS[verdict],
  want: 'Want',
  players: 'What players say',
  likedBy: (count: number) => (count === 0 ? 'No likes yet' : `Liked by ${NUMBERS.format(count)}`),
  wantedBy: (count: number) => (count === 0 ? 'Not wanted yet' : `Wanted by ${NUMBERS.format(count)}`),
  ownedBy: (count: number) => (count === 0 ? 'Not owned yet' : `Owned by ${NUMBERS.format(count)}`),
  rated: (rating: number) => `Rated ${rating.toFixed(1)}`,

  addToList: 'Add to a list',
  isIn: 'In',
  andMore: (count: number) => `and ${count} more`,

  noSummary: 'Nobody has described this game yet.',
  readOn: 'Read on',
  readLess: 'Show less',
  about: 'About this game',
  platforms: 'Platforms',
  genres: 'Genres',
  modes: 'Modes',
  themes: 'Themes',
  by: 'By',
  publishedBy: 'Published by',
  series: 'Series',
  similar: 'Similar games',
  report: 'Report a problem with this game',
} as const
