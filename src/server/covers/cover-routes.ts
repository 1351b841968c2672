import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import type { CoverSize } from '../../domain/cover-url.ts'
import { fail } from '../api-error.ts'
import type { App, Deps } from '../deps.ts'
import { isCoverSize } from './cover-sizes.ts'
import { CoverStore } from './cover-store.ts'
import { POSTER_VERSION, drawPoster } from '../../posters/poster.ts'
import type { PosterSubject } from '../../posters/poster-subject.ts'
import { findPosterSubject, isCoverInUse } from './poster-subjects.ts'
import { ProviderError, encodeCover, fetchProviderImage } from './provider-image.ts'
import { renderPoster } from './render-poster.ts'
import { QueueFullError, WorkQueue } from './work-queue.ts'

const IMAGE_ID = /^[a-z0-9]{1,40}$/
/** Our own ids begin at a thousand million; the provider has no image of such a name. */
const POSTER_ID = /^p([1-2]\d{9})$/
const INT4_MAX = 2_147_483_647

/** Encoding is work for a whole core each; more at once would only make all of them late. */
const RENDERS_MAX = 2
const FETCHES_MAX = 6
/** A device asks for six at once, a deck ahead for 300 in a row: room for some forty devices. */
const WAITING_MAX = 256

/** An image of the provider never changes under its id. A poster does, when its game's facts or our drawing do. */
const FOREVER = 'public, max-age=31536000, immutable'
const FOR_A_DAY = 'public, max-age=86400, stale-while-revalidate=604800'

/**
 * `GET /covers/{image id}/{size}.webp`: the provider's cover, fetched once, or the poster that we draw. Everything that
 * is not a cover of ours is 404; 502 when the provider fails, 503 with `Retry-After` when too much is waiting.
 */
export function coverRoutes(app: App, { db, env, fetch }: Deps): void {
  const covers = new Covers(new CoverStore(join(env.dataDir, 'covers'), app.log), fetch, app.log)

  app.get<{ Params: { imageId: string; size: string } }>(
    '/covers/:imageId/:size.webp',
    { config: { session: false } },
    async (request, reply) => {
      const { imageId, size } = request.params
      if (!IMAGE_ID.test(imageId) || !isCoverSize(size)) return noCover()
      const gameId = Number(POSTER_ID.exec(imageId)?.[1] ?? Number.NaN)
      if (gameId <= INT4_MAX) {
        const subject = (await findPosterSubject(db, gameId)) ?? noCover()
        const tag = tagOf(subject)
        reply.headers({ 'cache-control': FOR_A_DAY, etag: `"${tag}-${size}"` })
        if (isKnown(request, `"${tag}-${size}"`)) return reply.status(304).send()
        return send(reply, await covers.poster(subject, tag, size))
      }
      if (!(await isCoverInUse(db, imageId))) return noCover()
      const image = await covers.provided(imageId, size)
      reply.header('cache-control', FOREVER)
      return send(reply, image)
    },
  )
}

function send(reply: FastifyReply, image: Buffer): FastifyReply {
  return reply.type('image/webp').send(image)
}

function noCover(): never {
  fail('not_found', 404, 'There is no such cover.')
}

/** Names a poster by everything it is drawn from: another name, tag or drawing is another poster. */
function tagOf(subject: PosterSubject): string {
  return createHash('sha256').update(JSON.stringify([POSTER_VERSION, subject])).digest('hex').slice(0, 16)
}

function isKnown(request: FastifyRequest, etag: string): boolean {
  return (request.headers['if-none-match'] ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

/** Makes and keeps covers, so many at once. */
class Covers {
  readonly #store: CoverStore
  readonly #fetch: typeof globalThis.fetch
  readonly #logger: FastifyBaseLogger
  readonly #renders = new WorkQueue(RENDERS_MAX, WAITING_MAX)
  readonly #fetches = new WorkQueue(FETCHES_MAX, WAITING_MAX)

  constructor(store: CoverStore, fetch: typeof globalThis.fetch, logger: FastifyBaseLogger) {
    this.#store = store
    this.#fetch = fetch
    this.#logger = logger
  }

  poster(subject: PosterSubject, tag: string, size: CoverSize): Promise<Buffer> {
    const folder = join('posters', String(subject.id))
    const render = () => this.#renders.run(() => renderPoster(drawPoster(subject), size))
    return orBusy(this.#store.get(join(folder, `${size}-${tag}.webp`), render, (name) => name.startsWith(`${size}-`)))
  }

  /** One fetch for all sizes: the smaller ones are made from the largest. */
  async provided(imageId: string, size: CoverSize): Promise<Buffer> {
    const key = (which: CoverSize) => join('provider', imageId.slice(-2), `${imageId}-${which}.webp`)
    const largest = () =>
      this.#store.get(key('cover_big_2x'), async () => {
        const image = await this.#fetches.run(() => fetchProviderImage(this.#fetch, imageId))
        return this.#renders.run(() => encodeCover(image, 'cover_big_2x'))
      })
    try {
      if (size === 'cover_big_2x') return await orBusy(largest())
      return await orBusy(
        this.#store.get(key(size), async () => {
          const image = await largest()
          return this.#renders.run(() => encodeCover(image, size))
        }),
      )
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      this.#logger.warn({ err: error, imageId }, 'the image provider failed')
      return fail('unavailable', 502, 'The cover could not be fetched. Please try again later.')
    }
  }
}

async function orBusy(image: Promise<Buffer>): Promise<Buffer> {
  try {
    return await image
  } catch (error) {
    if (error instanceof QueueFullError) return fail('unavailable', 503,
      'Too many covers are being made. Please try again.', 1)
    throw error
  }
}
