import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { App } from '../deps.ts'
import type { AnswerUndeclared } from './undeclared.ts'

const YEAR_S = 31_536_000
const HOUR_S = 3_600

/**
 * Serves the built page. Files with a hash in their name are cached for ever, pictures for an hour. Everything else (the page, the worker,
 * the manifest) is revalidated at each request.
 */
export async function serveStaticFiles(app: App, dist: string): Promise<void> {
  if (!existsSync(dist)) return
  await app.register(fastifyStatic, {
    root: dist,
    prefix: '/',
    wildcard: false,
    index: ['index.html'],
    preCompressed: true,
    dotfiles: 'ignore',
    cacheControl: false,
    // Source maps are not public, and compressed copies are an encoding, not files of their own.
    globIgnore: ['**/*.map', '**/*.br', '**/*.gz', '**/*.zst'],
    setHeaders: (reply, path) => {
      reply.header('cache-control', cacheControlOf(path.slice(dist.length).replaceAll(sep, '/')))
    },
  })
}

/** Returns a handler that sends the page for a path that only its own router knows. */
export function pageSender(dist: string): AnswerUndeclared {
  return async (_request, reply) => {
    const page = await readFile(join(dist, 'index.html')).catch(() => undefined)
    if (page === undefined) {
      return reply.status(404).type('text/plain; charset=utf-8').send('The page has not been built yet.')
    }
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
  }
}

function cacheControlOf(path: string): string {
  if (path.startsWith('/build/')) return `public, max-age=${YEAR_S}, immutable`
  if (/^\/(assets|icons)\//.test(path)) return `public, max-age=${HOUR_S}`
  return 'no-cache'
}
