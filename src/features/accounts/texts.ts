import { RESET_PASSWORD_MINUTES, VERIFY_EMAIL_MINUTES } from '../../contract/limits.ts'
import type { PasswordPart } from '../../domain/password-rule.ts'
import { SIGN_IN_TEXTS } from './sign-in-texts.ts'

/** What the pages before the session say beside the messages that are fixed word for word. */
export const ACCOUNT_TEXTS = {
  ...SIGN_IN_TEXTS,
  newPassword: 'New password',
  confirmPassword: 'Confirm password',
  showConfirmation: 'Show confirmation',
  emailMalformed: 'That is not an e-mail address yet: it needs a name, an @ and a domain.',
  /** The last of what a password needs. */
  hardToGuess: 'Hard to guess',
  stillHere: 'The server cannot be reached. What you typed is still here; try again when you are online.',

  sending: 'Sending…',

  registerTitle: 'Create your account',
  registerLater: (time: string) =>
    `No more accounts can be created from your connection just now. Wait ${time}, then try again. What you typed is still here.`,
  next: 'Next',
  checking: 'Checking…',
  haveAccount: 'Already have an account?',
  forgotten:
    'The page was loaded anew. Your password is never stored, so enter your e-mail and password once more. No account was created yet.',

  inboxTitle: 'Check your inbox',
  inboxLead: (email: string | undefined) =>
    `We sent a link to ${email ?? 'your e-mail address'}. Open it to confirm that the address is yours; it works for ${VERIFY_EMAIL_MINUTES} minutes.`,
  inboxHint: 'Nothing there? Look in the spam folder.',
  verified: 'I’ve verified my e-mail',
  newEmailTitle: 'Your new address',
  newEmailLead: 'One press, and you sign in with the address that this link was sent to.',
  newEmailAgain: 'A new link is one press away: in the settings, under Data, “Change e-mail”.',
  newEmailUse: 'Use this address',
  newEmailSaving: 'One moment…',
  newEmailDone: 'Done. From now on you sign in with this address.',
  newEmailFailed: 'Could not change the e-mail address. Please try again.',
  newEmailMissing: 'Open this page by the link in the mail that was sent to your new address.',
  newEmailOnward: 'To Questdeck',
  stopTitle: 'Keep this address',
  stopLead: 'Somebody in your account wants it to go by another address. If that was not you, one press stops it.',
  stopPress: 'Stop the change',
  stopDone: 'Stopped. Your account keeps this address.',
  stopOnward: 'If you did not ask for the change, somebody else can sign in as you: a new password signs them out.',
  stopFailed: 'The change could not be stopped just now. Try again in a moment.',
  stopMissing: 'Open this page by the link in the mail that was sent to your address.',
  undoTitle: 'Take your account back',
  undoLead: 'It goes by this address again. Choose a new password: everybody else is signed out, and you are signed in here.',
  undoFailed: 'Your account could not be brought back just now. Try again in a moment.',
  backToLogin: 'Back to login',
  notVerifiedYet: 'The link has not been opened yet.',
  verifyTitle: 'One last press',
  verifyLead: 'Confirm that this e-mail address is yours, and your deck is dealt.',
  verify: 'Confirm my e-mail',
  verifying: 'Confirming…',
  newLinkLead: 'Tell us the e-mail that you registered with. If it is confirmed already, sign in.',
  newLinkSent: (email: string) => `If ${email} waits to be confirmed, a new link is on its way.`,
  verifyFailed: 'Your e-mail could not be confirmed just now. Try again in a moment.',

  forgotTitle: 'Forgot your password?',
  forgotLead: 'Tell us your e-mail, and we send you a link to choose a new one.',
  sendLink: 'Send the link',
  linkSent: (email: string) =>
    `If there is an account for ${email}, a link is on its way. It works once, for ${RESET_PASSWORD_MINUTES} minutes.`,
  noMail: 'This server sends no mail, so a password cannot be reset here. Ask whoever runs it.',

  resetLead: 'You are signed out everywhere else, and signed in here.',
  save: 'Save and sign in',
  saving: 'Saving…',
  resetFailed: 'The new password could not be saved just now. Try again in a moment.',
  noToken: 'This page needs the link from our mail. Open it once more, or ask for a new one.',
  newLink: 'Get a new link',
} as const

/** The parts of a good password, as short as the list that ticks them off. */
export const PASSWORD_PART_TEXTS: Readonly<Record<PasswordPart, string>> = {
  length: '8 characters',
  upper: 'Upper case',
  lower: 'Lower case',
  digit: 'Number',
  symbol: 'Symbol',
}
