import type { FastifyRequest } from 'fastify'
import { fail } from './api-error.ts'

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Throws for requests that another site made the player's browser send. Browsers state the origin in `Sec-Fetch-Site`. If that is missing,
 * `Origin` must be ours. A request with neither is refused too, including sign-in and sign-out (a planted session is as bad as a stolen
 * one).
 */
export function requireSameOrigin(request: FastifyRequest, ownOrigin: string): void {
  const isWrite = !SAFE_METHODS.has(request.method)
  const site = request.headers['sec-fetch-site']
  if (!isWrite) {
    const isCrossSiteRead = site !== undefined && site !== 'same-origin'
    if (request.routeOptions.config.sameOriginRead === true && isCrossSiteRead) refuse()
    return
  }
  const isSilent = site === undefined && request.headers.origin === undefined
  if (isSilent && request.routeOptions.config.mayLackOrigin === true) return
  const isOwn = site === undefined ? request.headers.origin === ownOrigin : site === 'same-origin'
  if (!isOwn) refuse()
}

function refuse(): never {
  fail('cross_site', 403, 'This request did not come from our own pages. Send Sec-Fetch-Site or Origin as a browser does.')
}
