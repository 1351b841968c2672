import * as v from 'valibot'
import type { User } from '../../contract/accounts.ts'
import type { RemoteAnswer } from '../../remote/answer.ts'
import { UserGuard } from '../../remote/user-guard.ts'

const SignedInGuard = v.object({ ok: v.literal(true), user: UserGuard })

/** The player whom a login or a registration has signed in, or null where the answer was another. */
export function signedInUser(answer: RemoteAnswer): User | null {
  if (answer.kind !== 'answered') return null
  const result = v.safeParse(SignedInGuard, answer.body)
  return result.success ? result.output.user : null
}

/** What the account pages say beside the specification's own messages. */
export const ACCOUNT_TEXTS = {
  loginTitle: 'Welcome back',
  loginLead: 'Your deck is where you left it.',
  registerTitle: 'Create your account',
  registerLead: 'Then your first cards are dealt.',
  email: 'E-mail',
  password: 'Password',
  confirmPassword: 'Confirm password',
  passwordHint: 'At least 8 characters, with upper and lower case, a number and a symbol.',
  displayName: 'Display name',
  platforms: 'What do you play on?',
  signIn: 'Sign in',
  signingIn: 'Signing in…',
  register: 'Create an account',
  registering: 'Creating your account…',
  checking: 'Checking…',
  newHere: 'New here?',
  haveAccount: 'Already have an account?',
  bothRequired: 'Enter your e-mail and your password.',
  emailRequired: 'Enter your e-mail.',
  noAnswer: 'The server cannot be reached. Nothing was sent; try again when you are online.',
  platformsUnavailable: 'The list of platforms could not be loaded.',
  tryAgain: 'Try again',
  morePlatforms: 'More platforms',
  platformsChosen: (n: number) => `Chosen: ${n}`,
  done: 'Done',
} as const
