import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { AuthProvidersAnswer, OAuthParams, StartOAuthQuery } from '../../contract/accounts.ts'
import { CALLS } from '../../contract/calls.ts'
import { signInProblemText } from '../../contract/sign-in-problems.ts'
import type { OAuthProvider, SignInProblem } from '../../contract/sign-in-problems.ts'
import { createSecret } from '../accounts/secret.ts'
import { fail } from '../api-error.ts'
import type { App, Deps } from '../deps.ts'
import { subjectOfIp } from '../limiter.ts'
import { signInByProvider } from './oauth-account.ts'
import { addressOf, attemptCookie, beginAttempt, takeAttempt } from './attempts.ts'
import { isOAuthProvider } from './oauth-providers.ts'
import { fetchProfile } from './provider-profile.ts'
import { CallbackQuery, problemOf, Refusal } from './refusal.ts'
import { returnPath } from './return-path.ts'

const REDIRECT = { 302: Type.Null() }

/**
 * Signing in by Google or Discord: the browser goes there, comes back with a code, and the code is traded for who it
 * is. Whatever goes wrong leads back to the login page, which says so; no account is left behind.
 */
export function oauthRoutes(app: App, deps: Deps): void {
  const { db, env, clock, limiter, oauth, sessions } = deps
  const cookie = attemptCookie(env, 'oauth')

  app.get(CALLS.authProviders.path, {
    config: { session: false },
    schema: { response: { 200: AuthProvidersAnswer } },
  }, () => ({
    google: oauth.google !== undefined,
    discord: oauth.discord !== undefined,
    mail: deps.mailer !== null,
  }))

  app.get(CALLS.startOAuth.path, {
    // Both of these write, by GET as providers want it; whoever only asks for the headers must change nothing.
    exposeHeadRoute: false,
    config: { session: false, limit: false },
    schema: { params: OAuthParams, querystring: StartOAuthQuery, response: REDIRECT },
  }, async (request, reply) => {
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
    // Only OpenID Connect knows a nonce; others would have to ignore it.
    if (provider.endpoints.issuers !== undefined) url.searchParams.set('nonce', attempt.nonce)
    return reply.redirect(url.href, 302)
  })

  app.get(CALLS.finishOAuth.path, {
    exposeHeadRoute: false,
    config: { session: false },
    schema: { params: OAuthParams, querystring: CallbackQuery, response: REDIRECT },
  }, async (request, reply) => {
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
      const { userId, how, session } = await signInByProvider(deps, request, profile)
      sessions.setCookies(reply, session, true)
      request.log.info({ user: userId, provider: name, how }, 'signed in by another provider')
      return await reply.redirect(attempt.return_to, 302)
    } catch (failure) {
      const problem = problemOf(failure)
      request.log.warn({ provider: name, problem, err: failure }, 'sign-in by another provider failed')
      return refuse(request, reply, problem, name)
    }
  })
}

function requireProvider(name: string): OAuthProvider {
  return isOAuthProvider(name) ? name : fail('not_found', 404, 'There is no such way to sign in.')
}

/** `access_denied` is what a provider says when the player has changed their mind. */
function problemOfError(error: string): SignInProblem {
  if (error === 'access_denied') return 'cancelled'
  return error === 'temporarily_unavailable' || error === 'server_error' ? 'unreachable' : 'refused'
}

/** What looks forged is a bad request, unless a browser shows it as a page: that is led back to ours like any other. */
const FORGED: ReadonlySet<SignInProblem> = new Set(['expired', 'refused'])

function refuse(request: FastifyRequest, reply: FastifyReply, problem: SignInProblem, provider: OAuthProvider) {
  const isPage = request.headers.accept?.includes('text/html') === true
  if (isPage || !FORGED.has(problem)) return toLogin(reply, problem, provider)
  fail('sign_in_failed', 400, signInProblemText(problem, provider) ?? problem)
}

function toLogin(reply: FastifyReply, problem: SignInProblem, provider: OAuthProvider): FastifyReply {
  return reply.redirect(`/login?${new URLSearchParams({ problem, provider }).toString()}`, 302)
}
