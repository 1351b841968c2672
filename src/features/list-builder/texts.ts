import type { ListTextPart } from '../../domain/list-rule.ts'
import { LIST_MAX_GAMES, listTextMax, LISTS_MAX_PER_PLAYER, TOP_TEN_MAX_GAMES } from '../../domain/list-rule.ts'
import { tooManyCharacters } from '../../domain/too-many-characters.ts'
import { NO_SUCH } from '../../ui/page-texts.ts'

let counts: Intl.NumberFormat | undefined
const number = (count: number) => (counts ??= new Intl.NumberFormat('en')).format(count)
const games = (count: number) => (count === 1 ? '1 game' : `${number(count)} games`)

/** Everything that the list builder says. */
export const BUILDER_TEXTS = {
  newList: 'New list',
  newTopTen: 'New Top 10',
  editList: 'Edit list',
  editTopTen: 'Edit your Top 10',
  loading: 'Opening the list',
  games,
  gamesOfTen: (count: number) =>
    count > TOP_TEN_MAX_GAMES ? `${games(count)}, ${number(count - TOP_TEN_MAX_GAMES)} too many` : `${count} of ${TOP_TEN_MAX_GAMES} games`,

  draft: 'Draft, kept on this device',
  notBegun: 'A name and one game make a list.',
  discard: 'Discard',
  discarded: 'Draft discarded',
  create: 'Create list',
  chooseGames: 'Choose games',
  done: 'Done',

  name: 'Name',
  namePlaceholder: 'Cosy evenings',
  description: 'Description',
  descriptionPlaceholder: 'What brings these games together?',
  settings: 'Description and who sees it',
  ranked: 'Ranked',
  rankedHint: 'Numbers stand before the games.',
  rankedLocked: 'A Top 10 is always ranked.',
  public: 'Public',
  publicHint: 'Everyone can see this list.',
  privateHint: 'Only you can see this list.',
  summary: (isPublic: boolean, isRanked: boolean) => `${isPublic ? 'Public' : 'Private'} · ${isRanked ? 'ranked' : 'not ranked'}`,
  left: (part: ListTextPart, count: number) => {
    const over = count - listTextMax(part)
    return over > 0 ? tooManyCharacters(over) : `${number(count)} of ${listTextMax(part)}`
  },
  tooLong: (part: ListTextPart, count: number) => {
    const over = count - listTextMax(part)
    return over > 0
      ? `${over === 1 ? 'One character' : `${number(over)} characters`} too long: ${listTextMax(part)} fit. It is kept here, but not saved yet.`
      : 'Too many signs on too few letters. It is kept here, but not saved yet.'
  },
  nameMissing: 'Give the list a name.',
  nameMissingOf: (name: string) => `A list needs a name. It is still called ${name}.`,
  gamesMissing: 'Add at least one game.',

  add: 'Add games',
  searchPlaceholder: 'Find games to add',
  clearText: 'Clear the text',
  toTheList: 'Done',
  recent: 'Recently liked and owned',
  fromDeck: 'From your deck',
  found: 'Games found',
  nothingRecent: 'Type the name of a game. What you like and own will be suggested here.',
  inList: 'In the list',
  searching: 'Searching',
  foundCount: (count: number) => (count === 0 ? 'No games found' : `${games(count)} found`),
  foundBy: { offline: 'on this device, you are offline', unreachable: 'on this device, the server is out of reach' },
  noneFound: 'No game is called that.',
  noneOnDevice: 'No game on this device is called that. More can be found with a connection.',

  list: 'Games in the list',
  empty: 'No games yet. Add the first one.',
  notHere: 'Not on this device yet',
  notHereHint: 'Comes with the next connection',
  move: (name: string) => `Move ${name}`,
  moving: (name: string) => `${name}, lifted. Arrow keys move it, Space drops it, Escape puts it back.`,
  moveHint: 'Press Space to lift, then move with the arrow keys.',
  open: (name: string) => `Note and position of ${name}`,
  note: 'Note',
  notePlaceholder: 'Why is it here?',
  position: (count: number) => `Position, 1 to ${number(count)}`,
  moveTo: 'Move',
  toTop: 'To the top',
  toBottom: 'To the end',
  remove: 'Take out',
  at: (name: string, position: number, count: number) => `${name}, position ${number(position)} of ${number(count)}`,
  lifted: (name: string, position: number, count: number) => `${name} lifted, position ${number(position)} of ${number(count)}`,
  dropped: (name: string, position: number, count: number) => `${name} dropped, position ${number(position)} of ${number(count)}`,
  putBack: (name: string, position: number, count: number) => `${name} is back at position ${number(position)} of ${number(count)}`,
  takenOut: (name: string) => `${name} taken out`,
  undo: 'Undo',

  full: {
    topTen: 'Your Top 10 is full. Take one out to add another.',
    list: `This list is full at ${number(LIST_MAX_GAMES)} games. Take one out to add another.`,
  },
  tooMany: {
    title: `You have ${number(LISTS_MAX_PER_PLAYER)} lists`,
    text: 'That is as many as there can be. Delete one to make another.',
    action: 'To your lists',
  },
  secondTopTen: {
    title: 'You have a Top 10 already',
    text: 'There can be only one, so it had better be good.',
    action: 'Edit your Top 10',
    other: 'Make another list',
  },
  secondTopTenName: 'You have a Top 10 already. Choose another name.',
  fullAsTopTen: 'A Top 10 holds ten games. Take some out, or choose another name.',

  delete: 'Delete list',
  deleteTitle: 'Delete this list?',
  deleteText: (name: string) => `“${name}” and its notes go for good, on all your devices. This cannot be undone.`,
  deleteNow: 'Delete',
  keep: 'Keep it',

  gone: { title: 'This list is no longer there', text: 'It was deleted. Your other lists are safe.', action: 'To your lists' },
  refused: {
    title: 'This list could not be saved',
    text: 'It is kept among your changes, with all that is in it. See there why, and try again or discard it.',
    action: 'Review',
  },
  unknown: { ...NO_SUCH.list, action: 'To your lists' },
  foreign: { title: 'This list is not yours', text: 'Only the player who made it can edit it.', action: 'See the list' },
  away: {
    title: 'This list is not on this device yet',
    text: 'It comes with the next connection. Nothing of yours is lost.',
    action: 'Try again',
  },
} as const
