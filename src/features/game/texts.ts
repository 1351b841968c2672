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
  by: 'By',
  publishedBy: 'Published by',
  series: 'Series',
  platforms: 'Platforms',
} as const
