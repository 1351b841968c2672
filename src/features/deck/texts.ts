import { MESSAGES } from '../../contract/messages.ts'
import type { Verdict } from './verdict.ts'

// The first format of a page takes 20 ms to build: not while the first card waits for it.
let counts: Intl.NumberFormat | undefined
const ofMany = (count: number) => (counts ??= new Intl.NumberFormat('en')).format(count)
const score = (rating: number) => rating.toFixed(1)

const STAMPS: Record<Verdict, string> = { liked: 'Like', disliked: 'Nope', owned: 'Owned' }

/** Everything the deck says, in one place. */
export const TEXTS = {
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
  likedBy: (count: number) => `Liked by ${ofMany(count)}`,
  wantedBy: (count: number) => `Wanted By ${ofMany(count)}`,
  whyPopular: 'Loved by many',
  whyDifferent: 'Something different',
  whyLiked: (names: readonly string[]) => `Because you liked ${names.join(' and ')}`,
  whyLikedUnnamed: 'Players with your taste like it',
  whySeries: (name: string) => `More ${name}`,
  whyMakers: (game: string) => `By the makers of ${game}`,
  whyKind: (names: readonly string[]) => `Your kind: ${names.join(', ')}`,
  whyKindUnnamed: 'Your kind of game',
  whyYears: (span: string) => `From years you like: ${span}`,
  whyNew: (platform: string) => `New on ${platform}, which you own`,
  whyPlatform: (platform: string) => `On ${platform}, which you own`,
  whyOpen: 'Why this game?',
  hudWhy: 'Show why',
  hudPause: 'Hold this fact',
  hudResume: 'Show the next facts',
  hudNext: 'Show the next fact',

  tapTwice: 'Tap twice to open the game.',
  clickTwice: 'Double click to open the game.',
  learned: (names: readonly string[]) => `You like ${names.join(', ')}. Your deck leans that way from now on.`,

  noMoreCards: MESSAGES.noMoreCards,
  noMoreCardsText: 'You have been through every game that matches. More turn up as the catalogue grows.',
  noMoreCardsFiltered: 'You have been through every game that matches your filters.',
  goBack: 'Go Back',
  clearFilters: 'Clear filters',
  changeFilters: 'Change filters',
  rewindLast: 'Rewind the last card',
  offlineTitle: 'Offline, and out of cards',
  offlineText:
    'Your swipes are safe on this device and go out by themselves. ' +
    'Connect to deal new cards, or change the filters to deal from the games you already have.',
  failingTitle: 'The deck could not be dealt',
  failingText: 'Nothing you swiped is lost. Check the connection, then try again.',
  tryAgain: 'Try again',

  filtersWithCount: (count: number) => (count === 0 ? 'Filters' : `Filters, ${count} selected`),

  released: (year: number) => `Released in ${year}`,
  players: 'How players rate it',
  companies: (names: readonly string[]) => `By ${names.join(', ')}`,
  publishedBy: (names: readonly string[]) => `Published by ${names.join(', ')}`,
  series: (name: string) => `${name} series`,
  notRated: 'Not rated by players yet',
} as const
