import type { FastifyRequest } from 'fastify'
import { ResponseTimes } from './response-times.ts'
import { fail } from './api-error.ts'
import { isOutOfRoom } from '../db/database.ts'
import type { App, Deps } from '../deps.ts'
import { isHttps } from '../config/env.ts'
import { subjectOfIp } from './limiter.ts'
import type { Limiter, Usage } from './limiter.ts'
import { refuseOtherHost } from './own-host.ts'
import { isDurable } from './rate-limits.ts'
import { pathOf } from './request-path.ts'
import { httpsRedirect } from './require-https.ts'
import { requestId } from './request-id.ts'
import { requireSameOrigin } from './same-origin.ts'
import { securityHeaders } from './security-headers.ts'

/** The state of the server, checked before each request. */
export interface Load {
  /** True while the server still serves everything, but a load balancer should choose another one. */
  readonly isLeaving?: () => boolean
  /** False while threads of this server still start: it serves everything, but `/api/ready` returns 503. Ready unless set. */
  readonly isReady?: () => boolean
  /** True refuses the request with 503: the server is stopping, or overloaded so much that refusing some does not help. */
  readonly isRefusing?: () => boolean
  /** True refuses the clients whose requests recently took most time. */
  readonly isOverwhelmed?: () => boolean
}

/** Adds the steps of every request before its route, in this order. */
export function addRequestSteps(app: App, deps: Deps, { isLeaving, isReady, isRefusing, isOverwhelmed }: Load): void {
  const times = new ResponseTimes()
  const https = isHttps(deps.env)
  const redirectToHttps = httpsRedirect(deps.env)

  app.addHook('onRequest', async (request, reply) => {
    const path = pathOf(request)
    reply.headers(securityHeaders(path, https))
    reply.header('x-request-id', request.id)
    const { whileStopping, isAnnouncedReady } = request.routeOptions.config
    const isLeft = isLeaving?.() === true
    // A client that keeps the connection would find it closed in the middle of a later request.
    if (isLeft) reply.header('connection', 'close')
    if ((isRefusing?.() === true && whileStopping !== true) || (isLeft && isAnnouncedReady === true)) {
      reply.header('connection', 'close')
      fail('unavailable', 503, 'The server is stopping or too busy. Please try again.', 5)
    }
    if (isAnnouncedReady === true && isReady?.() === false) fail('unavailable', 503, 'The server is still starting. Please try again.', 5)
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1') {
      fail('malformed', 400, 'The request doesn’t name a host.')
    }
    if (redirectToHttps(request, reply)) return reply
    if (refuseOtherHost(request, reply, deps.env)) return reply
    if (request.is404 || !path.startsWith('/api/')) return
    if (request.headers['content-encoding'] !== undefined) {
      fail('unsupported_media_type', 415, 'Compressed bodies aren’t accepted.')
    }
    requireSameOrigin(request, deps.env.publicUrl)
    const { session, limit } = request.routeOptions.config
    if (session !== false) {
      request.user = await deps.sessions.identify(request, reply)
      request.hasLeft = request.user === null && (await deps.sessions.hasDeletedAccount(request))
    }
    request.askedAt = deps.clock()
    if (isOverwhelmed?.() === true && times.isHeavy(subjectOf(request), deps.clock())) {
      fail('unavailable', 503, 'The server is too busy right now. Please try again in a moment.', 10)
    }
    if (limit !== false) {
      const usage = await countRequest(request, deps.limiter)
      reply.headers({
        'ratelimit-limit': usage.max,
        'ratelimit-remaining': usage.remaining,
        'ratelimit-reset': usage.resetSeconds,
      })
    }
  })

  // Here, and not sooner: reading a body ends the asynchronous context that was set before it.
  app.addHook('preValidation', (request, _reply, done) => requestId.run(request.id, done))

  // Before the response is sent, because the client's line may be slow.
  app.addHook('onSend', async (request) => {
    const now = deps.clock()
    if (request.askedAt !== null) times.add(subjectOf(request), now - request.askedAt, now)
  })

  app.addHook('onError', async (_request, _reply, error) => {
    if (isOutOfRoom(error)) deps.room.lackedAt = deps.clock()
  })

  app.addHook('onResponse', async (request, reply) => {
    const line = lineOf(request)
    request.log.info({ ...line, status: reply.statusCode, ms: Math.round(reply.elapsedTime) })
    deps.metrics.answered(line.method, line.route, reply.statusCode, reply.elapsedTime / 1_000)
  })
  // The client disconnected in the middle of its body or of our response. That is no error.
  app.addHook('onRequestAbort', async (request) => {
    request.log.info(lineOf(request), 'the client left')
  })
}

function lineOf({ method, routeOptions, user }: FastifyRequest) {
  return { method, route: routeOptions.url ?? 'none', user: user?.id }
}

function countRequest(request: FastifyRequest, limiter: Limiter): Usage | Promise<Usage> {
  const name = request.routeOptions.config.limit || (request.user === null ? 'readAnonymous' : 'read')
  return isDurable(name) ? limiter.consumeDurably(name, subjectOf(request)) : limiter.consume(name, subjectOf(request))
}

function subjectOf({ user, ip }: FastifyRequest): string {
  return user?.id ?? subjectOfIp(ip)
}
