/** Messages around the first card. The shell's other messages load later (`messages.ts`). */
export const LINE_MESSAGES = {
  home: 'Home',
  back: 'Back',
  open: 'Sync and account',
  offline: 'Offline',
  notSent: 'Not sent',
  notLoaded: 'Not loaded',
  coming: 'Loading your data…',
  notHereYet: 'Your data isn’t on this device yet.',
  othersSaved: 'All other changes are saved.',
  sessionOver: 'You’ve been signed out. Sign in to continue.',
} as const
