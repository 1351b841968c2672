import { posix } from 'node:path'
import type { FastifyRequest } from 'fastify'

/**
 * Returns the path of a request, for every guard: the pattern of its route, because `/%61pi/me` and `http://elsewhere/api/me` reach the
 * route of `/api/me` too. Without a route it is the broadest reading of the address that any proxy could have.
 * Why: docs/decisions/security/0002-guards-ask-the-route.md
 */
export function pathOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? plainPath(request.url)
}

/**
 * Returns the path of a request's target as a cache or a proxy may read it: without origin and query, decoded, with single slashes, and
 * without dot segments.
 */
export function plainPath(target: string): string {
  const path = withoutOrigin(target).split(/[?#]/, 1)[0] ?? ''
  return posix.normalize(`/${decoded(path).replaceAll('\\', '/')}`)
}

const ORIGIN = /^[a-z][a-z\d+.-]*:\/\/([^/?#]*)/i

/** Returns the host in a target of the form that proxies receive. It takes precedence over the header. */
export function authorityOf(target: string): string | undefined {
  return ORIGIN.exec(target)?.[1]
}

/** Returns a target of that form, `http://elsewhere/x`, as `/x`. */
export function withoutOrigin(target: string): string {
  return target.replace(ORIGIN, '')
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
