import type { ClearCategory } from '../../domain/clear-categories.ts'
import { numberText } from '../../domain/numbers.ts'

export const CONFIRM_MESSAGES = {
  lead: 'Confirm your password to continue.',
  password: 'Your password',
  show: 'Show password',
  confirm: 'Confirm',
  missing: 'Enter your password.',
  codeLead: 'One more step: enter the six digits from your authenticator app, or a recovery code.',
  passkeyLead: 'One more step: use your passkey or a recovery code.',
  code: 'Code',
  recoveryCode: 'Recovery code',
  passkeyPress: 'Use a passkey',
  noPasskey: 'No passkey was used. Try again, or enter a code.',
  'second-factor': 'Enter the code.',
  'wrong-code': 'That code isn’t right, or it was already used. Wait for the next one.',
  'wrong-password': 'That’s not your password. Nothing was changed.',
  'no-password': 'You sign in without a password. Sign out, sign in again, and come back within ten minutes.',
  'too-often': 'Too many attempts, or the server is busy. Wait a moment, then try again.',
  offline: 'Can’t reach the server. Nothing was changed; try again when you’re online.',
} as const

const CATEGORIES: Record<ClearCategory, string> = {
  liked: 'Liked games',
  owned: 'Owned games',
  wishlist: 'Wanted games',
  disliked: 'Passed games',
  reviews: 'Your reviews',
  lists: 'Your lists',
  review_replies: 'Your replies to reviews',
  taste: 'Your taste settings',
}

export const CLEAR_MESSAGES = {
  title: 'Clear data',
  lead: 'Permanently delete selected data everywhere.',
  open: 'Clear data',
  sheet: 'Clear data',
  choose: 'What to clear',
  category: (name: ClearCategory) => CATEGORIES[name],
  count: (count: number) => numberText(count),
  sure: 'I understand that this can’t be undone.',
  clear: 'Clear selected data',
  cancel: 'Cancel',
  cleared: 'Selected data cleared.',
  failed: 'Could not clear data. Please try again.',
  offline: 'You need to be online, so your other devices hear of it too. Nothing is cleared while you’re offline.',
} as const

export const DANGER_MESSAGES = {
  title: 'Delete account',
  lead: 'This deletes everything: games, lists, reviews, replies, discussions, followers and settings.',
  open: 'Delete account',
  sheet: 'Delete account',
  what: 'Once you confirm, no one sees anything of yours, and every device is signed out.',
  grace: 'Sign in within some days (usually seven, your server decides) to restore it. Then it’s erased for good.',
  waiting: (n: number) => `${n} ${n === 1 ? 'change' : 'changes'} waiting on this device won’t be sent.`,
  word: 'Type DELETE to confirm',
  mismatch: 'Type DELETE in capital letters.',
  confirm: 'Delete account',
  cancel: 'Keep it',
  failed: 'Could not delete account. Please try again.',
  unanswered: 'The server didn’t answer, so we don’t know if your account was deleted.',
  offline: 'You need to be online to delete your account. Nothing is deleted while you’re offline.',
} as const

export const SIGN_IN_MESSAGES = {
  title: 'Security',
  lead: 'Where you’re signed in, and how: your email, password and second step.',
  offline: 'You need to be online to see where you’re signed in.',
  openSessions: 'Signed-in devices',
  openPassword: 'Change password',
  openEmail: 'Change email',
  openSecondFactor: 'Second step',
} as const

export const SESSION_MESSAGES = {
  sheet: 'Signed-in devices',
  list: 'Your devices',
  loading: 'Loading your devices…',
  unknown: 'Unknown device',
  current: 'This device',
  since: (since: string, seen: string) => `Since ${since} · last used ${seen}`,
  end: 'Sign out',
  endOf: (device: string) => `Sign out ${device}`,
  endOthers: 'Sign out everywhere else',
  ended: 'Signed out. Unsent changes stay on that device.',
  alone: 'You’re not signed in anywhere else.',
  failed: 'That didn’t work. Nothing was changed; please try again.',
  later: 'Try again in a moment.',
  again: 'Try again',
} as const

export const EMAIL_MESSAGES = {
  sheet: 'Change email',
  lead: 'The address you sign in with. You stay signed in everywhere.',
  email: 'New email address',
  required: 'Enter the new address.',
  save: 'Change email',
  mailed: (email: string) => `We sent a link to ${email}. Nothing changes until you open it; stay signed in here until then.`,
  saved: (email: string) => `You now sign in with ${email}.`,
  failed: 'Couldn’t change your email address. Please try again.',
  busy: 'Too many attempts, or the server is busy. Nothing was changed; wait a moment, then try again.',
  offline: 'The server didn’t answer, so we don’t know if your address was changed. Try again when you’re online.',
} as const

export const PASSWORD_MESSAGES = {
  sheet: 'Change password',
  lead: 'Every other device is signed out. Unsent changes stay there until you sign in again.',
  password: 'New password',
  show: 'Show password',
  save: 'Change password',
  saved: 'Password changed. Every other device is signed out.',
  failed: 'Couldn’t change your password. Please try again.',
  offline: 'The server didn’t answer, so we don’t know if your password was changed. Try again when you’re online.',
} as const
