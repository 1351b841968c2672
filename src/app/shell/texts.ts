import { SOCIAL_NAMES } from '../../domain/social-keys.ts'
import type { SocialKey } from '../../domain/social-keys.ts'

/** What the shell says beside the sentences that the contract fixes; the tests look for the same words. */
export const SHEET_TEXTS = {
  title: 'Sync and account',
  rejected: 'Could not be saved',
  waiting: 'Waiting to be sent',
  andMore: (n: number) => `and ${n} more`,
  each: 'What they were',
  retry: 'Try again',
  discard: 'Discard',
  yours: 'Yours',
  theirs: 'From another device',
  score: (score: string) => `Score ${score}`,
  addTheirs: 'Add the other text to yours',
  keepMine: 'Keep yours',
  takeTheirs: 'Take the other',
  left: (n: number) => {
    const characters = (count: number) => `${count} ${count === 1 ? 'character' : 'characters'}`
    return n < 0 ? `${characters(-n)} too many` : `${characters(n)} left`
  },
  syncNow: 'Send now',
  signIn: 'Sign in',
  reload: 'Reload',
  never: 'Nothing has been sent from this device yet.',
  lastSynced: (when: string) => `Last synced ${when}.`,
  evicted:
    'Until they are sent, changes live on this device alone. Installing the app keeps the browser from clearing them.',
  install: 'Install Questdeck',
  installOnIos: 'To install: tap Share, then “Add to Home Screen”.',
  logOut: 'Log out',
  loggingOut: 'Sending what waits…',
} as const

export const TOP_TEN_TEXTS = {
  mine: 'Made on this device',
  theirs: 'Your Top 10',
  together: 'Put them together',
  apart: 'Keep mine as a list of its own',
  discard: 'Discard mine',
  coming: 'Your other Top 10 is still on its way to this device. Once it is here, the two can be put together.',
  deleted: 'The other Top 10 has been deleted since.',
  leftOut: (names: readonly string[]) => `A Top 10 holds ten games. Put together, these would not fit: ${names.join(', ')}.`,
  textsLeftOut: (what: readonly string[]) => `Too long to be put together, so yours would go: ${what.join(', ')}.`,
  description: 'your description',
  noteOn: (name: string) => `your note on ${name}`,
  otherName: (n: number) => (n === 1 ? 'My other Top 10' : `My other Top 10 (${n})`),
} as const

export const NOTICE_TEXTS = {
  lost: (n: number) =>
    `The data on this device was cleared, and ${n} unsent ${n === 1 ? 'change was' : 'changes were'} lost with it.`,
  understood: 'Understood',
  unavailable: 'The browser has closed the data on this device. Your last change was not saved; reload to go on.',
  nothingLost: 'Your session is over. What you swiped is safe on this device.',
  accountDeleted: 'This account was deleted. What is left of it on this device cannot be sent any more.',
  removeFromDevice: 'Remove it from this device',
  signIn: 'Sign in',
  updateReady: 'A new version is ready.',
  reload: 'Reload',
} as const

export const BAR_TEXTS = {
  notifications: (unread: number, max: number) =>
    unread === 0 ? 'Notifications' : `Notifications, ${unread > max ? `more than ${max}` : unread} new`,
  main: 'Main',
  skip: 'Skip to navigation',
  hint: 'What this page is about',
  listSearch: 'Search this list',
  filters: (count: number) => (count === 0 ? 'Filters' : `Filters, ${count} set`),
  discussions: 'Discussions of this game',
  profileMenu: 'Profile menu',
} as const

export const DRAWER_TEXTS = {
  own: 'Your profile',
  other: 'This profile',
  edit: 'Edit profile',
  report: 'Report',
  lists: 'Your lists',
  tutorial: 'Tutorial',
} as const

export const REPORT_HOST_TEXTS = { tooSoon: 'Please wait a moment before sending another report.' } as const

const ACTIONS = { liked: 'Like', disliked: 'Nope', owned: 'Owned' }

export const CHANGE_TEXTS = {
  state: (state: keyof typeof ACTIONS | null, name: string) => `${state ? ACTIONS[state] : 'Cleared'}: ${name}`,
  questSteps: (n: number) => (n === 1 ? 'One quest step' : `${n} quest steps`),
  timeZone: 'Your time zone',
  settings: 'Your settings',
  rewards: 'Claim rewards',
  rewardItem: 'Unlock a reward',
  wish: (wanted: boolean, name: string) => `${wanted ? 'Want' : 'No longer wanted'}: ${name}`,
  list: (liked: boolean) => (liked ? 'Like a list' : 'Skip a list'),
  newList: (name: string) => `New list: ${name}`,
  listName: (name: string | undefined) => (name === undefined ? 'a list' : `“${name}”`),
  listGame: (isIn: boolean, list: string, name: string) => `${isIn ? 'Placed in' : 'Taken out of'} ${list}: ${name}`,
  listGames: (isIn: boolean, list: string, n: number) => `${n} games ${isIn ? 'placed in' : 'taken out of'} ${list}`,
  listSwitch: {
    is_public: (on: boolean, list: string) => (on ? `Made public: ${list}` : `Made private: ${list}`),
    is_ranked: (on: boolean, list: string) => (on ? `Ranked: ${list}` : `No longer ranked: ${list}`),
  },
  listRenamed: (text: string) => `List renamed: ${text}`,
  listDescription: (list: string, text: string) => (text === '' ? `Description taken from ${list}` : `Description of ${list}: ${text}`),
  listNote: (list: string, name: string, text: string) =>
    text === '' ? `Note taken from ${name} in ${list}` : `Note on ${name} in ${list}: ${text}`,
  listDeleted: (list: string) => `Deleted: ${list}`,
  listChanges: (list: string, n: number) => `${n} changes of ${list}`,
  review: (name: string, score: string, text: string) =>
    text === '' ? `Your score of ${name}: ${score}` : `Your review of ${name}, ${score}: ${text}`,
  reviewDeleted: (name: string) => `Deleted your review of ${name}`,
  reviewLike: (liked: boolean) => (liked ? 'Like a review' : 'No longer like a review'),
  reply: (text: string) => `Reply to a review: ${text}`,
  replyEdited: (text: string) => `Reply edited: ${text}`,
  replyDeleted: 'Deleted a reply to a review',
  topic: (title: string) => `New discussion: ${title}`,
  topicEdited: (title: string) => `Discussion edited: ${title}`,
  topicDeleted: 'Deleted a discussion',
  topicLike: (liked: boolean) => (liked ? 'Like a discussion' : 'No longer like a discussion'),
  notificationsRead: 'How far you have read your notifications',
  topicVisit: 'How far you have read a discussion',
  post: (text: string) => `Post in a discussion: ${text}`,
  postEdited: (text: string) => `Post edited: ${text}`,
  postDeleted: 'Deleted a post in a discussion',
  postLike: (liked: boolean) => (liked ? 'Like a post' : 'No longer like a post'),
  follow: (following: boolean, name: string) => `${following ? 'Follow' : 'No longer follow'} ${name || 'a player'}`,
  block: (blocked: boolean, name: string) => `${blocked ? 'Block' : 'Unblock'} ${name || 'a player'}`,
  mute: (muted: boolean, name: string) => `${muted ? 'Mute' : 'Unmute'} ${name || 'a player'}`,
  picture: 'Your profile picture',
  profile: (part: 'display_name' | 'bio', text: string) =>
    part === 'display_name' ? `Your display name: ${text}` : text === '' ? 'Your bio, emptied' : `Your bio: ${text}`,
  social: (key: SocialKey, value: string, show: boolean) =>
    value === '' ? `Your ${SOCIAL_NAMES[key]} name, removed` : `Your ${SOCIAL_NAMES[key]} name: ${value}${show ? '' : ', hidden'}`,
  taste: {
    '-2': 'Your taste: never', '-1': 'Your taste: less of something', 0: 'Your taste: a word taken back', 1: 'Your taste: more of something',
    2: 'Your taste: much more of something',
  },
  imported: (isThere: boolean, from: string) => (isThere ? `What came from ${from}` : `Take back what came from ${from}`),
  tasteForgotten: (isForgotten: boolean) => (isForgotten ? 'Forget what the deck learned' : 'Remember what the deck learned'),
  genres: 'Your favourite genres',
  platforms: 'Your platforms',
  report: (about: string) => `Report: ${about}`,
  withDependents: (text: string, n: number) => `${text}, and ${n === 1 ? 'one change' : `${n} changes`} that came with it`,
  unknownGame: 'a game that is not on this device',
  trouble: 'The server has trouble with this one. It is tried again every hour.',
} as const
