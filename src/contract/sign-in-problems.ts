/**
 * The reasons why signing in with Google or Discord failed. The server sends the browser back to
 * `/login?problem=<code>&provider=<google|discord>`, and the page shows these messages. No account was created.
 */
export const OAUTH_PROVIDERS = ['google', 'discord'] as const
export type OAuthProvider = (typeof OAUTH_PROVIDERS)[number]

export const PROVIDER_NAMES: Readonly<Record<OAuthProvider, string>> = { google: 'Google', discord: 'Discord' }

/** The message about an account that an admin closed, for every method to sign in. */
export const ACCOUNT_CLOSED = 'The admins of this server closed this account. If you think that’s a mistake, ask them.'

export const SIGN_IN_PROBLEMS = [
  'not_configured',
  'cancelled',
  'expired',
  'unreachable',
  'refused',
  'account_exists',
  'account_closed',
  'rate_limited',
] as const
export type SignInProblem = (typeof SIGN_IN_PROBLEMS)[number]

/** Returns the message for the player; undefined for an unknown code. */
export function signInProblemText(problem: string | null, provider: string | null): string | undefined {
  const isKnown = (OAUTH_PROVIDERS as readonly (string | null)[]).includes(provider)
  const name = isKnown ? PROVIDER_NAMES[provider as OAuthProvider] : 'the other service'
  switch (problem as SignInProblem | null) {
    case 'not_configured':
      return `This server isn’t set up for ${name}. Use your email and password.`
    case 'cancelled':
      return `You didn’t finish signing in with ${name}. Nothing was changed.`
    case 'expired':
      return 'That took too long, or was started in another tab. Please try again.'
    case 'unreachable':
      return `No answer from ${name}. Try again in a moment, or use your email and password.`
    case 'refused':
      return `${name} couldn’t confirm who you are. Please try again.`
    case 'account_exists':
      return 'There’s already an account with your email address. Sign in with its password.'
    case 'account_closed':
      return ACCOUNT_CLOSED
    case 'rate_limited':
      return 'Too many attempts. Please wait a few minutes and try again.'
    default:
      return undefined
  }
}
