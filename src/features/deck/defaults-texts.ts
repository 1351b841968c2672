export const DEFAULTS_TEXTS = {
  title: 'Default swipe filters',
  lead: 'Every session’s deck begins with these. The filters of the deck itself change only the session.',
  tags: 'Tags',
  saved: 'Saved your default filters.',
  failed: 'Could not save defaults. Please try again.',
  learn: 'Learn my genres from my swipes',
  learnBegins: 'After five swipes your sessions begin with the genres that you like most, until you set defaults by hand.',
  learnRanks: 'Games of the genres that you like most come sooner. Your defaults stay as you have set them.',
  learned: (names: readonly string[]) => `Learned so far: ${names.join(', ')}.`,
  nothingLearned: 'Nothing learned yet: like or own a game first.',
} as const

export const ADULT_TEXTS = {
  title: 'Adult games',
  show: 'Show adult games',
  hint: 'Games with erotic content come up in your deck, in search and in suggestions as well. While this is off, none of them does. Only you see what you have chosen.',
} as const
