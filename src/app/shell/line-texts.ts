/** What is said around the first card; the shell's other words come after it (texts.ts). */
export const LINE_TEXTS = {
  home: 'Home',
  open: 'Sync and account',
  offline: 'Offline',
  lastSyncedAt: 'Last synced at',
  sessionOver: 'Your session is over. Sign in again to go on.',
} as const
