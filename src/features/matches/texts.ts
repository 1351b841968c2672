import type { Mark } from '../../local/games/matches.ts'
import type { Order } from './matches-params.ts'

let counts: Intl.NumberFormat | undefined
const number = (count: number) => (counts ??= new Intl.NumberFormat('en')).format(count)
const games = (count: number) => (count === 1 ? '1 game' : `${number(count)} games`)

const MARK_WORDS: Record<Mark, string> = { liked: 'Liked', owned: 'Owned', wanted: 'Wanted' }
const ORDER_WORDS: Record<Order, string> = { newest: 'Newest', name: 'Name', release: 'Release date' }

/** Everything that the matches page says. */
export const MATCHES_TEXTS = {
  title: 'Matches',
  tabsLabel: 'Parts of your matches',
  tabs: { games: 'Games', players: 'Players' },
  marks: MARK_WORDS,
  list: 'Your matches',
  loading: 'Laying out your games',
  lists: 'Your lists',
  number,
  games,
  someOf: (shown: number, all: number) => `${number(shown)} of ${games(all)}`,

  sortBy: 'Sort by',
  orders: ORDER_WORDS,
  ascending: 'Ascending',
  descending: 'Descending',

  filters: 'Filters',
  namePlaceholder: 'Find by name',
  clearName: 'Clear the name',
  state: 'What you said',
  platforms: 'Platforms',
  genres: 'Genres',
  modes: 'Game modes',
  years: 'Release year',
  noDictionaries: 'Platforms, genres and modes come with the first answer of the server. Connect once to load them.',
  clearAll: 'Clear all',
  showGames: (count: number) => `Show ${games(count)}`,
  chosen: 'Set filters',
  remove: (name: string) => `Remove ${name}`,
  span: ([from, to]: readonly [number, number]) => (from === to ? String(from) : `${from}–${to}`),
  named: (text: string) => `“${text}”`,

  share: 'Share these games',
  shareTitle: (count: number) => `Share ${games(count)}`,
  shareName: 'My games',
  shareMissing: (count: number) => `Without ${games(count)} that ${count === 1 ? 'is' : 'are'} not on this device.`,

  select: 'Select',
  selecting: 'Select games',
  selected: (count: number) => (count === 0 ? 'Tap the games you mean' : `${number(count)} selected`),
  selectAll: 'All',
  selectNone: 'None',
  leaveSelecting: 'Stop selecting',
  addToList: 'Add to list',
  takeBack: 'Take back',
  takenBack: (count: number) => (count === 1 ? '1 game taken back' : `${games(count)} taken back`),
  undo: 'Undo',

  onDevice: (count: string) => `${count} on this device`,
  fetching: (count: number) => `${games(count)} more on the way`,
  notHere: (count: number) => `${games(count)} more ${count === 1 ? 'comes' : 'come'} as soon as the server can be reached.`,
  unknown: (count: number) => `${games(count)} of yours ${count === 1 ? 'is' : 'are'} no longer in the catalogue.`,

  emptyTitle: 'No matches yet',
  empty: 'What you like, own or want on your way through the deck is kept here.',
  toTheDeck: 'To the deck',
  notYetTitle: 'Your games are not on this device yet',
  notYet: 'They come with the next connection. Nothing of yours is lost.',
  noneTitle: 'Nothing here matches',
  none: 'None of your games pass all of these filters.',
  failedTitle: 'Your matches could not be read',
  failed: 'Nothing of yours is lost. Open the page once more.',
  reload: 'Reload',
} as const
