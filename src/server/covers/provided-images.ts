import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { CoverSize } from '../../domain/cover-url.ts'
import type { ScreenshotSize } from '../../domain/screenshot-url.ts'
import { COVER_PIXELS, SCREENSHOT_PIXELS } from './cover-sizes.ts'
import type { Pixels } from './cover-sizes.ts'
import type { CoverStore } from './cover-store.ts'
import { FailedImages } from './failed-images.ts'
import { ProviderCircuit } from './provider-circuit.ts'
import { ProviderError, encodeImage, fetchProviderImage } from './provider-image.ts'
import type { ProviderSize } from './provider-image.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { QueueFullError, WorkQueue } from '../work-queue.ts'

const FETCHES_MAX = 8
/** How long a request waits for an image that is being fetched; then it is fetched behind the answer. */
const PATIENCE_MS = 2_500

/** An image of the provider in one of our sizes. */
export type ProvidedImage =
  | { readonly kind: 'cover'; readonly imageId: string; readonly size: CoverSize }
  | { readonly kind: 'screenshot'; readonly imageId: string; readonly size: ScreenshotSize }

export interface ProvidedImagesWorld {
  readonly store: CoverStore
  readonly renders: WorkQueue
  readonly fetch: typeof globalThis.fetch
  readonly clock: () => number
  readonly logger: FastifyBaseLogger
  readonly metrics: Metrics
  /** How many may wait to be fetched. */
  readonly waitingMax: number
  readonly patienceMs?: number
}

/**
 * The provider's images: each fetched once at its largest size, encoded anew and kept; the smaller sizes are made from
 * that. One that could not be had is asked for again later and later, and a provider that is down only now and then.
 */
export class ProvidedImages {
  readonly #world: ProvidedImagesWorld
  readonly #fetches: WorkQueue
  readonly #failed: FailedImages
  readonly #circuit: ProviderCircuit
  readonly #stopping = new AbortController()

  constructor(world: ProvidedImagesWorld) {
    this.#world = world
    this.#fetches = new WorkQueue(FETCHES_MAX, world.waitingMax)
    this.#failed = new FailedImages(world.clock)
    this.#circuit = new ProviderCircuit(world.clock)
  }

  /** The image, or undefined where it cannot be had now: whoever asks is not to wait for it. */
  async find(image: ProvidedImage): Promise<Buffer | undefined> {
    const { promise: patience, resolve: giveUp } = Promise.withResolvers<undefined>()
    const timer = setTimeout(giveUp, this.#world.patienceMs ?? PATIENCE_MS, undefined)
    try {
      return await Promise.race([this.#make(image), patience])
    } catch (error) {
      if (error instanceof ProviderError || error instanceof QueueFullError) return undefined
      throw error
    } finally {
      clearTimeout(timer)
    }
  }

  /** Whether work is to be done for an image: it is not there, and what it is made from can be had. */
  async isToBeMade(image: ProvidedImage): Promise<boolean> {
    const { store } = this.#world
    if (await store.has(keyOf(image))) return false
    if (await store.has(keyOf(largestOf(image)))) return true
    return this.isProviderUp && !this.#failed.isWaiting(knownAs(image))
  }

  /** Fetches an image that is not there yet, once nobody else has anything to do; answers at once where it is no use. */
  async warm(image: ProvidedImage): Promise<void> {
    if (await this.#world.store.has(keyOf(image))) return
    await this.#fetches.quiet()
    await this.#world.renders.quiet()
    if (!this.isProviderUp) return
    await this.#make(image).catch((error: unknown) => {
      if (!(error instanceof ProviderError || error instanceof QueueFullError)) throw error
    })
  }

  /** Breaks off what is on its way, and fetches nothing any more. */
  stop(): void {
    this.#stopping.abort()
  }

  /** Whether the provider answers, as far as is known. */
  get isProviderUp(): boolean {
    return this.#circuit.isClosed
  }

  #make(image: ProvidedImage): Promise<Buffer> {
    const { store, renders } = this.#world
    const largest = largestOf(image)
    if (image.size === largest.size) return store.get(keyOf(image), () => this.#fetch(image))
    return store.get(keyOf(image), async () => {
      const from = await this.#make(largest)
      return renders.run(() => encodeImage(from, pixelsOf(image)))
    })
  }

  #fetch(image: ProvidedImage): Promise<Buffer> {
    const { imageId } = image
    const known = knownAs(image)
    if (this.#failed.isWaiting(known)) throw new ProviderError('it could not be had a short time ago')
    return this.#fetches.run(async () => {
      const { signal } = this.#stopping
      const attempt = signal.aborted ? undefined : this.#circuit.begin()
      if (attempt === undefined) throw new ProviderError('the provider is not asked now')
      try {
        const fetched = await fetchProviderImage(this.#world.fetch, imageId, PROVIDER_SIZES[image.kind], { signal })
        const encoded = await this.#world.renders.run(() => encodeImage(fetched, pixelsOf(image)))
        attempt.succeeded()
        this.#failed.forget(known)
        this.#world.metrics.coverMade('provider', 'made')
        return encoded
      } catch (error) {
        this.#world.metrics.coverMade('provider', error instanceof QueueFullError ? 'refused' : 'failed')
        if (error instanceof ProviderError) this.#failed.remember(known, error.failure)
        // What it does not have it says quite properly; and a queue of ours that is full says nothing of it.
        if (error instanceof ProviderError && error.failure === 'failed') attempt.failed()
        else attempt.succeeded()
        if (!signal.aborted) this.#world.logger.warn({ err: error, imageId, isProviderUp: this.isProviderUp }, 'the image provider failed')
        throw error
      }
    })
  }
}

const PROVIDER_SIZES: Readonly<Record<ProvidedImage['kind'], ProviderSize>> = { cover: 'cover_big_2x', screenshot: '720p' }

function knownAs({ kind, imageId }: ProvidedImage): string {
  return `${kind} ${imageId}`
}

function largestOf({ kind, imageId }: ProvidedImage): ProvidedImage {
  return kind === 'cover' ? { kind, imageId, size: 'cover_big_2x' } : { kind, imageId, size: 'screenshot_huge' }
}

function pixelsOf(image: ProvidedImage): Pixels {
  return image.kind === 'cover' ? COVER_PIXELS[image.size] : SCREENSHOT_PIXELS[image.size]
}

/** Images of one kind in some thousand folders, by the end of their ids: those differ the most. */
function keyOf({ kind, imageId, size }: ProvidedImage): string {
  return join(kind === 'cover' ? 'provider' : 'screenshots', imageId.slice(-2), `${imageId}-${size}.webp`)
}
