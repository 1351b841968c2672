export const SETTINGS_TEXTS = {
  title: 'Account settings',
  tabsLabel: 'Parts of the settings',
  tabs: { general: 'General', defaults: 'Defaults', data: 'Data' },
  signedOut: 'You need to be signed in to view account settings.',
  signedOutText: 'Your session has ended. What you have done is safe on this device.',
  signIn: 'Sign in',
} as const
