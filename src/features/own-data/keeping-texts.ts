import type { ImportGroup } from '../../kinds/own-data.ts'
import type { ImportProblem } from '../../local/own-data/unzip.ts'

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
  lead: 'Everything that is yours in one ZIP: as JSON, which Questdeck reads again, and as CSV for spreadsheets.',
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

const PROBLEMS: Readonly<Record<ImportProblem, string>> = {
  'not-ours': 'This is no file that Questdeck has made. Choose the ZIP as you downloaded it.',
  damaged: 'This file is damaged or was changed, so nothing of it was taken. Download it again and choose the whole ZIP.',
  'too-large': 'This file is larger than any that Questdeck makes, so nothing of it was taken.',
  'too-new': 'This file comes from a newer Questdeck. Update this one, then try again.',
}

export const IMPORT_TEXTS = {
  title: 'Import',
  lead: 'Bring a file that you downloaded here or from another Questdeck. You see what it would add first, and can take it back.',
  choose: 'Choose a file',
  reading: 'Reading…',
  problem: (problem: ImportProblem) => PROBLEMS[problem],
  failed: 'The file could not be read. Nothing was changed.',
  preview: 'What this file adds',
  from: (name: string, day: string) => `From ${name}, ${day}`,
  group: (group: ImportGroup) => GROUP_WORDS[group],
  added: (count: number) => `${NUMBERS.format(count)} new`,
  held: (count: number) => `${NUMBERS.format(count)} here already`,
  nothing: 'Everything in this file is here already.',
  nothingNew: 'Everything else in this file is here already.',
  stays: 'What is here is not changed. Reviews keep their dates. New reviews and lists are shown to others as in the file, a few at a time.',
  unknown: (count: number) => `${counted(count, 'game')} ${count === 1 ? 'is' : 'are'} not known here and ${count === 1 ? 'stays' : 'stay'} in the file:`,
  unknownMore: (count: number) => `and ${NUMBERS.format(count)} more`,
  refused: (count: number) => `${counted(count, 'entry', 'entries')} cannot be brought here and ${count === 1 ? 'stays' : 'stay'} in the file: the games or players they are about are not known here, or they do not fit.`,
  notAsked: 'You are offline: only games that are on this device can be found. With a network there may be more.',
  left: (count: number) => `${counted(count, 'row')} of threads and quests ${count === 1 ? 'stays' : 'stay'} in the file: they belong to the place where they were made.`,
  cancel: 'Cancel',
  run: (count: number) => `Import ${NUMBERS.format(count)}`,
  running: (done: number, all: number) => `${NUMBERS.format(done)} of ${NUMBERS.format(all)}`,
  done: (count: number) => `${counted(count, 'thing')} imported.`,
  brokenOff: 'The import broke off. What it added so far can be taken back.',
  last: (count: number, day: string) => `Last import: ${counted(count, 'thing')}, ${day}`,
  undo: 'Take it back',
  undoing: 'Taking back…',
  undone: (gone: number, kept: number) =>
    `${counted(gone, 'thing')} taken back.${kept > 0 ? ` ${counted(kept, 'thing')} that you have changed since ${kept === 1 ? 'stays' : 'stay'}.` : ''}`,
} as const

/** A day as it is said of a file. */
export function dayOf(time: string | number): string {
  return new Intl.DateTimeFormat('en', { dateStyle: 'medium' }).format(new Date(time))
}
