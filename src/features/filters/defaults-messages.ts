import { whoCan } from '../../ui/who-sees/who-can.ts'

export const DEFAULTS_MESSAGES = {
  title: 'Default swipe filters',
  lead: 'Every session starts with these. Filters on the deck itself last for that session only.',
  tags: 'Tags',
  saved: 'Saved your default filters.',
  failed: 'Could not save defaults. Please try again.',
  learn: 'Learn my genres from my swipes',
  learnBegins: 'After five swipes, sessions start with the genres you like most, until you set defaults yourself.',
  learnRanks: 'Games in the genres you like most come up sooner. Your defaults stay as you set them.',
  learned: (names: readonly string[]) => `Learned so far: ${names.join(', ')}.`,
  nothingLearned: 'Nothing learned yet. Like or own a game first.',
} as const

export const ADULT_MESSAGES = {
  title: 'Adult games',
  show: 'Show adult games',
  hint: `Include games with erotic content in your deck, search and suggestions. When off, none show up there. ${whoCan('account', 'see this setting')}.`,
} as const
