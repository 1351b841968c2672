/** The sentences with a fixed wording, and those of the sync line. The screens and the tests share them. */
export const FIXED_MESSAGES = {
  passwordsDiffer: 'Passwords don’t match',
  passwordWeak: 'Password must be at least 8 chars and include upper, lower, number and symbol.',
  emailTaken: 'Email already registered',
  loginFailed: 'Login failed',
  registrationNotStarted: 'Could not start registration',
  registrationFailed: 'Registration failed',
  displayNameRequired: 'Display name required.',
  displayNameNotAllowed: "That name isn't allowed.",
  displayNameLinks: "Links aren't allowed in your display name.",
  platformRequired: 'Choose at least one platform.',
  onboardingFailed: 'Could not finish onboarding – please try again.',
  avatarTooLarge: 'Please choose an image smaller than 2 MB.',
  avatarUploadFailed: 'Upload failed. Please try again.',
  noMoreCards: 'No more cards to swipe',
  searchPlaceholder: 'Search games or @users…',
  allPlatforms: 'All platforms',
  searching: 'Searching…',
  noResults: 'No results',
  badContentType: 'Bad content-type',
  notFound: 'Not found.',
  allDone: 'All done!',
  likeList: 'Like list',
  skipList: 'Skip list',
  signInToLikeLists: 'Sign in to like lists',
  savedOnDevice: 'Saved on this device. It will be sent when you are online.',
  serverFailing: 'Saved on this device. The server has trouble; we try again.',
  allSaved: 'All changes saved.',
  outOfSpace: 'This device is out of space. Your last change was not saved.',
  updateNeeded: 'An update is needed to send your changes. Reload',
  captivePortal: 'This network needs you to sign in before anything can be sent.',
  keepUnsent: 'Keep them on this device',
  discardUnsent: 'Discard them',
  staySignedIn: 'Stay signed in',
} as const

const changes = (n: number, kind = '') => `${n}${kind} ${n === 1 ? 'change' : 'changes'}`

export function sendingChanges(n: number): string {
  return `Sending ${changes(n)}…`
}

export function signInAgain(n: number): string {
  return `Sign in again to send ${changes(n, ' waiting')}.`
}

export function couldNotBeSaved(n: number): string {
  return `${changes(n)} could not be saved. Review`
}

export function notSentYet(n: number): string {
  return `${changes(n)} ${n === 1 ? 'is' : 'are'} not sent yet.`
}
