/**
 * Why signing in by Google or Discord came to nothing: the server sends the browser back to
 * `/login?problem=<code>&provider=<google|discord>`, and the page says it in these words. No account was made.
 */
export const OAUTH_PROVIDERS = ['google', 'discord'] as const
export type OAuthProvider = (typeof OAUTH_PROVIDERS)[number]

export const PROVIDER_NAMES: Readonly<Record<OAuthProvider, string>> = { google: 'Google', discord: 'Discord' }

export const SIGN_IN_PROBLEMS = [
  'not_configured',
  'cancelled',
  'expired',
  'unreachable',
  'refused',
  'account_exists',
  'rate_limited',
] as const
export type SignInProblem = (typeof SIGN_IN_PROBLEMS)[number]

/** What to tell the player; undefined for a code that is none of ours. */
export function signInProblemText(problem: string | null, provider: string | null): string | undefined {
  const isKnown = (OAUTH_PROVIDERS as readonly (string | null)[]).includes(provider)
  const name = isKnown ? PROVIDER_NAMES[provider as OAuthProvider] : 'the other service'
  switch (problem as SignInProblem | null) {
    case 'not_configured':
      return `Signing in with ${name} is not set up on this server. Use your e-mail and password.`
    case 'cancelled':
      return `You did not finish signing in with ${name}. Nothing was changed.`
    case 'expired':
      return 'That took too long, or was started in another tab. Please try again.'
    case 'unreachable':
      return `There was no answer from ${name}. Please try again in a moment, or use your e-mail and password.`
    case 'refused':
      return `${name} could not confirm who you are. Please try again.`
    case 'account_exists':
      return 'There is an account with your e-mail address already. Sign in with its password.'
    case 'rate_limited':
      return 'Too many attempts. Please wait a few minutes and try again.'
    default:
      return undefined
  }
}
