import { SIGN_IN_LINK_MINUTES, VERIFY_EMAIL_MINUTES } from '../../contract/limits.ts'
import type { PasswordPart } from '../../domain/password-rule.ts'
import { SIGN_IN_MESSAGES } from './sign-in-messages.ts'

/** Messages of the pages before the session, except those in `FIXED_MESSAGES`. */
export const ACCOUNT_MESSAGES = {
  ...SIGN_IN_MESSAGES,
  newPassword: 'New password',
  confirmPassword: 'Confirm password',
  showConfirmation: 'Show confirmation',
  emailMalformed: 'Enter a valid email address.',
  /** The last requirement of a password. */
  hardToGuess: 'Hard to guess',
  stillHere: 'Can’t reach the server. What you typed is still here; try again when you’re online.',

  sending: 'Sending…',

  registerTitle: 'Create your account',
  registerLater: (time: string) =>
    `Too many new accounts from your connection. Wait ${time}, then try again. What you typed is still here.`,
  next: 'Next',
  checking: 'Checking…',
  agreement: { before: 'By registering you agree to the ', terms: 'Terms', between: '. ', privacy: 'Privacy: who sees what' },
  haveAccount: 'Already have an account?',
  forgotten: 'The page reloaded. Please enter your email and password again.',

  inboxTitle: 'Check your inbox',
  inboxLead: (email: string | undefined) =>
    `We sent a link to ${email ?? 'your email address'}. Open it to confirm your address. It works for ${VERIFY_EMAIL_MINUTES} minutes in this browser, and for ${SIGN_IN_LINK_MINUTES} in any other.`,
  inboxHint: 'Nothing there? Check your spam folder.',
  verified: 'I’ve verified my e-mail',
  newEmailTitle: 'Your new address',
  newEmailLead: 'From now on, sign in with the address this link was sent to.',
  newEmailAgain: 'To get a new link, open Settings, then Data, then “Change email”.',
  newEmailUse: 'Use this address',
  newEmailSaving: 'One moment…',
  newEmailDone: 'Done. You now sign in with this address.',
  newEmailFailed: 'Couldn’t change your email address. Please try again.',
  newEmailMissing: 'Open the link in the email we sent to your new address.',
  newEmailOnward: 'Go to Questdeck',
  stopTitle: 'Keep this address',
  stopLead: 'Someone asked to change your account’s email. Not you? Cancel it.',
  stopPress: 'Cancel the change',
  stopDone: 'Cancelled. Your account keeps this address.',
  stopOnward: 'If you didn’t ask for the change, someone else can sign in as you. A new password signs them out.',
  stopFailed: 'Couldn’t cancel the change. Try again in a moment.',
  stopMissing: 'Open the link in the email we sent to your address.',
  undoTitle: 'Recover your account',
  undoLead: 'Your account gets this address back. Choose a new password: everyone else is signed out, and you’re signed in here.',
  undoFailed: 'Couldn’t recover your account. Try again in a moment.',
  backToLogin: 'Back to login',
  notVerifiedYet: 'The link hasn’t been opened yet.',
  verifyTitle: 'Almost there',
  verifyLead: 'Confirm your email to start swiping.',
  verify: 'Confirm my email',
  verifying: 'Confirming…',
  newLinkLead: 'Enter the email you registered with. Already confirmed? Just sign in.',
  newLinkSent: (email: string) => `If ${email} still needs confirming, a new link is on its way.`,
  verifyFailed: 'Couldn’t confirm your email. Try again in a moment.',

  forgotTitle: 'Forgot your password?',
  forgotLead: 'Enter your email and we’ll send you a link to choose a new one.',
  sendLink: 'Send the link',
  linkSent: (email: string) =>
    `If there’s an account for ${email}, a link is on its way. It works once, for ${SIGN_IN_LINK_MINUTES} minutes.`,
  noMail: 'This server doesn’t send email, so you can’t reset your password here. Ask your server admin.',

  resetLead: 'You’ll be signed out everywhere else and signed in here.',
  save: 'Save and sign in',
  saving: 'Saving…',
  resetFailed: 'Couldn’t save your new password. Try again in a moment.',
  noToken: 'This page needs the link from our email. Open it again, or get a new one.',
  newLink: 'Get a new link',
} as const

/** The parts of a good password, short enough for the checklist. */
export const PASSWORD_PART_MESSAGES: Readonly<Record<PasswordPart, string>> = {
  length: '8 characters',
  upper: 'Uppercase',
  lower: 'Lowercase',
  digit: 'Number',
  symbol: 'Symbol',
}
