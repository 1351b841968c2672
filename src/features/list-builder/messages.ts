import type { ListTextPart } from '../../domain/list-rule.ts'
import { LIST_MAX_GAMES, listTextMax, TOP_TEN_MAX_GAMES } from '../../domain/list-rule.ts'
import { tooManyCharacters } from '../../domain/too-many-characters.ts'
import { numberText } from '../../domain/numbers.ts'
import { whoCan } from '../../ui/who-sees/who-can.ts'

const games = (count: number) => (count === 1 ? '1 game' : `${numberText(count)} games`)

/** Messages of the list builder. */
export const BUILDER_MESSAGES = {
  newList: 'New list',
  newTopTen: 'New Top 10',
  editList: 'Edit list',
  editTopTen: 'Edit your Top 10',
  loading: 'Loading list…',
  games,
  gamesOfTen: (count: number) =>
    count > TOP_TEN_MAX_GAMES
      ? `${games(count)}, ${numberText(count - TOP_TEN_MAX_GAMES)} too many`
      : `${count} of ${TOP_TEN_MAX_GAMES} games`,

  draft: 'Draft, saved on this device',
  notBegun: 'Name it and add at least one game.',
  discard: 'Discard',
  discarded: 'Draft discarded',
  create: 'Create list',
  done: 'Done',

  name: 'Name',
  namePlaceholder: 'Cosy evenings',
  description: 'Description',
  descriptionPlaceholder: 'What brings these games together?',
  settings: 'Description and privacy',
  ranked: 'Ranked',
  rankedHint: 'Show numbers',
  rankedLocked: 'A Top 10 is always ranked.',
  public: 'Public',
  publicHint: `${whoCan('publicLists', 'see this list')}.`,
  privateHint: `${whoCan('privateLists', 'see this list')}.`,
  summary: (isPublic: boolean, isRanked: boolean) => `${isPublic ? 'Public' : 'Private'} · ${isRanked ? 'ranked' : 'not ranked'}`,
  left: (part: ListTextPart, count: number) => {
    const over = count - listTextMax(part)
    return over > 0 ? tooManyCharacters(over) : `${numberText(count)} of ${listTextMax(part)}`
  },
  tooLong: (part: ListTextPart, count: number) => {
    const over = count - listTextMax(part)
    return over > 0
      ? `${over === 1 ? '1 character' : `${numberText(over)} characters`} over the limit of ${listTextMax(part)}. It’s kept here, but not saved yet.`
      : 'Too many accents on too few letters. It’s kept here, but not saved yet.'
  },
  nameMissing: 'Give the list a name.',
  nameMissingOf: (name: string) => `A list needs a name. It’s still called ${name}.`,
  gamesMissing: 'Add at least one game.',

  add: 'Add games',
  searchPlaceholder: 'Find games to add',
  clearText: 'Clear text',
  toTheList: 'Done',
  recent: 'Recently liked and owned',
  fromDeck: 'From your deck',
  found: 'Games found',
  nothingRecent: 'Type a game’s name. Games you like or own will be suggested here.',
  inList: 'In the list',
  searching: 'Searching…',
  foundCount: (count: number) => (count === 0 ? 'No games found' : `${games(count)} found`),
  onDevice: 'on this device',
  noneFound: 'No games found.',
  noneOnDevice: 'No games found on this device. The server may have more.',

  list: 'Games in the list',
  empty: 'Add your first game.',
  notHere: 'Not on this device yet',
  notHereHint: 'Loads later',
  move: (name: string) => `Move ${name}`,
  moving: (name: string) => `${name}, lifted. Arrow keys move it, Space drops it, Escape puts it back.`,
  moveHint: 'Press Space to lift, then move with the arrow keys.',
  open: (name: string) => `Note and position of ${name}`,
  note: 'Note',
  notePlaceholder: 'Why is it here?',
  position: (count: number) => `Position, 1 to ${numberText(count)}`,
  moveTo: 'Move',
  toTop: 'Move to top',
  toBottom: 'Move to end',
  remove: 'Remove',
  at: (name: string, position: number, count: number) => `${name}, position ${numberText(position)} of ${numberText(count)}`,
  lifted: (name: string, position: number, count: number) => `${name} lifted, position ${numberText(position)} of ${numberText(count)}`,
  dropped: (name: string, position: number, count: number) => `${name} dropped, position ${numberText(position)} of ${numberText(count)}`,
  putBack: (name: string, position: number, count: number) => `${name} is back at position ${numberText(position)} of ${numberText(count)}`,
  takenOut: (name: string) => `${name} removed`,
  undo: 'Undo',

  full: {
    topTen: 'Your Top 10 is full. Remove one to add another.',
    list: `This list is full at ${numberText(LIST_MAX_GAMES)} games. Remove one to add another.`,
  },
  editTopTenInstead: 'Edit your Top 10',
  secondTopTenName: 'You already have a Top 10. Choose another name.',
  fullAsTopTen: 'A Top 10 holds ten games. Remove some or choose another name.',

  delete: 'Delete list',
  deleteTitle: 'Delete this list?',
  deleteText: (name: string) => `This deletes “${name}” and its notes on all your devices. It can’t be undone.`,
  deleteNow: 'Delete',
  store: 'Keep it',
} as const
