import type { ImportGroup } from '../../kinds/own-data.ts'
import type { ColumnMeaning, UnreadSort } from '../../local/own-data/readers/foreign.ts'
import type { FileProblem } from '../../local/own-data/unreadable.ts'

const NUMBERS = new Intl.NumberFormat('en')
const BYTES = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 })

/** An amount of storage as people name it, such as `12.3 MB`. */
export function amount(bytes: number): string {
  const [unit, size] = bytes >= 1e9 ? (['GB', 1e9] as const) : bytes >= 1e6 ? (['MB', 1e6] as const) : (['KB', 1e3] as const)
  return `${BYTES.format(bytes / size)} ${unit}`
}

/** So many of something. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${NUMBERS.format(count)} ${count === 1 ? one : many}`
}

export const STORAGE_TEXTS = {
  title: 'Offline storage',
  lead: 'What lies on this device, so that everything works with no network.',
  used: (used: number, free: number) => `${amount(used)} used, ${amount(free)} free`,
  usedLabel: 'Space used by Questdeck on this device',
  games: 'Games',
  covers: 'Covers',
  screenshots: 'Screenshots',
  pinned: 'Pinned lists',
  count: (count: number) => NUMBERS.format(count),
  images: (count: number, bytes: number) => (bytes > 0 ? `${NUMBERS.format(count)} · ${amount(bytes)}` : NUMBERS.format(count)),
  pinnedCount: (lists: number, covers: number) =>
    covers > 0 ? `${NUMBERS.format(lists)} · ${counted(covers, 'cover')}` : NUMBERS.format(lists),
  isPersisted: 'Protected: the browser does not clear it when space runs short.',
  isNotPersisted: 'Not protected: the browser may clear it when space runs short. What you did is on the server as soon as it was sent.',
  protect: 'Protect it',
  refused: 'The browser said no. Install the app or use it some more, then ask again.',
  ahead: 'Cards kept ahead',
  aheadChoices: [
    ['few', '100'],
    ['usual', '300'],
    ['many', '600'],
  ],
  aheadNote: 'So many swipes work with no network, covers and all. It holds from the next connection on.',
  free: 'Free space',
  freeNote: 'Removes covers, screenshots and games that can be fetched again. What you like, own, want, wrote, listed or pinned stays.',
  freed: (games: number, images: number, bytes: number) =>
    games + images === 0
      ? 'There was nothing to remove.'
      : `${counted(games, 'game')} and ${counted(images, 'image')} removed${bytes > 0 ? `, ${amount(bytes)} freed` : ''}.`,
  failed: 'That did not work. Nothing of yours is lost; please try again.',
} as const

export const EXPORT_TEXTS = {
  title: 'Take your data along',
  lead: 'Everything that is yours in one ZIP: as JSON, which Questdeck reads again, as CSV for spreadsheets, and your games in one table for other services.',
  download: 'Download everything',
  fromDevice: 'Make it on this device',
  proof: 'Is it you?',
  preparing: 'Preparing…',
  started: 'Your download has started.',
  made: 'The file is made. It holds what is on this device.',
  offline: 'You are offline: the file is made of what is on this device. Your e-mail address and the reports that you sent are on the server alone.',
  notAllHere: 'This device has not heard everything from the server yet, so the file may lack some of it.',
  unreachable: 'The server cannot be reached. You can make the file on this device, of what lies here.',
  tooOften: 'The server is busy, or you have downloaded everything several times today. Try again later, or make the file on this device.',
  failed: 'The file could not be made. Please try again.',
} as const

const GROUP_WORDS: Readonly<Record<ImportGroup, string>> = {
  states: 'Verdicts on games',
  wishes: 'Wishes',
  lists: 'Lists',
  reviews: 'Reviews',
  people: 'Players followed, blocked or muted',
  likes: 'Likes',
  taste: 'What you said of your taste',
  settings: 'Settings',
}

const PROBLEMS: Readonly<Record<FileProblem, string>> = {
  'not-ours': 'This is no file that Questdeck has made. Choose the ZIP as you downloaded it.',
  'too-new': 'This file comes from a newer Questdeck. Update this one, then try again.',
  unknown: 'This file holds no games that can be read here. Choose a CSV, JSON or XML as the other service made it.',
  empty: 'This file holds no games: it is empty, or there is a header and nothing below it. Nothing was changed.',
  damaged: 'This file is damaged, was changed or broke off, so nothing of it was taken. Download it again and choose the whole file.',
  'too-large': 'This file is larger than can be read here (100 MB; a ZIP of Questdeck’s 32 MB), so nothing of it was taken. Save the part that holds your games by itself.',
}

const MEANING_WORDS: Readonly<Record<ColumnMeaning, string>> = {
  name: 'Name of the game',
  year: 'Year of release',
  platform: 'Platform',
  igdbId: 'IGDB’s number',
  steamId: 'Steam’s number',
  gogId: 'GOG’s number',
  state: 'Owned, liked or disliked',
  wanted: 'Whether it is wished for',
  hours: 'Hours played',
  rating: 'Score',
  text: 'Review',
  status: 'How far you have come',
  playedOn: 'Day played',
  at: 'Day added',
  list: 'List',
  place: 'Place in the list',
  note: 'Note in the list',
}

const UNREAD_WORDS: Readonly<Record<UnreadSort, readonly [string, string]>> = {
  date: ['date', 'dates'], score: ['score', 'scores'], status: ['status', 'statuses'], mark: ['mark', 'marks'],
}

/** What is said of a file of another service. */
export const FOREIGN_TEXTS = {
  steam: 'Your Steam profile',
  steamHint: 'Its link, its number, or its name in the link. It is asked once, and nothing of the answer is kept.',
  steamFetch: 'Bring it',
  steamFetching: 'Asking Steam…',
  steamPrivate: 'This profile shows its games to nobody. At Steam, set “Game details” to public for a moment, then try again.',
  steamEmpty: 'This profile has no games.',
  steamTooOften: 'Steam is asked once a minute, and ten times a day. Please wait a moment.',
  steamUnreachable: 'The server or Steam cannot be reached. Please try again when it can.',
  columns: 'What are the columns?',
  columnsLead: 'No service that is known here makes this table. Say what its columns hold; what is passed over stays in the file.',
  column: (name: string) => `What “${name}” holds`,
  nothing: 'Passed over',
  meaning: (meaning: ColumnMeaning) => MEANING_WORDS[meaning],
  such: (values: readonly string[]) => (values.length > 0 ? `Such as ${values.join(', ')}` : 'Empty in the first rows'),
  needsName: 'One column has to hold the names of the games, or their numbers.',
  goOn: 'Go on',
  preview: (from: string) => `From ${from}`,
  found: (sure: number, all: number) => `${NUMBERS.format(sure)} of ${counted(all, 'game')} found for sure.`,
  withReviews: (count: number) => `Bring ${counted(count, 'score')} along as ${count === 1 ? 'a review' : 'reviews'}, which others see`,
  hours: 'Count as liked',
  hoursNever: 'By hours: never',
  hoursFrom: (hours: number) => `From ${NUMBERS.format(hours)} hours on`,
  sureTitle: (count: number) => `${counted(count, 'game')} found for sure`,
  sure: (count: number) => `See the ${counted(count, 'game')} found for sure`,
  sureLead: 'This is what each game is taken as. Change a wrong one, or untick it to leave it out.',
  hidden: (count: number) => `Bring ${counted(count, 'game')} that you hid there`,
  scores: (scores: readonly (readonly [string, number])[]) => `Scores are read like this: ${scores.map(([there, here]) => `${there} is ${here}`).join(', ')}.`,
  shifted: (count: number) => `${counted(count, 'row')} ${count === 1 ? 'has' : 'have'} more cells than there are columns and ${count === 1 ? 'stays' : 'stay'} in the file.`,
  unread: (sort: UnreadSort, count: number, samples: readonly string[]) =>
    `${counted(count, UNREAD_WORDS[sort][0], UNREAD_WORDS[sort][1])} not understood, such as ${samples.map((sample) => `“${sample}”`).join(', ')}.`,
  unscored: (count: number) => `${counted(count, 'text')} without a score ${count === 1 ? 'stays' : 'stay'} in the file: a review needs one.`,
  extra: (name: string, count: number) => `Add “${name}” to the reviews (${counted(count, 'cell')})`,
  change: (name: string) => `Change what “${name}” is taken as`,
  changeButton: 'Change',
  number: (shop: 'Steam' | 'GOG' | 'IGDB', id: number) => `${shop} ${id}`,
  shopPage: (name: string) => `${name} at the shop`,
  onlyHere: 'Everything that was found is here already.',
  likely: (count: number) => `${counted(count, 'likely game')}`,
  likelyLead: 'The name fits, but the year, the platform or the edition leaves it open. Tick those that are meant.',
  all: 'All of them',
  isMeant: (there: string, here: string, platforms: readonly string[] = []) => `${there}: ${[here, ...(platforms.length > 0 ? [platforms.join(', ')] : [])].join(' · ')}`,
  platforms: (names: readonly string[]) => names.join(', '),
  unknown: (count: number) => `${counted(count, 'game')} not found`,
  lookUp: (count: number) => (count === 1 ? 'Look it up with the server' : `Look up the ${NUMBERS.format(count)} with the server`),
  lookUpNote: 'Their names, years, platforms and numbers are sent, nothing else.',
  packComing: (isOnline: boolean) =>
    `The catalogue is on its way to this device. This page looks for your games again as soon as it is here.${isOnline ? ' You can ask the server now.' : ''}`,
  packNotComing: (isOnline: boolean) =>
    `The catalogue is not on this device: it comes over a fast line that is not paid for by the megabyte, if there is space.${isOnline ? ' Ask the server instead.' : ' Connect, then ask the server instead.'}`,
  lookingUp: 'Looking up…',
  lookedUp: (sure: number, all: number) => (sure === 0 ? 'The server is sure of none of them.' : `The server found ${NUMBERS.format(sure)} of ${counted(all, 'game')} for sure.`),
  noServer: 'The server cannot be reached. Those that were found can be imported all the same.',
  find: (name: string) => `Find “${name}”`,
  findButton: 'Find it',
  findLabel: 'Name of the game here',
  findNothing: 'No game of that name is known here.',
  chosen: (name: string) => `Taken as ${name}`,
  undoChosen: 'Undo',
  broken: (count: number) => `${counted(count, 'row')} could not be read and ${count === 1 ? 'stays' : 'stay'} in the file.`,
  counting: 'Counting…',
  stays: 'What is here is not changed. Reviews keep their dates and are shown on their games’ pages. New lists are yours alone until you publish them. Nobody is told of it, and it counts for no quest.',
} as const

/** A game with its year, where that is known. */
export const named = (name: string, year: number | null | undefined) => (year === null || year === undefined ? name : `${name} (${year})`)

export const IMPORT_TEXTS = {
  title: 'Import',
  lead: 'Bring your games along: a file from Steam, Playnite, Grouvee, HowLongToBeat, Yamtrack, Letterboxd or IGDB, any table of games (CSV), or what you downloaded from a Questdeck. You see what it would add first, and can take it back.',
  choose: 'Choose a file',
  reading: 'Reading…',
  problem: (problem: FileProblem) => PROBLEMS[problem],
  failed: 'The file could not be read. Nothing was changed.',
  preview: 'What this file adds',
  from: (name: string, day: string) => `From ${name}, ${day}`,
  group: (group: ImportGroup) => GROUP_WORDS[group],
  added: (count: number) => `${NUMBERS.format(count)} new`,
  held: (count: number) => `${NUMBERS.format(count)} here already`,
  nothing: 'Everything in this file is here already.',
  nothingNew: 'Everything else in this file is here already.',
  stays: 'What is here is not changed. Reviews keep their dates. New reviews and lists are shown to others as in the file. Nobody is told of it, and it counts for no quest.',
  unknown: (count: number) => `${counted(count, 'game')} ${count === 1 ? 'is' : 'are'} not known here and ${count === 1 ? 'stays' : 'stay'} in the file:`,
  unknownMore: (count: number) => `and ${NUMBERS.format(count)} more`,
  refused: (count: number) => `${counted(count, 'entry', 'entries')} cannot be brought here and ${count === 1 ? 'stays' : 'stay'} in the file: the games or players they are about are not known here, or they do not fit.`,
  notAsked: 'You are offline: only games that are on this device can be found. With a network there may be more.',
  left: (count: number) => `${counted(count, 'row')} of threads and quests ${count === 1 ? 'stays' : 'stay'} in the file: they belong to the place where they were made.`,
  cancel: 'Cancel',
  run: (count: number) => `Import ${NUMBERS.format(count)}`,
  running: (done: number, all: number) => `${NUMBERS.format(done)} of ${NUMBERS.format(all)}`,
  done: (count: number, beyond = 0) =>
    `${counted(count, 'thing')} imported.${beyond > 0 ? ` That is as much as comes in at once: choose the same file again for the other ${NUMBERS.format(beyond)}.` : ''}`,
  brokenOff: 'The import broke off. What it added so far can be taken back.',
  fromQuestdeck: 'Questdeck',
  imported: (from: string, count: number, day: string) => `From ${from}: ${counted(count, 'thing')}, ${day}`,
  isPart: (planned: number) => `It broke off before all ${NUMBERS.format(planned)} were here: choose the same file again to go on.`,
  elsewhere: (from: string, day: string, device: string) => `From ${from}, ${day}: to be taken back on ${device || 'the device that imported it'}, for as long as you stay signed in there.`,
  undo: 'Take it back',
  undoFrom: (from: string, day: string) => `Take it back: what came from ${from}, ${day}`,
  undoing: 'Taking back…',
  undone: (gone: number, kept: number) =>
    `${counted(gone, 'thing')} taken back.${kept > 0 ? ` ${counted(kept, 'thing')} that you have changed since ${kept === 1 ? 'stays' : 'stay'}.` : ''}`,
} as const

/** A day as it is said of a file. */
export function dayOf(time: string | number): string {
  return new Intl.DateTimeFormat('en', { dateStyle: 'medium' }).format(new Date(time))
}
