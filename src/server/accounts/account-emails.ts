import { EMAIL_CLAIM_DAYS, SIGN_IN_LINK_MINUTES, VERIFY_EMAIL_MINUTES } from '../../contract/limits.ts'
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

const NOT_YOU = 'If this wasn’t you, you don’t need to do anything: nothing happens without the link.'

/** Returns a link with the token after `#`: no server, proxy or log sees it. Opening the page does not use it up. */
function linkTo(publicUrl: string, page: string, token: string): string {
  return `${publicUrl}${page}#token=${token}`
}

export function verificationEmail(publicUrl: string, displayName: string, token: string): WrittenMail {
  return writeMail({
    subject: 'Confirm your email address',
    heading: greeting(displayName, 'one more step'),
    paragraphs: ['Your deck is shuffled. Confirm this address to start swiping.'],
    action: { label: 'Confirm my address', url: linkTo(publicUrl, VERIFY_EMAIL_PAGE, token) },
    notes: [
      `The link works once: for ${SIGN_IN_LINK_MINUTES} minutes in any browser, for ${VERIFY_EMAIL_MINUTES} in the one you registered with.`,
      NOT_YOU,
    ],
  })
}

export function resetEmail(publicUrl: string, displayName: string, token: string): WrittenMail {
  return writeMail({
    subject: 'Choose a new password',
    heading: greeting(displayName, 'choose a new password'),
    paragraphs: ['You asked for a new password. Once you choose one, every other device is signed out.'],
    action: { label: 'Choose a new password', url: linkTo(publicUrl, RESET_PASSWORD_PAGE, token) },
    notes: [`The link works once, for ${SIGN_IN_LINK_MINUTES} minutes.`, `${NOT_YOU} Your password stays the same.`],
  })
}

export function passwordChangedEmail(publicUrl: string, displayName: string): WrittenMail {
  return writeMail({
    subject: 'Your password was changed',
    heading: greeting(displayName, 'your password was changed'),
    paragraphs: ['Every other device was signed out. Unsent changes on them are still there.'],
    notes: [`If this wasn’t you, choose a new password now: ${publicUrl}${FORGOT_PASSWORD_PAGE}`],
  })
}

export type FactorChange = 'app-added' | 'app-removed' | 'passkey-added' | 'passkey-removed' | 'codes-renewed' | 'code-used' | 'all-removed'

const FACTOR_CHANGES: Readonly<Record<FactorChange, { readonly subject: string; readonly text: string }>> = {
  'app-added': {
    subject: 'An authenticator app was added',
    text: 'From now on, signing in asks for a code from that app, after your password, Google or Discord.',
  },
  'app-removed': {
    subject: 'Your authenticator app was removed',
    text: 'Signing in no longer asks for a code from that app.',
  },
  'passkey-added': {
    subject: 'A passkey was added',
    text: 'From now on, signing in asks for a second step, after your password, Google or Discord. This passkey can be it.',
  },
  'passkey-removed': { subject: 'A passkey was removed', text: 'It no longer signs you in.' },
  'code-used': {
    subject: 'A recovery code was used',
    text: 'Someone, probably you, used one of your recovery codes to prove that they’re you. It won’t work again.',
  },
  'all-removed': {
    subject: 'Your second step was removed',
    text: 'The admins of this server removed your authenticator app, passkeys and recovery codes. Signing in no longer asks for a second step.',
  },
  'codes-renewed': { subject: 'You have new recovery codes', text: 'Your old recovery codes no longer work.' },
}

export function factorEmail(publicUrl: string, displayName: string, change: FactorChange): WrittenMail {
  const { subject, text } = FACTOR_CHANGES[change]
  return writeMail({
    subject,
    heading: greeting(displayName, subject.charAt(0).toLowerCase() + subject.slice(1)),
    paragraphs: [text],
    notes: [
      `If this wasn’t you, choose a new password now: ${publicUrl}${FORGOT_PASSWORD_PAGE}`,
      'If you can’t sign in, ask the admins of this server to remove the second step.',
    ],
  })
}

export function accountDeletedEmail(publicUrl: string, displayName: string, graceDays: number): WrittenMail {
  const days = graceDays === 1 ? '1 day' : `${graceDays} days`
  return writeMail({
    subject: 'Your account was deleted',
    heading: greeting(displayName, 'your account was deleted'),
    paragraphs: ['No one sees anything of it from now on, and every device is signed out.'],
    notes:
      graceDays === 0
        ? ['Its data is being erased for good.']
        : [`In ${days} its data is erased for good. Until then, sign in to restore all of it: ${publicUrl}/login`],
  })
}

export function accountClosedEmail(displayName: string, graceDays: number): WrittenMail {
  return writeMail({
    subject: 'Your account was closed',
    heading: greeting(displayName, 'your account was closed'),
    paragraphs: ['The admins of this server closed it. No one sees anything of it, and you can’t sign in.'],
    notes: [
      `Its data is erased for good ${graceDays === 1 ? 'in 1 day' : `in ${graceDays} days`}. If you think that’s a mistake, ask them before then.`,
    ],
  })
}

export function confirmAddressEmail(publicUrl: string, displayName: string, token: string): WrittenMail {
  return writeMail({
    subject: 'Confirm your new email address',
    heading: greeting(displayName, 'is this address yours?'),
    paragraphs: ['You asked to sign in with this address from now on. Nothing changes until you confirm it.'],
    action: { label: 'Use this address', url: linkTo(publicUrl, CONFIRM_EMAIL_PAGE, token) },
    notes: [`The link works once, for ${VERIFY_EMAIL_MINUTES} minutes, while you’re still signed in where you asked for it.`, NOT_YOU],
  })
}

/** Sent to the current address before anything changes. */
export function addressChangeAskedEmail(publicUrl: string, displayName: string, token: string): WrittenMail {
  return writeMail({
    subject: 'Someone asked to change your email address',
    heading: greeting(displayName, 'do you want another email address?'),
    paragraphs: ['Someone signed in to your account, probably you, asked to change its email address.'],
    action: { label: 'Cancel the change', url: linkTo(publicUrl, STOP_EMAIL_PAGE, token) },
    notes: [
      'If this was you, you don’t need to do anything.',
      `The link works once, for ${EMAIL_CLAIM_DAYS} days. If the address has changed by then, it brings your account back.`,
    ],
  })
}

/** Sent to the previous address. `token` is null if the address was changed back. */
export function addressChangedEmail(publicUrl: string, displayName: string, token: string | null): WrittenMail {
  return writeMail({
    subject: 'Your email address was changed',
    heading: greeting(displayName, 'your email address was changed'),
    paragraphs: ['Your account has another email address now. This one no longer signs you in.'],
    ...(token === null
      ? {
          notes: [
            `If this wasn’t you, use a device where you’re still signed in to choose another address and a new password: ${publicUrl}/settings.`,
          ],
        }
      : {
          action: { label: 'Undo the change', url: linkTo(publicUrl, UNDO_EMAIL_PAGE, token) },
          notes: [
            'If this was you, you don’t need to do anything.',
            `The link works once, for ${EMAIL_CLAIM_DAYS} days: your account gets this address back, you choose a new password, and everyone else is signed out.`,
          ],
        }),
  })
}

/** Sent to the address that the account had until the owner of the previous address undid the change. */
export function addressChangeUndoneEmail(displayName: string): WrittenMail {
  return writeMail({
    subject: 'Your email address was changed back',
    heading: greeting(displayName, 'your email address was changed back'),
    paragraphs: [
      'The owner of the account’s previous address said the change wasn’t theirs. The account has that address again, with a new password, and every other device was signed out.',
    ],
    notes: [],
  })
}

export function alreadyRegisteredEmail(publicUrl: string, displayName: string): WrittenMail {
  return writeMail({
    subject: 'You already have an account',
    heading: greeting(displayName, 'you already have an account'),
    paragraphs: ['Someone, probably you, just tried to register with this address. Sign in instead.'],
    action: { label: 'Sign in', url: `${publicUrl}/login` },
    notes: [
      `Forgot your password? Choose a new one: ${publicUrl}${FORGOT_PASSWORD_PAGE}`,
      'If this wasn’t you, you don’t need to do anything: your account hasn’t changed.',
    ],
  })
}

export function providerConnectedEmail(publicUrl: string, displayName: string, provider: string): WrittenMail {
  return writeMail({
    subject: `${provider} can now sign you in`,
    heading: greeting(displayName, `${provider} can now sign you in`),
    paragraphs: [`You signed in with ${provider}. Its email address is the same as your account’s, so both now open the same deck.`],
    notes: [`If this wasn’t you, choose a new password now: ${publicUrl}${FORGOT_PASSWORD_PAGE}`],
  })
}

/** Returns the heading. A player who registered with Google or Discord may not have a name yet. */
function greeting(displayName: string, text: string): string {
  return displayName === '' ? text.charAt(0).toUpperCase() + text.slice(1) : `${displayName}, ${text}`
}
