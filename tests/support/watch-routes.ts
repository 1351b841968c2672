import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'

/** As Fastify itself announces every server that it makes. */
const CHANNEL = 'fastify.initialization'

/**
 * Notes every route (`GET /path`) of every Fastify that is made in this process from now on, whoever declares it; what
 * answers HEAD beside a GET is no route of its own.
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
