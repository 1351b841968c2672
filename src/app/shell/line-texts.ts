/** What is said around the first card; the shell's other words come after it (texts.ts). */
export const LINE_TEXTS = {
  home: 'Home',
  back: 'Back',
  open: 'Sync and account',
  offline: 'Offline',
  coming: 'Fetching your things…',
  notHereYet: 'Your things are not on this device yet.',
  othersSaved: 'All other changes are saved.',
  sessionOver: 'Your session is over. Sign in again to go on.',
} as const
