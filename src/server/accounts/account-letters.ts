import { EMAIL_CLAIM_DAYS, RESET_PASSWORD_MINUTES, VERIFY_EMAIL_MINUTES } from '../../contract/limits.ts'
import {
  CONFIRM_EMAIL_PAGE,
  FORGOT_PASSWORD_PAGE,
  RESET_PASSWORD_PAGE,
  STOP_EMAIL_PAGE,
  UNDO_EMAIL_PAGE,
  VERIFY_EMAIL_PAGE,
} from '../../contract/page-paths.ts'
import { writeMail } from '../mail/mail-text.ts'
import type { WrittenMail } from '../mail/mail-text.ts'

const NOT_YOU = 'If this was not you, you need do nothing: without the link nothing happens.'

/** The token stands behind `#`, where no server, proxy or log sees it; opening the page alone does not use it up. */
function linkTo(publicUrl: string, page: string, token: string): string {
  return `${publicUrl}${page}#token=${token}`
}

export function verificationLetter(publicUrl: string, displayName: string, token: string): WrittenMail {
  return writeMail({
    subject: 'Confirm your e-mail address',
    heading: greeting(displayName, 'one more step'),
    paragraphs: ['Your deck is shuffled. Confirm that this address is yours, and your first cards are dealt.'],
    action: { label: 'Confirm my address', url: linkTo(publicUrl, VERIFY_EMAIL_PAGE, token) },
    notes: [`The link works once, for ${VERIFY_EMAIL_MINUTES} minutes.`, NOT_YOU],
  })
}

export function resetLetter(publicUrl: string, displayName: string, token: string): WrittenMail {
  return writeMail({
    subject: 'Choose a new password',
    heading: greeting(displayName, 'choose a new password'),
    paragraphs: ['You asked for a new password. When you have chosen one, every other device is signed out.'],
    action: { label: 'Choose a new password', url: linkTo(publicUrl, RESET_PASSWORD_PAGE, token) },
    notes: [`The link works once, for ${RESET_PASSWORD_MINUTES} minutes.`, `${NOT_YOU} Your password stays as it is.`],
  })
}

export function passwordChangedLetter(publicUrl: string, displayName: string): WrittenMail {
  return writeMail({
    subject: 'Your password was changed',
    heading: greeting(displayName, 'your password was changed'),
    paragraphs: ['Every other device has been signed out. What waited on them to be saved is still there.'],
    notes: [`If this was not you, choose a new password at once: ${publicUrl}${FORGOT_PASSWORD_PAGE}`],
  })
}

export function accountDeletedLetter(publicUrl: string, displayName: string, graceDays: number): WrittenMail {
  const days = graceDays === 1 ? '1 day' : `${graceDays} days`
  return writeMail({
    subject: 'Your account was deleted',
    heading: greeting(displayName, 'your account was deleted'),
    paragraphs: ['Nobody sees anything of it from now on, and every device is signed out.'],
    notes: graceDays === 0
      ? ['What it held is being erased for good.']
      : [`In ${days} what it held is erased for good. Until then signing in brings all of it back: ${publicUrl}/login`],
  })
}

export function newEmailLetter(publicUrl: string, displayName: string, token: string): WrittenMail {
  return writeMail({
    subject: 'Confirm your new e-mail address',
    heading: greeting(displayName, 'is this address yours?'),
    paragraphs: ['You want to sign in with this address from now on. Until you confirm it, everything stays as it is.'],
    action: { label: 'Use this address', url: linkTo(publicUrl, CONFIRM_EMAIL_PAGE, token) },
    notes: [`The link works once, for ${VERIFY_EMAIL_MINUTES} minutes, while you stay signed in where you asked for it.`, NOT_YOU],
  })
}

/** To the address until now, before anything has changed. */
export function emailAskedLetter(publicUrl: string, displayName: string, token: string): WrittenMail {
  return writeMail({
    subject: 'Another e-mail address was asked for',
    heading: greeting(displayName, 'do you want another e-mail address?'),
    paragraphs: ['Somebody who is signed in to your account, probably you, wants it to go by another address than this one.'],
    action: { label: 'Stop the change', url: linkTo(publicUrl, STOP_EMAIL_PAGE, token) },
    notes: [
      'If this was you, you need do nothing.',
      `The link works once, for ${EMAIL_CLAIM_DAYS} days, also if the address has changed by then: it brings your account back.`,
    ],
  })
}

/** To the address until now; without a token where it is one that was changed back. */
export function emailChangedLetter(publicUrl: string, displayName: string, token: string | null): WrittenMail {
  return writeMail({
    subject: 'Your e-mail address was changed',
    heading: greeting(displayName, 'your e-mail address was changed'),
    paragraphs: ['Your account goes by another address now. This one no longer signs you in.'],
    ...(token === null
      ? {
          notes: [
            `If this was not you: a device on which you are still signed in can choose another address and a new password, at ${publicUrl}/settings.`,
          ],
        }
      : {
          action: { label: 'Undo the change', url: linkTo(publicUrl, UNDO_EMAIL_PAGE, token) },
          notes: [
            'If this was you, you need do nothing.',
            `The link works once, for ${EMAIL_CLAIM_DAYS} days: your account comes back to this address, you choose a new password, and everybody else is signed out.`,
          ],
        }),
  })
}

/** To the address that the account went by until its holder before has undone that. */
export function emailUndoneLetter(displayName: string): WrittenMail {
  return writeMail({
    subject: 'Your e-mail address was changed back',
    heading: greeting(displayName, 'your e-mail address was changed back'),
    paragraphs: [
      'Whoever reads the address that the account went by before has said that the change was not theirs. It goes by that one again, with a new password, and every other device has been signed out.',
    ],
    notes: [],
  })
}

export function alreadyRegisteredLetter(publicUrl: string, displayName: string): WrittenMail {
  return writeMail({
    subject: 'You already have an account',
    heading: greeting(displayName, 'you already have an account'),
    paragraphs: ['Somebody, probably you, has just tried to register with this address. Sign in instead.'],
    action: { label: 'Sign in', url: `${publicUrl}/login` },
    notes: [
      `Forgotten your password? Choose a new one: ${publicUrl}${FORGOT_PASSWORD_PAGE}`,
      'If this was not you, you need do nothing: your account is as it was.',
    ],
  })
}

export function providerConnectedLetter(publicUrl: string, displayName: string, provider: string): WrittenMail {
  return writeMail({
    subject: `${provider} can now sign you in`,
    heading: greeting(displayName, `${provider} can now sign you in`),
    paragraphs: [
      `You signed in with ${provider}, and its address is the one of your account, so both now lead to the same deck.`,
    ],
    notes: [`If this was not you, choose a new password at once: ${publicUrl}${FORGOT_PASSWORD_PAGE}`],
  })
}

/** Who came by another provider may not have chosen a name yet. */
function greeting(displayName: string, text: string): string {
  return displayName === '' ? text.charAt(0).toUpperCase() + text.slice(1) : `${displayName}, ${text}`
}
