import type { ImportGroup } from '../../mutators/own-data.ts'
import type { ColumnMeaning, UnreadSort } from '../../local/import/readers/third-party.ts'
import type { FileProblem } from '../../local/import/unreadable.ts'
import { numberText, roundedText } from '../../domain/numbers.ts'

/** Returns an amount of storage with its unit, such as `12.3 MB`. */
export function amount(bytes: number): string {
  const [unit, size] = bytes >= 1e9 ? (['GB', 1e9] as const) : bytes >= 1e6 ? (['MB', 1e6] as const) : (['KB', 1e3] as const)
  return `${roundedText(bytes / size)} ${unit}`
}

/** Returns a count with its noun, such as `1 game` or `2 games`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${numberText(count)} ${count === 1 ? one : many}`
}

export const STORAGE_MESSAGES = {
  title: 'Offline storage',
  lead: 'What’s saved on this device so Questdeck works offline.',
  used: (used: number, free: number) => `${amount(used)} used, ${amount(free)} free`,
  usedLabel: 'Space Questdeck uses on this device',
  games: 'Games',
  covers: 'Covers',
  screenshots: 'Screenshots',
  pinned: 'Pinned lists',
  count: (count: number) => numberText(count),
  images: (count: number, bytes: number) => (bytes > 0 ? `${numberText(count)} · ${amount(bytes)}` : numberText(count)),
  pinnedCount: (lists: number, covers: number) => (covers > 0 ? `${numberText(lists)} · ${counted(covers, 'cover')}` : numberText(lists)),
  isPersisted: 'Protected: your browser won’t clear it when space runs low.',
  isNotPersisted: 'Not protected: your browser may clear it when space runs low. Changes are on the server once they’re sent.',
  protect: 'Protect it',
  refused: 'Your browser said no. Install the app or use it a bit more, then try again.',
  ahead: 'Offline cards',
  aheadChoices: [
    ['few', '100'],
    ['usual', '300'],
    ['many', '600'],
  ],
  aheadNote: 'Swipes you can make offline. Updates next time you’re online.',
  free: 'Free up space',
  freeNote:
    'Removes covers, screenshots and games that can be loaded again. Everything you like, own, want, wrote, listed or pinned stays.',
  freed: (games: number, images: number, bytes: number) =>
    games + images === 0
      ? 'Nothing to remove.'
      : `${counted(games, 'game')} and ${counted(images, 'image')} removed${bytes > 0 ? `, ${amount(bytes)} freed` : ''}.`,
  failed: 'That didn’t work. Your data is safe; please try again.',
} as const

export const EXPORT_MESSAGES = {
  title: 'Export your data',
  lead: 'All your data in one ZIP: JSON that Questdeck can import, CSV for spreadsheets, and one table of your games for other services.',
  download: 'Download everything',
  fromDevice: 'Export from this device',
  proof: 'Confirm it’s you',
  preparing: 'Preparing…',
  started: 'Your download has started.',
  made: 'Your file is ready. It has what’s on this device.',
  offline: 'You’re offline, so the file has what’s on this device. Your email address and your reports are only on the server.',
  notAllHere: 'This device hasn’t loaded everything from the server yet, so some of it may be missing.',
  fromHere: 'You can export what’s on this device instead.',
  tooOften: 'You’ve downloaded everything several times today. Try again later, or export from this device.',
  failed: 'Couldn’t create the file. Please try again.',
} as const

const GROUP_WORDS: Readonly<Record<ImportGroup, string>> = {
  states: 'Liked, passed and owned games',
  wishes: 'Wanted games',
  lists: 'Lists',
  reviews: 'Reviews',
  people: 'Players followed, blocked or muted',
  likes: 'Likes',
  taste: 'Taste settings',
  settings: 'Settings',
}

const PROBLEMS: Readonly<Record<FileProblem, string>> = {
  'not-ours': 'This isn’t a Questdeck file. Choose the ZIP as you downloaded it.',
  'too-new': 'This file is from a newer Questdeck. Update this one, then try again.',
  unknown: 'We can’t read any games in this file. Choose a CSV, JSON or XML as the other service made it.',
  empty: 'This file has no games: it’s empty or has only a header. Nothing was changed.',
  damaged: 'This file is damaged, edited or incomplete, so nothing was imported. Download it again and choose the whole file.',
  'too-large':
    'This file is too large (the limit is 100 MB, or 32 MB for a Questdeck ZIP), so nothing was imported. Save the part with your games as its own file.',
}

const MEANING_WORDS: Readonly<Record<ColumnMeaning, string>> = {
  name: 'Game name',
  year: 'Release year',
  platform: 'Platform',
  igdbId: 'IGDB ID',
  steamId: 'Steam ID',
  gogId: 'GOG ID',
  state: 'Owned, liked or disliked',
  wanted: 'Wanted',
  hours: 'Hours played',
  minutes: 'Minutes played',
  seconds: 'Seconds played',
  rating: 'Rating',
  text: 'Review',
  status: 'Status',
  playedOn: 'Date played',
  at: 'Date added',
  list: 'List',
  place: 'Position in the list',
  note: 'Note in the list',
}

const UNREAD_WORDS: Readonly<Record<UnreadSort, readonly [string, string]>> = {
  date: ['date', 'dates'],
  score: ['rating', 'ratings'],
  status: ['status', 'statuses'],
  mark: ['mark', 'marks'],
  playtime: ['playtime', 'playtimes'],
  note: ['note without a list', 'notes without a list'],
}

/** The number of files or columns that a message names. It counts the others. */
const NAMED_MAX = 5

function firstNames(names: readonly string[]): string {
  const shown = names.slice(0, NAMED_MAX).map((name) => `“${name}”`)
  const more = names.length - shown.length
  return [...shown, ...(more > 0 ? [`${numberText(more)} more`] : [])].join(', ')
}

/** Messages about a file of another service. */
export const THIRD_PARTY_MESSAGES = {
  steam: 'Your Steam profile',
  steamHint: 'The profile’s link, its ID, or the name in its link. We ask Steam once and don’t keep the answer.',
  steamFetch: 'Get my games',
  steamFetching: 'Asking Steam…',
  steamPrivate: 'This profile hides its games. On Steam, set “Game details” to public for a moment, then try again.',
  steamEmpty: 'This profile has no games.',
  steamTooOften: 'You can ask Steam once a minute, and ten times a day. Please wait a moment.',
  steamUnreachable: 'Can’t reach the server or Steam. Please try again later.',
  columns: 'Match your columns',
  columnsLead: 'We don’t know this table. Choose what each column holds; ignored columns aren’t imported.',
  column: (name: string) => `Contents of “${name}”`,
  nothing: 'Ignore',
  meaning: (meaning: ColumnMeaning) => MEANING_WORDS[meaning],
  such: (values: readonly string[]) => (values.length > 0 ? `For example: ${values.join(', ')}` : 'Empty in the first rows'),
  unitUnsaid: 'This title has no unit. Choose hours, minutes or seconds.',
  needsName: 'One column must have the game names or IDs.',
  goOn: 'Continue',
  preview: (from: string) => `From ${from}`,
  found: (sure: number, all: number) => `${numberText(sure)} of ${counted(all, 'game')} matched.`,
  withReviews: (count: number) => `Import ${counted(count, 'rating')} as ${count === 1 ? 'a review' : 'reviews'} that others see`,
  hours: 'Liked by playtime',
  hoursNever: 'Liked by playtime: off',
  hoursFrom: (hours: number) => `${numberText(hours)} hours or more`,
  sureTitle: (count: number) => counted(count, 'matched game'),
  sure: (count: number) => `See the ${counted(count, 'matched game')}`,
  sureLead: 'Change a wrong match, or untick it to leave the game out.',
  hidden: (count: number) => `Include ${counted(count, 'game')} that you hid there`,
  scores: (scores: readonly (readonly [string, number])[]) =>
    `Ratings are converted like this: ${scores.map(([there, here]) => `${there} is ${here}`).join(', ')}.`,
  unreadFiles: (names: readonly string[]) => `${counted(names.length, 'other file')} in this ZIP won’t be imported: ${firstNames(names)}.`,
  unreadColumns: (names: readonly string[]) => `${counted(names.length, 'other column')} won’t be imported: ${firstNames(names)}.`,
  shifted: (count: number) => `${counted(count, 'row')} ${count === 1 ? 'has' : 'have'} more cells than columns and won’t be imported.`,
  unread: (sort: UnreadSort, count: number, samples: readonly string[]) =>
    `${counted(count, UNREAD_WORDS[sort][0], UNREAD_WORDS[sort][1])} ${sort === 'note' ? 'won’t be imported' : 'not understood'}, such as ${samples.map((sample) => `“${sample}”`).join(', ')}.`,
  unscored: (count: number) =>
    `${counted(count, 'game')} ${count === 1 ? 'has' : 'have'} no rating, so the text, status and date won’t be imported: only a review has these.`,
  extra: (name: string, count: number) => `Add “${name}” to the reviews (${counted(count, 'cell')})`,
  change: (name: string) => `Change the match for “${name}”`,
  changeButton: 'Change',
  number: (shop: 'Steam' | 'GOG' | 'IGDB', id: number) => `${shop} ${id}`,
  shopPage: (name: string) => `View ${name} in the store`,
  onlyHere: 'Everything we found is already here.',
  likely: (count: number) => counted(count, 'likely match', 'likely matches'),
  likelyLead: 'The name fits, but the year, platform or edition may not. Tick the right ones.',
  all: 'Select all',
  isMeant: (there: string, here: string, platforms: readonly string[] = []) =>
    `${there}: ${[here, ...(platforms.length > 0 ? [platforms.join(', ')] : [])].join(' · ')}`,
  platforms: (names: readonly string[]) => names.join(', '),
  unknown: (count: number) => `${counted(count, 'game')} not found`,
  lookUp: (count: number) => (count === 1 ? 'Look it up on the server' : `Look up all ${numberText(count)} on the server`),
  lookUpNote: 'Only their names, years, platforms and IDs are sent.',
  packComing: (isOnline: boolean) =>
    `The catalogue is on its way to this device. We’ll look for your games again once it’s here.${isOnline ? ' You can ask the server now.' : ''}`,
  packNotComing: (isOnline: boolean) =>
    `The catalogue isn’t on this device. It downloads over a fast, unmetered connection if there’s space.${isOnline ? ' Ask the server instead.' : ' Go online, then ask the server instead.'}`,
  lookingUp: 'Looking up…',
  lookedUp: (sure: number, all: number) =>
    sure === 0 ? 'The server found no sure match.' : `The server matched ${numberText(sure)} of ${counted(all, 'game')}.`,
  noServer: 'The server couldn’t look them up. You can still import the games we found.',
  find: (name: string) => `Find “${name}”`,
  findButton: 'Find',
  findLabel: 'Game name',
  findNothing: 'No games found.',
  chosen: (name: string) => `Matched to ${name}`,
  undoChosen: 'Undo',
  broken: (count: number) => `${counted(count, 'row')} couldn’t be read and won’t be imported.`,
  counting: 'Counting…',
  stays:
    'What’s here stays the same. Reviews keep their dates and show on game pages. New lists are private until you publish them. No one is notified, and it doesn’t count for quests.',
} as const

/** Returns the name of a game, with its year if it is known. */
export const named = (name: string, year: number | null | undefined) => (year === null || year === undefined ? name : `${name} (${year})`)

export const IMPORT_MESSAGES = {
  title: 'Import',
  lead: 'Import your games from Steam, Playnite, Grouvee, HowLongToBeat, Yamtrack, Letterboxd or IGDB, any table (CSV), or a Questdeck export. You’ll see a preview first, and you can undo it.',
  choose: 'Choose a file',
  reading: 'Reading…',
  problem: (problem: FileProblem) => PROBLEMS[problem],
  failed: 'Couldn’t read the file. Nothing was changed.',
  preview: 'What this file adds',
  from: (name: string, day: string) => `From ${name}, ${day}`,
  group: (group: ImportGroup) => GROUP_WORDS[group],
  added: (count: number) => `${numberText(count)} new`,
  held: (count: number) => `${numberText(count)} already here`,
  nothing: 'Everything in this file is already here.',
  nothingNew: 'Everything else in this file is already here.',
  stays:
    'What’s here stays the same. Reviews keep their dates. New reviews and lists are as visible as in the file. No one is notified, and it doesn’t count for quests.',
  unknown: (count: number) => `${counted(count, 'game')} won’t be imported because we don’t know ${count === 1 ? 'it' : 'them'}:`,
  unknownMore: (count: number) => `and ${numberText(count)} more`,
  refused: (count: number) =>
    `${counted(count, 'entry', 'entries')} can’t be imported: ${count === 1 ? 'we don’t know its game or player, or it doesn’t fit' : 'we don’t know their games or players, or they don’t fit'}.`,
  notAsked: 'You’re offline, so we can only find games on this device. There may be more online.',
  left: (count: number) =>
    `${counted(count, 'row')} of discussions and quests won’t be imported: ${count === 1 ? 'it belongs to the server where it was' : 'they belong to the server where they were'} made.`,
  cancel: 'Cancel',
  run: (count: number) => `Import ${numberText(count)}`,
  running: (done: number, all: number) => `${numberText(done)} of ${numberText(all)}`,
  done: (count: number, beyond = 0) =>
    `${counted(count, 'item')} imported.${beyond > 0 ? ` That's the most for one import: choose the same file again for the other ${numberText(beyond)}.` : ''}`,
  brokenOff: 'The import stopped early. You can undo what it added so far.',
  fromQuestdeck: 'Questdeck',
  imported: (from: string, count: number, day: string) => `From ${from}: ${counted(count, 'item')}, ${day}`,
  isPart: (planned: number) => `It stopped before all ${numberText(planned)} were imported: choose the same file again to continue.`,
  elsewhere: (from: string, day: string, device: string) =>
    `From ${from}, ${day}. You can undo it on ${device || 'the device that imported it'} while you’re signed in there.`,
  undo: 'Undo',
  undoFrom: (from: string, day: string) => `Undo the import from ${from}, ${day}`,
  undoing: 'Undoing…',
  undone: (removed: number, stayed: number) =>
    `${counted(removed, 'item')} removed.${stayed > 0 ? ` ${counted(stayed, 'item')} that you've changed since ${stayed === 1 ? 'stays' : 'stay'}.` : ''}`,
} as const
