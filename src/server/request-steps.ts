import type { FastifyRequest } from 'fastify'
import { fail } from './api-error.ts'
import type { App, Deps } from './deps.ts'
import { isHttps } from './env.ts'
import { subjectOfIp } from './limiter.ts'
import type { Limiter } from './limiter.ts'
import { refuseForeignHost } from './own-host.ts'
import { pathOf } from './request-path.ts'
import { httpsRedirect } from './require-https.ts'
import { requireSameOrigin } from './same-origin.ts'
import { securityHeaders } from './security-headers.ts'

/** What happens to every request before its route, in this order. */
export function addRequestSteps(app: App, deps: Deps, isRefusing?: () => boolean): void {
  const https = isHttps(deps.env)
  const redirectToHttps = httpsRedirect(deps.env)

  app.addHook('onRequest', async (request, reply) => {
    const path = pathOf(request)
    reply.headers(securityHeaders(path, https))
    reply.header('x-request-id', request.id)
    if (isRefusing?.() === true) {
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
    if (limit !== false) {
      const usage = countRequest(request, deps.limiter)
      reply.headers({
        'ratelimit-limit': usage.max,
        'ratelimit-remaining': usage.remaining,
        'ratelimit-reset': usage.resetSeconds,
      })
    }
  })

  app.addHook('onResponse', async (request, reply) => {
    request.log.info({
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      user: request.user?.id,
    })
  })
}

function countRequest(request: FastifyRequest, limiter: Limiter) {
  const named = request.routeOptions.config.limit
  const subject = request.user?.id ?? subjectOfIp(request.ip)
  return limiter.consume(named || (request.user === null ? 'readAnonymous' : 'read'), subject)
}
