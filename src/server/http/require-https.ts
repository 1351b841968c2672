import type { FastifyReply, FastifyRequest } from 'fastify'
import { fail } from './api-error.ts'
import { isHttps } from '../config/env.ts'
import type { Env } from '../config/env.ts'
import { pathOf, withoutOrigin } from './request-path.ts'

type RedirectToHttps = (request: FastifyRequest, reply: FastifyReply) => boolean

/**
 * Returns a step for a public server, for requests that a proxy reports as made without TLS. A page is redirected to https. An API request
 * is refused, so that no program gets used to sending a session in the clear. It returns whether it has sent a response. (A proxy that
 * reports nothing is assumed to have TLS: it controls port 80 itself.)
 */
export function httpsRedirect(env: Env): RedirectToHttps {
  const { publicUrl, trustProxy } = env
  let hasWarned = false
  return (request, reply) => {
    const forwardedProto = request.headers['x-forwarded-proto']
    if (!isHttps(env) || forwardedProto === undefined || request.protocol !== 'http') return false
    if (trustProxy === 0 && /(^|,)\s*https$/.test(String(forwardedProto))) {
      // A redirect to the same address would gain nothing.
      if (!hasWarned) request.log.warn(UNTRUSTED_PROXY)
      hasWarned = true
      return false
    }
    if (pathOf(request).startsWith('/api/')) fail('cross_site', 403, 'Use https for API requests.')
    // Joined as text: resolved as an address, `//elsewhere` would leave our origin.
    const target = withoutOrigin(request.url)
    void reply.redirect(publicUrl + (target.startsWith('/') ? target : '/'), 308)
    return true
  }
}

const UNTRUSTED_PROXY =
  'A proxy in front says X-Forwarded-Proto: https, and TRUST_PROXY=0 says that there is no proxy. ' +
  'Set TRUST_PROXY to how many there are (TRUST_PROXY=1 for one): until then all players share the limits of one ' +
  'address.'
