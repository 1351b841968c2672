/** What the server says about accounts; in a file of its own, so that no other page has to load it. */
export const ACCOUNT_MESSAGES = {
  emailUnverified: 'Please confirm your e-mail address first: the link is in your inbox.',
  linkUsed: 'This link does not work any more: it was used already, or too much time has passed. Ask for a new one.',
} as const
