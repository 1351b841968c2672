import { NO_SUCH } from '../../ui/page-messages.ts'
import { numberText } from '../../domain/numbers.ts'
import { whoCan } from '../../ui/who-sees/who-can.ts'

const games = (count: number) => (count === 1 ? '1 game' : `${numberText(count)} games`)
const moreGames = (count: number) => (count === 1 ? '1 more game' : `${numberText(count)} more games`)

/** Messages of the page of one list. */
export const LIST_MESSAGES = {
  loading: 'Loading list…',
  kinds: { top10: 'Top 10', ranked: 'Ranked list', plain: 'List' },
  private: 'Private',
  notOut: 'Not public yet',
  report: 'Report this list',
  by: 'by',
  you: 'You',
  number: numberText,
  games,
  someOf: (shown: number, all: number) => `${numberText(shown)} of ${games(all)}`,
  onDevice: (count: string) => `${count} on this device`,
  likes: (count: number) => (count === 0 ? 'No likes yet' : count === 1 ? '1 like' : `${numberText(count)} likes`),
  like: (count: number) => `Like this list, liked by ${numberText(count)}`,
  swipe: 'Swipe this list',
  share: 'Share',
  edit: 'Edit',
  readOn: 'Read more',
  readLess: 'Read less',

  shareTitle: 'Share this list',
  whoSeesLink: `${whoCan('sharedLists', 'see the name, the author and three covers')}. ${whoCan('publicLists', 'see all of it')} once signed in.`,
  onlyYou: `${whoCan('privateLists', 'see this list')}, so it has no link.`,
  notOutYet: 'Not public yet. The link works once you’ve been online.',
  nothingToTake: 'No games to export yet.',
  nameless: (count: number) =>
    `${games(count)} ${count === 1 ? 'isn’t on this device: it keeps its place' : 'aren’t on this device: they keep their places'}, without a name.`,

  store: 'Keep offline',
  cached: 'Kept offline',
  cachedHint: 'All its games and covers stay on this device.',
  caching: (cached: number, wanted: number) =>
    `On this device: ${numberText(cached)} of ${numberText(wanted)} ${wanted === 1 ? 'cover' : 'covers'}.`,

  list: 'Games in this list',
  find: 'Find in this list',
  clear: 'Clear name',
  asRows: 'Show as list with notes',
  asGrid: 'Show as covers',
  rank: (rank: number) => `Number ${rank}`,
  note: (name: string) => `Note on ${name}`,
  missing: (count: number) => `${moreGames(count)} will load later.`,
  none: 'No matches',
  noneText: 'Try a different spelling.',
  clearFind: 'Show all games',
  emptyTitle: 'No games yet',
  empty: { own: 'Add some to swipe and share them.', other: 'The author hasn’t added any.' },
  addGames: 'Add games',

  asItWas: (when: string) => `Updated ${when}.`,
  asLast: 'This is the last version on this device.',
  unknown: NO_SUCH.list,
  gone: { title: 'This list is gone', text: 'It was deleted or made private.' },
  refused: {
    title: 'This list couldn’t be saved',
    text: 'It’s safe among your changes. Review it to see why, then try again or discard it.',
  },
  review: 'Review',
  toLists: 'Go to your lists',
} as const

/** Messages of the page with a player's own lists. */
export const LISTS_MESSAGES = {
  title: 'Your lists',
  number: numberText,
  games,
  count: (count: number) => (count === 1 ? '1 list' : `${numberText(count)} lists`),
  loading: 'Loading your lists…',
  list: 'Made by you',
  makeTopTen: 'Make your Top 10',
  makeTopTenText: 'Ten games that say who you are.',
  noLists: 'Group games that belong together: for a mood, a friend or your ten favourites.',

  newList: 'New list',
  nameLabel: 'Name a new list',
  namePlaceholder: 'Cosy evenings',
  create: 'Create list',
  goOn: 'Continue',
  goesOn: (count: number) => `Continues your draft with ${games(count)}.`,

  seeAll: 'See all',
  rows: {
    liked: { title: 'Games you like', ofAll: 'games you like', none: 'Games you swipe right show up here.' },
    disliked: {
      title: 'Games you don’t like',
      ofAll: 'games you don’t like',
      none: 'Games you swipe left show up here, in case you change your mind.',
    },
  },
  rowsAway: 'They’ll load later.',

  onDevice: (count: string) => `${count} on this device`,
  toTheDeck: 'Go to the deck',
} as const
