import { FIXED_MESSAGES } from '../../contract/messages.ts'
import type { Verdict } from './verdict.ts'
import { numberText } from '../../domain/numbers.ts'

// `toFixed`, because the first card would wait for an `Intl` formatter. The first one of a page takes 20 ms to build.
const score = (rating: number) => rating.toFixed(1)
const inWords = (names: readonly string[]) => [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' and ')

const STAMPS: Record<Verdict, string> = { liked: 'Like', disliked: 'Nope', owned: 'Owned' }

/** Messages of the deck. */
export const MESSAGES = {
  deck: 'Deck of games',
  rewind: 'Rewind',
  nope: 'Nope',
  like: 'Like',
  owned: 'Owned',
  filters: 'Filters',
  about: (name: string) => `About ${name}`,
  tour: 'Show me around',
  openDetails: (name: string) => `Open ${name}`,
  stamp: (verdict: Verdict) => STAMPS[verdict],
  loading: 'Dealing cards',

  score,
  spokenScore: (rating: number) => `Rated ${score(rating)} out of 10`,
  likedBy: (count: number) => `Liked by ${numberText(count)}`,
  wantedBy: (count: number) => `Wanted By ${numberText(count)}`,
  reasonPopular: 'Loved by many',
  reasonDifferent: 'Something different',
  reasonLiked: (names: readonly string[]) => `Because you liked ${names.join(' and ')}`,
  reasonLikedUnnamed: 'Players with your taste like it',
  reasonSeries: (name: string) => `More ${name}`,
  reasonMakers: (game: string) => `By the makers of ${game}`,
  reasonKind: (names: readonly string[]) => `Your kind: ${names.join(', ')}`,
  reasonKindUnnamed: 'Your kind of game',
  reasonYears: (span: string) => `From years you like: ${span}`,
  reasonNew: (platform: string) => `New on your ${platform}`,
  reasonPlatform: (platform: string) => `Plays on your ${platform}`,
  reasonOpen: 'Why this game?',
  hudReason: 'Show why',
  hudPause: 'Pause the facts',
  hudResume: 'Resume the facts',
  hudNext: 'Show the next fact',

  tapTwice: 'Double-tap to open the game.',
  clickTwice: 'Double-click to open the game.',
  learned: (names: readonly string[]) => `Got it: more ${inWords(names)} coming up.`,

  noMoreCards: FIXED_MESSAGES.noMoreCards,
  noMoreCardsText: 'You’ve seen every game that matches. More turn up as the catalogue grows.',
  noMoreCardsFiltered: 'You’ve seen every game that matches your filters.',
  goBack: 'Go Back',
  clearFilters: 'Clear filters',
  changeFilters: 'Change filters',
  rewindLast: 'Rewind last card',
  offlineTitle: 'Offline and out of cards',
  offlineText:
    'Your swipes are safe on this device and will send by themselves. ' +
    'Go online for new cards, or change your filters to swipe the games you already have.',
  tryAgain: 'Try again',

  filtersWithCount: (count: number) => (count === 0 ? 'Filters' : `Filters, ${count} selected`),

  released: (year: number) => `Released in ${year}`,
  players: 'How players rate it',
  companies: (names: readonly string[]) => `By ${names.join(', ')}`,
  publishedBy: (names: readonly string[]) => `Published by ${names.join(', ')}`,
  series: (name: string) => `${name} series`,
  notRated: 'No player ratings yet',
} as const
