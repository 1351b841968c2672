import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'

/** Fastify announces every new server on this channel. */
const CHANNEL = 'fastify.initialization'

/**
 * Records every route (`GET /path`) of every Fastify that this process creates from now on. The HEAD route of a GET route does not count.
 */
export function watchRoutes(): { readonly routes: ReadonlySet<string>; stop(): void } {
  const routes = new Set<string>()
  const watch = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat()) if (one !== 'HEAD') routes.add(`${one} ${url}`)
    })
  }
  subscribe(CHANNEL, watch)
  return { routes, stop: () => void unsubscribe(CHANNEL, watch) }
}
