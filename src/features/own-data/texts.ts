import type { ClearCategory } from '../../domain/clear-categories.ts'

const COUNT = new Intl.NumberFormat('en')

export const CONFIRM_TEXTS = {
  lead: 'It is a while since you signed in. Your password, please, so that nobody who finds this device open can do this.',
  password: 'Your password',
  show: 'Show password',
  confirm: 'Confirm',
  missing: 'Type your password.',
  'wrong-password': 'That is not your password. Nothing was changed.',
  'no-password': 'You sign in without a password here. Sign out, sign in again, and come back within ten minutes.',
  'too-often': 'Too many attempts, or the server is busy. Wait a moment, then try again.',
  offline: 'The server cannot be reached. Nothing was changed; try again with a network.',
} as const

const CATEGORIES: Record<ClearCategory, string> = {
  liked: 'Liked games',
  owned: 'Owned games',
  wishlist: 'Wanted games',
  disliked: 'Passed games',
  reviews: 'Your reviews',
  lists: 'Your lists',
  review_replies: 'Your replies to reviews',
  taste: 'What you said of your taste',
}

export const CLEAR_TEXTS = {
  title: 'Clear data',
  lead: 'Take back part of what you have told Questdeck, on this device, on your others and on the server.',
  open: 'Clear data',
  sheet: 'Clear data',
  choose: 'What to clear',
  category: (name: ClearCategory) => CATEGORIES[name],
  count: (count: number) => COUNT.format(count),
  sure: 'I understand that this cannot be undone.',
  clear: 'Clear selected data',
  cancel: 'Cancel',
  cleared: 'Selected data cleared.',
  failed: 'Could not clear data. Please try again.',
  offline: 'This needs a network: your other devices must hear of it in the same moment. Nothing is cleared while you are offline.',
} as const

export const DANGER_TEXTS = {
  title: 'Delete account',
  lead: 'Everything of yours goes from this server: games, lists, reviews, replies, discussions, followers and settings.',
  open: 'Delete account',
  sheet: 'Delete account',
  what: 'Nobody sees anything of yours from the moment you confirm, and every device is signed out.',
  grace: 'For some days, as many as this server’s host gives (mostly seven), signing in brings all of it back. Then it is erased for good.',
  waiting: (n: number) => `${n} ${n === 1 ? 'change that waits' : 'changes that wait'} on this device will not be sent any more.`,
  word: 'Type DELETE to confirm',
  mismatch: 'Type the word DELETE, in capital letters.',
  confirm: 'Delete account',
  cancel: 'Keep it',
  failed: 'Could not delete account. Please try again.',
  unanswered: 'The server has not answered, so whether the account was deleted is not known. Try again with a network.',
  offline: 'This needs a network: an account can only be deleted at the server. Nothing is deleted while you are offline.',
} as const

export const SIGN_IN_TEXTS = {
  title: 'Signing in',
  lead: 'Where you are signed in, and the address and password that let you in.',
  offline: 'This needs a network: only the server knows where you are signed in.',
  openSessions: 'Where you are signed in',
  openPassword: 'Change password',
  openEmail: 'Change e-mail',
} as const

export const SESSION_TEXTS = {
  sheet: 'Where you are signed in',
  list: 'Your devices',
  loading: 'Looking up your devices…',
  unknown: 'Unknown device',
  current: 'This device',
  since: (since: string, seen: string) => `Since ${since} · last used ${seen}`,
  end: 'Sign out',
  endOf: (device: string) => `Sign out ${device}`,
  endOthers: 'Sign out everywhere else',
  ended: 'Signed out. What waited there to be saved stays on that device.',
  alone: 'You are signed in nowhere else.',
  failed: 'That did not work. Nothing was changed; please try again.',
  offline: 'The server cannot be reached. Try again with a network.',
  again: 'Try again',
} as const

export const EMAIL_TEXTS = {
  sheet: 'Change e-mail',
  lead: 'The address that you sign in with. You stay signed in everywhere.',
  email: 'New e-mail address',
  required: 'Type the new address.',
  save: 'Change e-mail',
  mailed: (email: string) => `A link is on its way to ${email}. Nothing changes until you open it; stay signed in here until then.`,
  saved: (email: string) => `From now on you sign in with ${email}.`,
  failed: 'Could not change the e-mail address. Please try again.',
  busy: 'Too many attempts, or the server is busy. Nothing was changed; wait a moment, then try again.',
  offline: 'The server has not answered, so whether the address was changed is not known. Try again with a network.',
} as const

export const PASSWORD_TEXTS = {
  sheet: 'Change password',
  lead: 'Every other device is signed out. What waits there to be saved stays, until you sign in again.',
  password: 'New password',
  show: 'Show password',
  save: 'Change password',
  saved: 'Your password was changed. Every other device is signed out.',
  failed: 'Could not change the password. Please try again.',
  offline: 'The server has not answered, so whether the password was changed is not known. Try again with a network.',
} as const
