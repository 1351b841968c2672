import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { AuthProvidersResponse, OAuthParams, StartOAuthQuery } from '../../contract/accounts.ts'
import { ENDPOINTS } from '../../contract/endpoints.ts'
import { signInProblemText } from '../../contract/sign-in-problems.ts'
import type { OAuthProvider, SignInProblem } from '../../contract/sign-in-problems.ts'
import { createSecret } from '../accounts/secret.ts'
import { fail } from '../http/api-error.ts'
import type { App, Deps } from '../deps.ts'
import { subjectOfIp } from '../http/limiter.ts'
import { pendingCookie } from '../second-factor/pending-cookie.ts'
import { signInByProvider } from './oauth-account.ts'
import { addressOf, attemptCookie, beginAttempt, takeAttempt } from './attempts.ts'
import { isOAuthProvider } from './oauth-providers.ts'
import { fetchProfile } from './provider-profile.ts'
import { CallbackQuery, problemOf, Refusal } from './refusal.ts'
import { returnPath } from './return-path.ts'

const REDIRECT = { 302: Type.Null() }

/**
 * Registers the endpoints to sign in by Google or Discord. The browser goes there and comes back with a code, which is exchanged for the
 * user. Every failure leads back to the login page, which shows it; no account is created.
 */
export function oauthRoutes(app: App, deps: Deps): void {
  const { db, env, clock, limiter, oauth, sessions } = deps
  const cookie = attemptCookie(env, 'oauth')

  app.get(
    ENDPOINTS.authProviders.path,
    {
      config: { session: false },
      schema: { response: { 200: AuthProvidersResponse } },
    },
    () => ({
      google: oauth.google !== undefined,
      discord: oauth.discord !== undefined,
      mail: deps.mailer !== null,
    }),
  )

  app.get(
    ENDPOINTS.startOAuth.path,
    {
      // Both of these write, by GET as providers require it. A HEAD request must change nothing.
      exposeHeadRoute: false,
      config: { session: false, limit: false },
      schema: { params: OAuthParams, querystring: StartOAuthQuery, response: REDIRECT },
    },
    async (request, reply) => {
      const name = requireProvider(request.params.provider)
      const provider = oauth[name]
      if (provider === undefined) return toLogin(reply, 'not_configured', name)
      if (!(await limiter.hasRoom('oauthStart', subjectOfIp(request.ip)))) {
        request.log.warn({ code: 'rate_limited', ip: request.ip }, 'request refused')
        return toLogin(reply, 'rate_limited', name)
      }
      const returnTo = returnPath(request.query.returnTo, env.publicUrl)
      const attempt = await beginAttempt(db, 'oauth_attempt', { provider: name, return_to: returnTo, nonce: createSecret() }, clock())
      cookie.set(reply, attempt.cookie)
      const url = addressOf(provider.client, provider.endpoints.authorize, attempt, provider.scopes)
      // Only OpenID Connect has a nonce; others would have to ignore it.
      if (provider.endpoints.issuers !== undefined) url.searchParams.set('nonce', attempt.nonce)
      return reply.redirect(url.href, 302)
    },
  )

  app.get(
    ENDPOINTS.finishOAuth.path,
    {
      exposeHeadRoute: false,
      config: { session: false },
      schema: { params: OAuthParams, querystring: CallbackQuery, response: REDIRECT },
    },
    async (request, reply) => {
      const name = requireProvider(request.params.provider)
      const { code, state = '', error } = request.query
      cookie.clear(reply)
      const provider = oauth[name]
      if (provider === undefined) return toLogin(reply, 'not_configured', name)
      try {
        const back = { cookie: cookie.read(request), provider: name, state, now: clock() }
        const attempt = await takeAttempt<{ nonce: string }>(db, 'oauth_attempt', back)
        if (attempt === undefined) throw new Refusal('no such sign-in is under way here', { problem: 'expired' })
        if (error !== undefined) throw new Refusal('the provider sent an error', { problem: problemOfError(error) })
        if (code === undefined) throw new Refusal('there was no code')
        const profile = await fetchProfile(provider, code, attempt, clock())
        const { userId, how, session, pending } = await signInByProvider(deps, request, profile)
        if (pending !== undefined) {
          pendingCookie(env).set(reply, pending)
          request.log.info({ user: userId, provider: name, how }, 'signed in by another provider, but for the second step')
          return await reply.redirect(`/login?${new URLSearchParams({ step: 'second', returnTo: attempt.return_to }).toString()}`, 302)
        }
        sessions.setCookies(reply, session)
        request.log.info({ user: userId, provider: name, how }, 'signed in by another provider')
        return await reply.redirect(attempt.return_to, 302)
      } catch (failure) {
        const problem = problemOf(failure)
        request.log.warn({ provider: name, problem, err: failure }, 'sign-in by another provider failed')
        return refuse(request, reply, problem, name)
      }
    },
  )
}

function requireProvider(name: string): OAuthProvider {
  return isOAuthProvider(name) ? name : fail('not_found', 404, 'Unknown sign-in method.')
}

/** `access_denied` is a provider's error if the player has cancelled. */
function problemOfError(error: string): SignInProblem {
  if (error === 'access_denied') return 'cancelled'
  return error === 'temporarily_unavailable' || error === 'server_error' ? 'unreachable' : 'refused'
}

/** A request that looks forged is a bad request. If a browser shows it as a page, it is redirected to ours like any other. */
const FORGED: ReadonlySet<SignInProblem> = new Set(['expired', 'refused'])

function refuse(request: FastifyRequest, reply: FastifyReply, problem: SignInProblem, provider: OAuthProvider) {
  const isPage = request.headers.accept?.includes('text/html') === true
  if (isPage || !FORGED.has(problem)) return toLogin(reply, problem, provider)
  fail('sign_in_failed', 400, signInProblemText(problem, provider) ?? problem)
}

function toLogin(reply: FastifyReply, problem: SignInProblem, provider: OAuthProvider): FastifyReply {
  return reply.redirect(`/login?${new URLSearchParams({ problem, provider }).toString()}`, 302)
}
