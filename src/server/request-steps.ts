import type { FastifyRequest } from 'fastify'
import { AnswerTimes } from './answer-times.ts'
import { fail } from './api-error.ts'
import { isOutOfRoom } from './db/database.ts'
import type { App, Deps } from './deps.ts'
import { isHttps } from './env.ts'
import { subjectOfIp } from './limiter.ts'
import type { Limiter, Usage } from './limiter.ts'
import { refuseForeignHost } from './own-host.ts'
import { isDurable } from './rate-limits.ts'
import { pathOf } from './request-path.ts'
import { httpsRedirect } from './require-https.ts'
import { requestId } from './request-id.ts'
import { requireSameOrigin } from './same-origin.ts'
import { securityHeaders } from './security-headers.ts'

/** How the server is doing, asked before each request. */
export interface Load {
  /** True while the server still answers everything, and whoever chooses between servers is to take another. */
  readonly isLeaving?: () => boolean
  /** True refuses it with 503: the server is stopping, or overwhelmed beyond what refusing some helps. */
  readonly isRefusing?: () => boolean
  /** True refuses those whose answers took most time of late. */
  readonly isOverwhelmed?: () => boolean
}

/** What happens to every request before its route, in this order. */
export function addRequestSteps(app: App, deps: Deps, { isLeaving, isRefusing, isOverwhelmed }: Load): void {
  const times = new AnswerTimes()
  const https = isHttps(deps.env)
  const redirectToHttps = httpsRedirect(deps.env)

  app.addHook('onRequest', async (request, reply) => {
    const path = pathOf(request)
    reply.headers(securityHeaders(path, https))
    reply.header('x-request-id', request.id)
    const { whileStopping, saysReady } = request.routeOptions.config
    const isLeft = isLeaving?.() === true
    // Whoever keeps the connection would find it closed in the middle of a later request.
    if (isLeft) reply.header('connection', 'close')
    if ((isRefusing?.() === true && whileStopping !== true) || (isLeft && saysReady === true)) {
      reply.header('connection', 'close')
      fail('unavailable', 503, 'The server is stopping or has too much to do. Please try again.', 5)
    }
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1') {
      fail('malformed', 400, 'The request does not say for which host it is.')
    }
    if (redirectToHttps(request, reply)) return reply
    if (refuseForeignHost(request, reply, deps.env)) return reply
    if (request.is404 || !path.startsWith('/api/')) return
    if (request.headers['content-encoding'] !== undefined) {
      fail('unsupported_media_type', 415, 'Compressed bodies are not accepted.')
    }
    requireSameOrigin(request, deps.env.publicUrl)
    const { session, limit } = request.routeOptions.config
    if (session !== false) {
      request.user = await deps.sessions.identify(request, reply)
      request.hasLeft = request.user === null && (await deps.sessions.hasDeparted(request))
    }
    request.askedAt = deps.clock()
    if (isOverwhelmed?.() === true && times.isHeavy(subjectOf(request), deps.clock())) {
      fail('unavailable', 503, 'The server has too much to do just now. Please try again in a moment.', 10)
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

  // Here, and not sooner: reading a body ends what was set before it.
  app.addHook('preValidation', (request, _reply, done) => requestId.run(request.id, done))

  // Before it goes out over whatever line they have.
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
  // In the middle of their body or of our answer: that is theirs to do, and no error.
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
