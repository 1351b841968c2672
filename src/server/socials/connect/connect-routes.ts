import { OAuth2Client } from 'arctic'
import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import { OAuthParams, StartOAuthQuery } from '../../../contract/accounts.ts'
import { ENDPOINTS } from '../../../contract/endpoints.ts'
import type { SignInProblem } from '../../../contract/sign-in-problems.ts'
import { ConnectionsResponse } from '../../../contract/socials.ts'
import { CONNECTED_KEYS } from '../../../domain/social-keys.ts'
import type { ConnectedKey } from '../../../domain/social-keys.ts'
import { fail } from '../../http/api-error.ts'
import type { App, Deps } from '../../deps.ts'
import { subjectOfIp } from '../../http/limiter.ts'
import { addressOf, attemptCookie, beginAttempt, takeAttempt } from '../../oauth/attempts.ts'
import type { Attempt } from '../../oauth/attempts.ts'
import { CallbackQuery, problemOf, Refusal } from '../../oauth/refusal.ts'
import { returnPath } from '../../oauth/return-path.ts'
import { requireUser } from '../../http/require-user.ts'
import { oauthAccount } from './account-there.ts'
import { connectAccount } from './connect-account.ts'
import type { Connection } from './connect-providers.ts'
import { steamAccount, steamAddress } from './steam-openid.ts'

const REDIRECT = { 302: Type.Null() }
const SETTINGS = '/settings'
const SIGN_IN = `/login?${new URLSearchParams({ returnTo: SETTINGS }).toString()}`

/**
 * Registers the endpoints to connect an account of another service. The browser goes there and comes back to the same session. It signs
 * nobody in, and nothing of it can be used to sign in later.
 */
export function connectRoutes(app: App, deps: Deps): void {
  const { db, env, clock, limiter, connections } = deps
  const cookie = attemptCookie(env, 'connect')

  app.get(ENDPOINTS.connections.path, { schema: { response: { 200: ConnectionsResponse } } }, (request) => {
    requireUser(request)
    return CONNECTED_KEYS.filter((key) => connections[key] !== undefined)
  })

  app.get(
    ENDPOINTS.startConnect.path,
    {
      // It writes, by GET because it is a link: no other site may navigate here, and a HEAD request must change nothing.
      exposeHeadRoute: false,
      config: { limit: false, sameOriginRead: true },
      schema: { params: OAuthParams, querystring: StartOAuthQuery, response: REDIRECT },
    },
    async (request, reply) => {
      const key = requirePlace(request.params.provider)
      if (request.user === null) return reply.redirect(SIGN_IN, 302)
      const { id: userId } = request.user
      const returnTo = returnPath(request.query.returnTo ?? SETTINGS, env.publicUrl)
      const connection = connections[key]
      if (connection === undefined) return back(reply, returnTo, key, 'not_configured')
      if (!(await limiter.hasRoom('oauthStart', subjectOfIp(request.ip)))) return back(reply, returnTo, key, 'rate_limited')
      const attempt = await beginAttempt(db, 'connect_attempt', { provider: key, return_to: returnTo, user_id: userId }, clock())
      cookie.set(reply, attempt.cookie)
      return reply.redirect(connectAddress(connection, attempt), 302)
    },
  )

  app.get(
    ENDPOINTS.finishConnect.path,
    {
      exposeHeadRoute: false,
      schema: { params: OAuthParams, querystring: CallbackQuery, response: REDIRECT },
    },
    async (request, reply) => {
      const key = requirePlace(request.params.provider)
      if (request.user === null) return reply.redirect(SIGN_IN, 302)
      const { id: userId } = request.user
      const { code, state = '', error } = request.query
      cookie.clear(reply)
      const connection = connections[key]
      if (connection === undefined) return back(reply, SETTINGS, key, 'not_configured')
      const comingBack = { cookie: cookie.read(request), provider: key, state, now: clock() }
      const attempt = await takeAttempt<{ user_id: string }>(db, 'connect_attempt', comingBack)
      if (attempt?.user_id !== userId) return back(reply, SETTINGS, key, 'expired')
      try {
        if (error !== undefined)
          throw new Refusal('the place sent an error', { problem: error === 'access_denied' ? 'cancelled' : 'refused' })
        if (key !== 'steam' && code === undefined) throw new Refusal('there was no code')
        const account =
          key === 'steam'
            ? await steamAccount(connection, request.query, state)
            : await oauthAccount(connection, code ?? '', attempt.code_verifier)
        await connectAccount(db, userId, key, account, clock())
        request.log.info({ user: userId, place: key }, 'connected an account elsewhere')
        return await back(reply, attempt.return_to, key)
      } catch (failure) {
        const problem = problemOf(failure)
        request.log.warn({ user: userId, place: key, problem, err: failure }, 'connecting an account elsewhere failed')
        return back(reply, attempt.return_to, key, problem)
      }
    },
  )
}

function requirePlace(name: string): ConnectedKey {
  return CONNECTED_KEYS.find((key) => key === name) ?? fail('not_found', 404, 'There’s no such account to connect.')
}

/** Redirects to the page that the player came from, which shows the result. */
function back(reply: FastifyReply, returnTo: string, key: ConnectedKey, problem?: SignInProblem): FastifyReply {
  const url = new URL(returnTo, 'http://here')
  url.searchParams.set('connected', key)
  if (problem !== undefined) url.searchParams.set('problem', problem)
  return reply.redirect(url.pathname + url.search, 302)
}

/** Only the identity is requested, neither e-mail nor friends. */
const SCOPES: Readonly<Record<'discord' | 'twitch', string[]>> = { discord: ['identify'], twitch: [] }

/** Returns the address to which the browser is redirected. */
function connectAddress(connection: Connection, attempt: Attempt): string {
  const { key, client, redirectUri, endpoints } = connection
  if (key === 'steam' || client === undefined) return steamAddress(connection, attempt.state)
  return addressOf(new OAuth2Client(client.id, client.secret, redirectUri), endpoints.authorize, attempt, SCOPES[key]).href
}
