export const SETTINGS_MESSAGES = {
  title: 'Account settings',
  tabsLabel: 'Settings sections',
  tabs: { general: 'General', defaults: 'Defaults', data: 'Data' },
  taste: 'Your taste',
  tasteLead: 'What your deck has learned, on a page of its own.',
  seeTaste: 'See your taste',
  signedOut: 'You need to be signed in to view account settings.',
  signedOutText: 'You’ve been signed out. Your changes are safe on this device.',
  signIn: 'Sign in',
} as const
