import type { FastifyReply, FastifyRequest } from 'fastify'
import { fail } from './api-error.ts'
import { pathOf, withoutOrigin } from './request-path.ts'

/**
 * Where the server is public, a proxy that says it was asked without TLS: a page is sent on to https, a call is
 * refused, so that no program gets used to sending a session in the clear. Answers whether it has sent an answer.
 * (A proxy that says nothing is believed to have TLS; it is the one that keeps port 80 to itself.)
 */
export function redirectToHttps(request: FastifyRequest, reply: FastifyReply, publicUrl: string): boolean {
  const isSaidToBePlain = request.headers['x-forwarded-proto'] !== undefined && request.protocol === 'http'
  if (!publicUrl.startsWith('https:') || !isSaidToBePlain) return false
  if (pathOf(request).startsWith('/api/')) fail('cross_site', 403, 'Calls are only answered over https.')
  // Put together as text: resolved as an address, `//elsewhere` would leave our origin.
  const target = withoutOrigin(request.url)
  void reply.redirect(publicUrl + (target.startsWith('/') ? target : '/'), 308)
  return true
}
