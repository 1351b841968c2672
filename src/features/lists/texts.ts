import type { ListRefusal } from '../../local/mutations/edit-list.ts'
import { LIST_NAME_LINK } from '../../contract/list-words.ts'
import { LISTS_MAX_PER_PLAYER, LIST_NAME_MAX_CHARACTERS } from '../../domain/list-rule.ts'

let counts: Intl.NumberFormat | undefined
const number = (count: number) => (counts ??= new Intl.NumberFormat('en')).format(count)
const games = (count: number) => (count === 1 ? '1 game' : `${number(count)} games`)

const REFUSALS: Record<ListRefusal, string> = {
  gone: 'This list is gone.',
  full: 'A Top 10 holds ten games. Take some out, or give the list another name.',
  'second-top-ten': 'You have a Top 10 already. Give this list another name.',
  'too-many-lists': `You have ${LISTS_MAX_PER_PLAYER} lists, which is the most. Delete one to make room.`,
}

/** Everything that the page of one list says. */
export const LIST_TEXTS = {
  loading: 'Opening the list',
  kinds: { top10: 'Top 10', ranked: 'Ranked list', plain: 'List' },
  private: 'Private',
  notOut: 'Not public yet',
  report: 'Report this list',
  by: 'by',
  you: 'You',
  number,
  games,
  someOf: (shown: number, all: number) => `${number(shown)} of ${games(all)}`,
  onDevice: (count: string) => `${count} on this device`,
  likes: (count: number) => (count === 0 ? 'No likes yet' : count === 1 ? '1 like' : `${number(count)} likes`),
  like: (count: number) => `Like this list, liked by ${number(count)}`,
  swipe: 'Swipe this list',
  share: 'Share',
  edit: 'Edit',
  readOn: 'Read all of it',
  readLess: 'Read less',

  copied: 'The link is copied.',
  copyThis: (address: string) => `This is its link: ${address}`,
  onlyYou: 'Only you can see this list.',
  notOutYet: 'Not yet public: it goes out when you are online.',

  keep: 'Keep offline',
  kept: 'Kept offline',
  keptHint: 'All of its games and covers stay on this device.',
  keeping: (kept: number, wanted: number) => `On this device: ${number(kept)} of ${number(wanted)} ${wanted === 1 ? 'cover' : 'covers'}.`,

  list: 'Games of this list',
  find: 'Find in this list',
  clear: 'Clear the name',
  asRows: 'One below the other, with notes',
  asGrid: 'As covers',
  rank: (rank: number) => `Number ${rank}`,
  note: (name: string) => `Note on ${name}`,
  missing: (count: number) => `${games(count)} more ${count === 1 ? 'comes' : 'come'} as soon as the server can be reached.`,
  none: 'Nothing in this list is called that',
  noneText: 'Try the beginning of another word.',
  clearFind: 'Show all games',
  emptyTitle: 'No games in here yet',
  empty: { own: 'Add some, and they are here to be swiped and shared.', other: 'Its author has not added any so far.' },
  addGames: 'Add games',

  asItWas: (when: string) => `This is the list as it was ${when}.`,
  asLast: 'This is the list as it was last.',
  unknown: { title: 'No such list', text: 'There is no such list here, or it is private.' },
  gone: { title: 'This list is gone', text: 'It has been deleted, or made private.' },
  refused: { title: 'This list could not be saved', text: 'It is kept among your changes, with all that is in it. See there why, and try again or discard it.' },
  review: 'Review',
  notHere: 'This list is not on this device',
  toLists: 'To your lists',
} as const

/** Everything that the page of a player's own lists says. */
export const LISTS_TEXTS = {
  title: 'Your lists',
  tabsLabel: 'Parts of this page',
  tabs: { lists: 'Lists', liked: 'Liked', disliked: 'Disliked' },
  number,
  games,
  count: (count: number) => (count === 1 ? '1 list' : `${number(count)} lists`),
  loading: 'Laying out your lists',
  list: 'Your lists',
  makeTopTen: 'Make your Top 10',
  makeTopTenText: 'Ten games that say who you are.',
  emptyTitle: 'No lists yet',
  empty: 'Put games together that belong together: for a mood, a friend, or the ten best of all.',

  newList: 'New list',
  name: 'Name',
  problems: {
    missing: 'Give the list a name.',
    broken: 'Give the list a name.',
    'too-long': `That name is too long: ${LIST_NAME_MAX_CHARACTERS} characters at most.`,
    link: LIST_NAME_LINK,
  },
  noGames: 'Choose at least one game.',
  refusals: REFUSALS,
  chosenCount: (count: number) => `${games(count)} chosen`,
  find: 'Find a game',
  found: 'Games found',
  recent: 'Recently liked',
  add: (name: string) => `Add ${name}`,
  remove: (name: string) => `Remove ${name}`,
  nothingFound: 'No game is called that.',
  nothingHere: 'None of the games on this device is called that.',
  create: 'Create list',
  cancel: 'Cancel',
  more: 'More options',

  findByName: 'Find by name',
  clear: 'Clear the name',
  stated: { liked: 'Games you like', disliked: 'Games you do not like' },
  someOf: (shown: number, all: number) => `${number(shown)} of ${games(all)}`,
  onDevice: (count: string) => `${count} on this device`,
  takeBack: (name: string) => `Take back: ${name}`,
  takenBack: (name: string) => `Taken back: ${name}`,
  undo: 'Undo',
  fetching: (count: number) => `${games(count)} more on the way`,
  notHere: (count: number) => `${games(count)} more ${count === 1 ? 'comes' : 'come'} as soon as the server can be reached.`,
  unknown: (count: number) => `${games(count)} of yours ${count === 1 ? 'is' : 'are'} no longer in the catalogue.`,
  noneStated: {
    liked: { title: 'Nothing liked yet', text: 'Swipe a game to the right, and it is kept here.' },
    disliked: { title: 'Nothing disliked yet', text: 'Swipe a game to the left, and it is kept here, to be taken back.' },
  },
  toTheDeck: 'To the deck',
  noneTitle: 'None of them is called that',
  none: 'Try the beginning of another word.',
  showAll: 'Show all',
  notYetTitle: 'Your games are not on this device yet',
  notYet: 'They come with the next connection. Nothing of yours is lost.',
  failedTitle: 'Your games could not be read',
  failed: 'Nothing of yours is lost. Open the page once more.',
  reload: 'Reload',
} as const
