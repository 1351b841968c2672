import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { AuthProvidersAnswer, OAuthParams, StartOAuthQuery } from '../../contract/accounts.ts'
import { CALLS } from '../../contract/calls.ts'
import { signInProblemText } from '../../contract/sign-in-problems.ts'
import type { OAuthProvider, SignInProblem } from '../../contract/sign-in-problems.ts'
import { fail } from '../api-error.ts'
import type { App, Deps } from '../deps.ts'
import { isHttps } from '../env.ts'
import { subjectOfIp } from '../limiter.ts'
import { OutboundError } from '../outbound.ts'
import { signInByProvider } from './oauth-account.ts'
import { beginAttempt, OAUTH_ATTEMPT_MS, takeAttempt } from './oauth-attempts.ts'
import { isOAuthProvider } from './oauth-providers.ts'
import { OAuthRefusal } from './oauth-refusal.ts'
import { fetchProfile } from './provider-profile.ts'
import { returnPath } from './return-path.ts'

/** What providers send along is theirs to decide; what we read of it is not. */
const CallbackQuery = Type.Object({
  code: Type.Optional(Type.String({ maxLength: 2_048 })),
  state: Type.Optional(Type.String({ maxLength: 512 })),
  error: Type.Optional(Type.String({ maxLength: 512 })),
})

const REDIRECT = { 302: Type.Null() }

/**
 * Signing in by Google or Discord: the browser goes there, comes back with a code, and the code is traded for who it
 * is. Whatever goes wrong leads back to the login page, which says so; no account is left behind.
 */
export function oauthRoutes(app: App, deps: Deps): void {
  const { db, env, clock, limiter, oauth, sessions } = deps
  const cookieName = isHttps(env) ? '__Host-oauth' : 'oauth'
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax' as const, secure: isHttps(env) }

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
    const attempt = await beginAttempt(db, provider, { returnTo, now: clock() })
    reply.setCookie(cookieName, attempt.cookie, { ...cookie, maxAge: OAUTH_ATTEMPT_MS / 1_000 })
    return reply.redirect(attempt.address, 302)
  })

  app.get(CALLS.finishOAuth.path, {
    exposeHeadRoute: false,
    config: { session: false },
    schema: { params: OAuthParams, querystring: CallbackQuery, response: REDIRECT },
  }, async (request, reply) => {
    const name = requireProvider(request.params.provider)
    const { code, state = '', error } = request.query
    reply.clearCookie(cookieName, cookie)
    const provider = oauth[name]
    if (provider === undefined) return toLogin(reply, 'not_configured', name)
    try {
      const attempt = await takeAttempt(
        db,
        { cookie: request.cookies[cookieName], provider: name, state, now: clock() },
      )
      if (attempt === undefined) throw new OAuthRefusal('no such sign-in is under way here', { problem: 'expired' })
      if (error !== undefined) throw new OAuthRefusal('the provider sent an error', { problem: problemOf(error) })
      if (code === undefined) throw new OAuthRefusal('there was no code')
      const profile = await fetchProfile(provider, code, attempt, clock())
      const { userId, how, session } = await signInByProvider(deps, request, profile)
      sessions.setCookies(reply, session, true)
      request.log.info({ user: userId, provider: name, how }, 'signed in by another provider')
      return await reply.redirect(attempt.returnTo, 302)
    } catch (failure) {
      const problem = problemOfFailure(failure)
      request.log.warn({ provider: name, problem, err: failure }, 'sign-in by another provider failed')
      return refuse(request, reply, problem, name)
    }
  })
}

function requireProvider(name: string): OAuthProvider {
  return isOAuthProvider(name) ? name : fail('not_found', 404, 'There is no such way to sign in.')
}

/** `access_denied` is what a provider says when the player has changed their mind. */
function problemOf(error: string): SignInProblem {
  if (error === 'access_denied') return 'cancelled'
  return error === 'temporarily_unavailable' || error === 'server_error' ? 'unreachable' : 'refused'
}

function problemOfFailure(failure: unknown): SignInProblem {
  if (failure instanceof OAuthRefusal) return failure.problem
  if (failure instanceof OutboundError) return 'unreachable'
  throw failure
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
