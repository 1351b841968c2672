/** What server and screens say about accounts beside the sentences that are fixed; in a file of its own, so that no other page has to load it. */
export const ACCOUNT_MESSAGES = {
  emailUnverified: 'Please confirm your e-mail address first: the link is in your inbox.',
  confirmFirst: 'Please confirm with your password that it is you.',
  noPassword: 'You sign in without a password here. Sign out, sign in again, and come back within ten minutes.',
  noPasswordToChange: 'You sign in without a password here, so there is none to change.',
  wrongPassword: 'That is not your password. Nothing was changed.',
  linkUsed: 'This link does not work any more: it was used already, or too much time has passed. Ask for a new one.',
  claimOver: 'This link does not work any more: it was used already, or too much time has passed.',
  addressReused:
    'Another account uses this address by now. Give that one another address in its settings first; until then this link goes on working.',
  passwordGuessable:
    'That password is too easy to guess: it is a common word or your own name with numbers and signs.',
} as const
