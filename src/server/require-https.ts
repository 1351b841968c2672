import type { FastifyReply, FastifyRequest } from 'fastify'
import { fail } from './api-error.ts'
import { isHttps } from './env.ts'
import type { Env } from './env.ts'
import { pathOf, withoutOrigin } from './request-path.ts'

type RedirectToHttps = (request: FastifyRequest, reply: FastifyReply) => boolean

/**
 * Where the server is public, a proxy that says it was asked without TLS: a page is sent on to https, a call is
 * refused, so that no program gets used to sending a session in the clear. Answers whether it has sent an answer.
 * (A proxy that says nothing is believed to have TLS; it is the one that keeps port 80 to itself.)
 */
export function httpsRedirect(env: Env): RedirectToHttps {
  const { publicUrl, trustProxy } = env
  let hasWarned = false
  return (request, reply) => {
    const said = request.headers['x-forwarded-proto']
    if (!isHttps(env) || said === undefined || request.protocol !== 'http') return false
    if (trustProxy === 0 && /(^|,)\s*https$/.test(String(said))) {
      // Nothing is gained by sending it to where it comes from.
      if (!hasWarned) request.log.warn(UNTRUSTED_PROXY)
      hasWarned = true
      return false
    }
    if (pathOf(request).startsWith('/api/')) fail('cross_site', 403, 'Calls are only answered over https.')
    // Put together as text: resolved as an address, `//elsewhere` would leave our origin.
    const target = withoutOrigin(request.url)
    void reply.redirect(publicUrl + (target.startsWith('/') ? target : '/'), 308)
    return true
  }
}

const UNTRUSTED_PROXY = 'A proxy in front says X-Forwarded-Proto: https, and TRUST_PROXY=0 says that there is no proxy. '
  + 'Set TRUST_PROXY to how many there are (TRUST_PROXY=1 for one): until then all players share the limits of one '
  + 'address.'
