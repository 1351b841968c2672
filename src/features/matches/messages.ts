import type { Mark } from '../../local/queries/matches.ts'
import type { Order } from './matches-params.ts'
import { numberText } from '../../domain/numbers.ts'

const games = (count: number) => (count === 1 ? '1 game' : `${numberText(count)} games`)
const moreGames = (count: number) => (count === 1 ? '1 more game' : `${numberText(count)} more games`)

const MARK_WORDS: Record<Mark, string> = { liked: 'Liked', owned: 'Owned', wanted: 'Wanted', disliked: 'Disliked' }
const ORDER_WORDS: Record<Order, string> = { newest: 'Newest', name: 'Name', release: 'Release date' }

/** Messages of the matches page. */
export const MATCHES_MESSAGES = {
  title: 'Matches',
  tabsLabel: 'What to show',
  tabs: { ...MARK_WORDS, players: 'Players' },
  marks: MARK_WORDS,
  list: 'Your matches',
  loading: 'Loading your games…',
  lists: 'Your lists',
  number: numberText,
  games,
  someOf: (shown: number, all: number) => `${numberText(shown)} of ${games(all)}`,

  sortBy: 'Sort by',
  orders: ORDER_WORDS,
  ascending: 'Ascending',
  descending: 'Descending',

  filters: 'Filters',
  namePlaceholder: 'Find by name',
  clearName: 'Clear name',
  platforms: 'Platforms',
  genres: 'Genres',
  modes: 'Game modes',
  years: 'Release year',
  noDictionaries: 'Go online once to load platforms, genres and modes.',
  clearAll: 'Clear all',
  showGames: (count: number) => `Show ${games(count)}`,
  chosen: 'Active filters',
  remove: (name: string) => `Remove ${name}`,
  span: ([from, to]: readonly [number, number]) => (from === to ? String(from) : `${from}–${to}`),
  named: (text: string) => `“${text}”`,

  share: 'Share these games',
  shareTitle: (count: number) => `Share ${games(count)}`,
  shareName: { liked: 'Games I like', owned: 'Games I own', wanted: 'Games I want', disliked: 'Games I don’t like' },
  shareMissing: (count: number) => `Leaves out ${games(count)} that ${count === 1 ? 'isn’t' : 'aren’t'} on this device.`,

  select: 'Select',
  selecting: 'Select games',
  selected: (count: number) => (count === 0 ? 'Select games' : `${numberText(count)} selected`),
  selectAll: 'All',
  selectNone: 'None',
  leaveSelecting: 'Stop selecting',
  addToList: 'Add to list',
  takeBack: 'Remove',
  takenBack: (count: number) => `${games(count)} removed`,
  undo: 'Undo',

  onDevice: (count: string) => `${count} on this device`,
  fetching: (count: number) => `Loading ${moreGames(count)}…`,
  notHere: (count: number) => `${moreGames(count)} will load later.`,
  unknown: (count: number) => `${numberText(count)} of your games ${count === 1 ? 'is' : 'are'} no longer in the catalogue.`,

  noneOf: {
    liked: { emptyTitle: 'Nothing liked yet', empty: 'Games you swipe right show up here.' },
    owned: { emptyTitle: 'Nothing owned yet', empty: 'Games you swipe up show up here.' },
    wanted: { emptyTitle: 'Nothing wanted yet', empty: 'Press Want on a game, and it shows up here.' },
    disliked: { emptyTitle: 'Nothing disliked yet', empty: 'Games you swipe left show up here, in case you change your mind.' },
  },
  toTheDeck: 'Go to the deck',
  notYetTitle: 'Your games aren’t on this device yet',
  notYet: 'They’ll load by themselves. Nothing is lost.',
  noneTitle: 'No games match',
  none: 'None of your games fit all these filters.',
  failedTitle: 'Couldn’t load your matches',
  failed: 'Nothing is lost. Try reloading the page.',
  reload: 'Reload',
} as const
