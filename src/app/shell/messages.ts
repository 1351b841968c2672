import { SOCIAL_NAMES } from '../../domain/social-keys.ts'
import type { SocialKey } from '../../domain/social-keys.ts'

/** Messages of the shell, except those that the contract fixes. The tests use the same constants. */
export const SHEET_MESSAGES = {
  title: 'Sync and account',
  rejected: 'Could not be saved',
  waiting: 'Waiting to be sent',
  andMore: (n: number) => `and ${n} more`,
  each: 'Details',
  retry: 'Try again',
  discard: 'Discard',
  yours: 'Yours',
  theirs: 'From another device',
  score: (score: string) => `Rating ${score}`,
  addTheirs: 'Add the other text to yours',
  keepMine: 'Keep yours',
  takeTheirs: 'Use the other',
  left: (n: number) => {
    const characters = (count: number) => `${count} ${count === 1 ? 'character' : 'characters'}`
    return n < 0 ? `${characters(-n)} too many` : `${characters(n)} left`
  },
  syncNow: 'Send now',
  signIn: 'Sign in',
  reload: 'Reload',
  never: 'Nothing sent from this device yet.',
  lastSynced: (when: string) => `Last synced ${when}.`,
  evicted: 'Until they’re sent, changes are only on this device. Install the app so your browser won’t clear them.',
  install: 'Install Questdeck',
  installOnIos: 'To install: tap Share, then “Add to Home Screen”.',
  logOut: 'Log out',
  loggingOut: 'Sending your changes…',
} as const

export const TOP_TEN_MESSAGES = {
  mine: 'Made on this device',
  theirs: 'Your Top 10',
  together: 'Merge',
  apart: 'Keep as a separate list',
  discard: 'Discard mine',
  coming: 'Your other Top 10 is still loading. You can merge the two once it’s here.',
  deleted: 'The other Top 10 was deleted.',
  leftOut: (names: readonly string[]) => `A Top 10 holds ten games. If you merge, these won’t fit: ${names.join(', ')}.`,
  textsLeftOut: (what: readonly string[]) => `Too long to merge, so you’d lose yours: ${what.join(', ')}.`,
  description: 'your description',
  noteOn: (name: string) => `your note on ${name}`,
  otherName: (n: number) => (n === 1 ? 'My other Top 10' : `My other Top 10 (${n})`),
} as const

export const NOTICE_MESSAGES = {
  lost: (n: number) => `This device’s data was cleared, and ${n} unsent ${n === 1 ? 'change was' : 'changes were'} lost.`,
  understood: 'OK',
  unavailable: 'Your browser closed this device’s data. Your last change wasn’t saved; reload to continue.',
  nothingLost: 'You’ve been signed out. Your swipes are safe on this device.',
  accountDeleted: 'This account was deleted. What’s left of it on this device can’t be sent any more.',
  removeFromDevice: 'Remove from this device',
  signIn: 'Sign in',
  updateReady: 'A new version is ready.',
  reload: 'Reload',
} as const

export const BAR_MESSAGES = {
  notifications: (unread: number, max: number) =>
    unread === 0 ? 'Notifications' : `Notifications, ${unread > max ? `more than ${max}` : unread} new`,
  main: 'Main',
  skip: 'Skip to navigation',
  hint: 'Tips for this page',
  listSearch: 'Search this list',
  filters: (count: number) => (count === 0 ? 'Filters' : `Filters, ${count} set`),
  discussions: 'Discussions of this game',
  profileMenu: 'Profile menu',
} as const

export const DRAWER_MESSAGES = {
  own: 'Your profile',
  other: 'This profile',
  edit: 'Edit profile',
  report: 'Report',
  lists: 'Your lists',
  tutorial: 'Tutorial',
} as const

export const REPORT_HOST_MESSAGES = { tooSoon: 'Please wait a moment before sending another report.' } as const

const ACTIONS = { liked: 'Like', disliked: 'Nope', owned: 'Owned' }

export const CHANGE_MESSAGES = {
  state: (state: keyof typeof ACTIONS | null, name: string) => `${state ? ACTIONS[state] : 'Cleared'}: ${name}`,
  questSteps: 'Progress in your quests',
  timeZone: 'Your time zone',
  settings: 'Your settings',
  rewards: 'Claim rewards',
  rewardItem: 'Unlock a reward',
  wish: (wanted: boolean, name: string) => `${wanted ? 'Want' : 'No longer wanted'}: ${name}`,
  list: (liked: boolean) => (liked ? 'Like a list' : 'Skip a list'),
  newList: (name: string) => `New list: ${name}`,
  listName: (name: string | undefined) => (name === undefined ? 'a list' : `“${name}”`),
  listGame: (isIn: boolean, list: string, name: string) => `${isIn ? 'Added to' : 'Removed from'} ${list}: ${name}`,
  listGames: (isIn: boolean, list: string, n: number) => `${n} games ${isIn ? 'added to' : 'removed from'} ${list}`,
  listSwitch: {
    is_public: (on: boolean, list: string) => (on ? `Made public: ${list}` : `Made private: ${list}`),
    is_ranked: (on: boolean, list: string) => (on ? `Ranked: ${list}` : `No longer ranked: ${list}`),
  },
  listRenamed: (text: string) => `List renamed: ${text}`,
  listDescription: (list: string, text: string) => (text === '' ? `Description removed from ${list}` : `Description of ${list}: ${text}`),
  listNote: (list: string, name: string, text: string) =>
    text === '' ? `Note removed from ${name} in ${list}` : `Note on ${name} in ${list}: ${text}`,
  listDeleted: (list: string) => `Deleted: ${list}`,
  listChanges: (list: string, n: number) => `${n} changes to ${list}`,
  review: (name: string, score: string, text: string) =>
    text === '' ? `Your rating of ${name}: ${score}` : `Your review of ${name}, ${score}: ${text}`,
  reviewDeleted: (name: string) => `Deleted your review of ${name}`,
  reviewLike: (liked: boolean) => (liked ? 'Like a review' : 'Unlike a review'),
  reply: (text: string) => `Reply to a review: ${text}`,
  replyEdited: (text: string) => `Reply edited: ${text}`,
  replyDeleted: 'Deleted a reply to a review',
  topic: (title: string) => `New discussion: ${title}`,
  topicEdited: (title: string) => `Discussion edited: ${title}`,
  topicDeleted: 'Deleted a discussion',
  topicLike: (liked: boolean) => (liked ? 'Like a discussion' : 'Unlike a discussion'),
  notificationsRead: 'Notifications you read',
  topicVisit: 'A discussion you read',
  post: (text: string) => `Post in a discussion: ${text}`,
  postEdited: (text: string) => `Post edited: ${text}`,
  postDeleted: 'Deleted a post in a discussion',
  postLike: (liked: boolean) => (liked ? 'Like a post' : 'Unlike a post'),
  follow: (following: boolean, name: string) => `${following ? 'Follow' : 'Unfollow'} ${name || 'a player'}`,
  block: (blocked: boolean, name: string) => `${blocked ? 'Block' : 'Unblock'} ${name || 'a player'}`,
  mute: (muted: boolean, name: string) => `${muted ? 'Mute' : 'Unmute'} ${name || 'a player'}`,
  picture: 'Your profile picture',
  profile: (part: 'display_name' | 'bio' | 'username', text: string) =>
    part === 'bio'
      ? `Your bio${text === '' ? ', removed' : `: ${text}`}`
      : part === 'username'
        ? `Your username: @${text}`
        : `Your display name: ${text}`,
  social: (key: SocialKey, value: string, show: boolean) =>
    value === '' ? `Your ${SOCIAL_NAMES[key]} name, removed` : `Your ${SOCIAL_NAMES[key]} name: ${value}${show ? '' : ', hidden'}`,
  taste: {
    '-2': 'Your taste: never',
    '-1': 'Your taste: less of something',
    0: 'Taste setting cleared',
    1: 'Your taste: more of something',
    2: 'Your taste: much more of something',
  },
  imported: (isThere: boolean, from: string) => (isThere ? `Import from ${from}` : `Undo the import from ${from}`),
  tasteForgotten: (isForgotten: boolean) => (isForgotten ? 'Reset what the deck learned' : 'Restore what the deck learned'),
  genres: 'Your favourite genres',
  platforms: 'Your platforms',
  report: (about: string) => `Report: ${about}`,
  withDependents: (text: string, n: number) => `${text}, and ${n === 1 ? '1 change' : `${n} changes`} that came with it`,
  unknownGame: 'a game that isn’t on this device',
  trouble: 'Something went wrong on our end. We try again every hour.',
} as const
