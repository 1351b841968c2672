import { posix } from 'node:path'
import type { FastifyRequest } from 'fastify'

/**
 * What a request is about, for every guard: the pattern of the route that answers it, because `/%61pi/me` and
 * `http://elsewhere/api/me` reach the route of `/api/me` too. Where no route does, the most that anybody on the way
 * could take the address for.
 */
export function pathOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? plainPath(request.url)
}

/**
 * The path of a request's target as a cache or a proxy may read it: without origin and query, decoded, with one slash
 * where there are several, and without dot segments.
 */
export function plainPath(target: string): string {
  const path = withoutOrigin(target).split(/[?#]/, 1)[0] ?? ''
  return posix.normalize(`/${decoded(path).replaceAll('\\', '/')}`)
}

const ORIGIN = /^[a-z][a-z\d+.-]*:\/\/([^/?#]*)/i

/** The host that a target such as proxies are sent names itself: it goes before the header. */
export function authorityOf(target: string): string | undefined {
  return ORIGIN.exec(target)?.[1]
}

/** A target such as proxies are sent, `http://elsewhere/x`, as `/x`. */
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
