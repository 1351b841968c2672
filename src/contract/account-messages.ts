/** Messages of the server and the screens about accounts, except the fixed ones. In a file of its own, so that no other page loads it. */
export const ACCOUNT_ERRORS = {
  emailUnverified: 'Please confirm your email first: the link is in your inbox.',
  confirmFirst: 'Please confirm with your password that it’s you.',
  secondStep: 'One more step: your second factor. If this page doesn’t ask for it, reload it.',
  secondStepOver: 'That took longer than five minutes. Sign in again.',
  wrongCode: 'That code isn’t right, or it was already used. Wait for the next one.',
  codeUnreadable: 'This server can’t check authenticator codes right now. Use one of your recovery codes.',
  wrongPasskey: 'Couldn’t check that passkey. Please try again.',
  passkeyFailed: 'Couldn’t add this passkey. Please try again.',
  passkeysMax: 'You have 20 passkeys, the most you can have. Remove one first.',
  appAlready: 'You already use an authenticator app. Remove that one first.',
  noFactor: 'You don’t use a second step, so there are no recovery codes.',
  noPassword: 'You sign in without a password. Sign out, sign in again, and come back within ten minutes.',
  noPasswordToChange: 'You sign in without a password, so there’s none to change.',
  wrongPassword: 'That’s not your password. Nothing was changed.',
  linkUsed: 'This link no longer works: it was already used, or it expired. Get a new one.',
  claimOver: 'This link no longer works: it was already used, or it expired.',
  addressReused:
    'Another account uses this address now. First give that account another address in its settings. Until then this link keeps working.',
  passwordGuessable: 'That password is too easy to guess: it’s a common word or your own name with numbers and symbols.',
} as const
