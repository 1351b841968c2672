import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import { OAuthParams, StartOAuthQuery } from '../../../contract/accounts.ts'
import { CALLS } from '../../../contract/calls.ts'
import type { ConnectProblem } from '../../../contract/connect-problems.ts'
import { ConnectionsAnswer } from '../../../contract/socials.ts'
import { CONNECTED_KEYS } from '../../../domain/social-keys.ts'
import type { ConnectedKey } from '../../../domain/social-keys.ts'
import { fail } from '../../api-error.ts'
import type { App, Deps } from '../../deps.ts'
import { isHttps } from '../../env.ts'
import { subjectOfIp } from '../../limiter.ts'
import { returnPath } from '../../oauth/return-path.ts'
import { OutboundError } from '../../outbound.ts'
import { requireUser } from '../../require-user.ts'
import { oauthAccount } from './account-there.ts'
import { connectAccount } from './connect-account.ts'
import { beginConnect, CONNECT_ATTEMPT_MS, takeConnect } from './connect-attempts.ts'
import { ConnectRefusal } from './connect-refusal.ts'
import { steamAccount } from './steam-openid.ts'

/** What places send along is theirs to decide; what we read of it is not. */
const Back = Type.Object({
  code: Type.Optional(Type.String({ maxLength: 2_048 })),
  state: Type.Optional(Type.String({ maxLength: 512 })),
  error: Type.Optional(Type.String({ maxLength: 512 })),
})
const REDIRECT = { 302: Type.Null() }
const SETTINGS = '/settings'
const SIGN_IN = `/login?${new URLSearchParams({ returnTo: SETTINGS }).toString()}`

/**
 * Shows which account elsewhere is the player's: the browser goes there and comes back to the session that it left. Nobody is
 * signed in by it, as anybody, and nothing of it can be used to sign in later.
 */
export function connectRoutes(app: App, deps: Deps): void {
  const { db, env, clock, limiter, connections } = deps
  const cookieName = isHttps(env) ? '__Host-connect' : 'connect'
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax' as const, secure: isHttps(env) }

  app.get(CALLS.connections.path, { schema: { response: { 200: ConnectionsAnswer } } }, (request) => {
    requireUser(request)
    return CONNECTED_KEYS.filter((key) => connections[key] !== undefined)
  })

  app.get(CALLS.startConnect.path, {
    // It writes, by GET as it is a link: no other site may lead here, and whoever asks for the headers changes nothing.
    exposeHeadRoute: false,
    config: { limit: false, sameOriginRead: true },
    schema: { params: OAuthParams, querystring: StartOAuthQuery, response: REDIRECT },
  }, async (request, reply) => {
    const key = requirePlace(request.params.provider)
    if (request.user === null) return reply.redirect(SIGN_IN, 302)
    const { id: userId } = request.user
    const returnTo = returnPath(request.query.returnTo ?? SETTINGS, env.publicUrl)
    const connection = connections[key]
    if (connection === undefined) return back(reply, returnTo, key, 'not_configured')
    if (!(await limiter.hasRoom('oauthStart', subjectOfIp(request.ip)))) return back(reply, returnTo, key, 'rate_limited')
    const attempt = await beginConnect(db, connection, { userId, returnTo, now: clock() })
    reply.setCookie(cookieName, attempt.cookie, { ...cookie, maxAge: CONNECT_ATTEMPT_MS / 1_000 })
    return reply.redirect(attempt.address, 302)
  })

  app.get(CALLS.finishConnect.path, {
    exposeHeadRoute: false,
    schema: { params: OAuthParams, querystring: Back, response: REDIRECT },
  }, async (request, reply) => {
    const key = requirePlace(request.params.provider)
    if (request.user === null) return reply.redirect(SIGN_IN, 302)
    const { id: userId } = request.user
    const { code, state = '', error } = request.query
    reply.clearCookie(cookieName, cookie)
    const connection = connections[key]
    if (connection === undefined) return back(reply, SETTINGS, key, 'not_configured')
    const attempt = await takeConnect(db, { cookie: request.cookies[cookieName], provider: key, state, userId, now: clock() })
    if (attempt === undefined) return back(reply, SETTINGS, key, 'expired')
    try {
      if (error !== undefined) throw new ConnectRefusal('the place sent an error', error === 'access_denied' ? 'cancelled' : 'refused')
      if (key !== 'steam' && code === undefined) throw new ConnectRefusal('there was no code')
      const account = key === 'steam'
        ? await steamAccount(connection, request.query, state)
        : await oauthAccount(connection, code ?? '', attempt.codeVerifier)
      await connectAccount(db, userId, key, account, clock())
      request.log.info({ user: userId, place: key }, 'connected an account elsewhere')
      return await back(reply, attempt.returnTo, key)
    } catch (failure) {
      const problem = problemOf(failure)
      request.log.warn({ user: userId, place: key, problem, err: failure }, 'connecting an account elsewhere failed')
      return back(reply, attempt.returnTo, key, problem)
    }
  })
}

function requirePlace(name: string): ConnectedKey {
  return CONNECTED_KEYS.find((key) => key === name) ?? fail('not_found', 404, 'There is no such place to connect.')
}

function problemOf(failure: unknown): ConnectProblem {
  if (failure instanceof ConnectRefusal) return failure.problem
  if (failure instanceof OutboundError) return 'unreachable'
  throw failure
}

/** To the page that the player came from, which says what has become of it. */
function back(reply: FastifyReply, returnTo: string, key: ConnectedKey, problem?: ConnectProblem): FastifyReply {
  const url = new URL(returnTo, 'http://here')
  url.searchParams.set('connected', key)
  if (problem !== undefined) url.searchParams.set('problem', problem)
  return reply.redirect(url.pathname + url.search, 302)
}
