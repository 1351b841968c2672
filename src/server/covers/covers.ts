import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { POSTER_VERSION } from '../../domain/cover-url.ts'
import type { CoverSize } from '../../domain/cover-url.ts'
import { drawPoster } from '../../posters/poster.ts'
import type { PosterSubject } from '../../posters/poster-subject.ts'
import { fail } from '../http/api-error.ts'
import type { Env } from '../config/env.ts'
import { CoverStore } from './cover-store.ts'
import { CoverWarmer } from './cover-warmer.ts'
import { ProvidedImages } from './provided-images.ts'
import type { ProvidedImage } from './provided-images.ts'
import { renderPoster } from './render-poster.ts'
import { StoreRoom } from './store-room.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { QueueFullError, WorkQueue } from '../runtime/work-queue.ts'

/** Each encoding uses a complete core; more at once would only delay all of them. */
const RENDERS_MAX = 2
/** A device requests six at once, a prefetched deck 300 in a row: space for some forty devices. */
const WAITING_MAX = 256

export interface CoversDeps {
  readonly env: Pick<Env, 'dataDir' | 'coversMaxBytes'>
  readonly fetch: typeof globalThis.fetch
  readonly clock: () => number
  readonly logger: FastifyBaseLogger
  readonly metrics: Metrics
  /** How long a request waits for an image that is being fetched. */
  readonly patienceMs?: number
}

// Why: docs/decisions/catalogue/0005-a-missing-cover-gets-a-poster.md
/** The images of games: our drawn posters, and the provider's covers and screenshots, made when first requested. */
export class Covers {
  readonly #renders = new WorkQueue(RENDERS_MAX, WAITING_MAX)
  readonly #store: CoverStore
  readonly #room: StoreRoom
  readonly #provided: ProvidedImages
  readonly #warmer: CoverWarmer
  readonly #metrics: Metrics

  constructor({ env, logger, ...deps }: CoversDeps) {
    const root = join(env.dataDir, 'covers')
    this.#metrics = deps.metrics
    deps.metrics.watch('questdeck_covers_waiting', 'Covers and screenshots that wait to be made.', () => this.#renders.waiting)
    this.#room = new StoreRoom({ root, maxBytes: env.coversMaxBytes, logger })
    this.#store = new CoverStore({ root, room: this.#room, logger })
    this.#provided = new ProvidedImages({
      ...deps,
      store: this.#store,
      renders: this.#renders,
      logger,
      waitingMax: WAITING_MAX,
    })
    this.#warmer = new CoverWarmer(
      (imageId) => this.#provided.warm({ kind: 'cover', imageId, size: 'cover_big_2x' }),
      () => this.#provided.isProviderUp,
    )
  }

  /** Starts to enforce the disk quota of the images. */
  start(): void {
    this.#room.start()
  }

  async stop(): Promise<void> {
    this.#warmer.clear()
    this.#provided.stop()
    await this.#room.stop()
  }

  /** Returns a drawn poster. Throws 503 with `Retry-After` if the queue is full. */
  async poster(subject: PosterSubject, size: CoverSize): Promise<Buffer> {
    const render = async () => {
      const poster = await this.#renders.run(() => renderPoster(drawPoster(subject), size))
      this.#metrics.coverMade('poster', 'made')
      return poster
    }
    try {
      return await this.#store.get(posterFile(subject, size), render, (name) => name.startsWith(`${size}-`))
    } catch (error) {
      this.#metrics.coverMade('poster', error instanceof QueueFullError ? 'refused' : 'failed')
      if (!(error instanceof QueueFullError)) throw error
      return fail('unavailable', 503, 'Too many covers are being made. Please try again.', 1)
    }
  }

  async isPosterToBeMade(subject: PosterSubject, size: CoverSize): Promise<boolean> {
    return !(await this.#store.has(posterFile(subject, size)))
  }

  /** Returns whether an image of the provider is missing and can probably be fetched. */
  isProvidedToBeMade(image: ProvidedImage): Promise<boolean> {
    return this.#provided.isToBeMade(image)
  }

  /** Returns an image of the provider, or undefined if it is unavailable now. */
  provided(image: ProvidedImage): Promise<Buffer | undefined> {
    return this.#provided.find(image)
  }

  /** Makes covers of the provider before they are requested, with the lowest priority. */
  warm(imageIds: Iterable<string>): void {
    this.#warmer.add(imageIds)
  }
}

function posterFile(subject: PosterSubject, size: CoverSize): string {
  return join('posters', String(subject.id), `${size}-${posterTag(subject)}.webp`)
}

/** Returns a tag of everything that a poster is drawn from: another name, tag or drawing is another poster. */
export function posterTag(subject: PosterSubject): string {
  return createHash('sha256')
    .update(JSON.stringify([POSTER_VERSION, subject]))
    .digest('hex')
    .slice(0, 16)
}
