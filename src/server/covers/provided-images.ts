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
import { QueueFullError, WorkQueue } from '../runtime/work-queue.ts'

const FETCHES_MAX = 8
/** How long a request waits for an image that is being fetched. After that the fetch continues in the background. */
const PATIENCE_MS = 2_500

/** An image of the provider in one of our sizes. */
export type ProvidedImage =
  | { readonly kind: 'cover'; readonly imageId: string; readonly size: CoverSize }
  | { readonly kind: 'screenshot'; readonly imageId: string; readonly size: ScreenshotSize }

export interface ProvidedImagesDeps {
  readonly store: CoverStore
  readonly renders: WorkQueue
  readonly fetch: typeof globalThis.fetch
  readonly clock: () => number
  readonly logger: FastifyBaseLogger
  readonly metrics: Metrics
  /** The maximum length of the fetch queue. */
  readonly waitingMax: number
  readonly patienceMs?: number
}

/**
 * The provider's images: each is fetched once at its largest size, encoded again and stored. The smaller sizes are made from that. A failed
 * one is retried with growing delays, and a provider that is down only now and then.
 */
export class ProvidedImages {
  readonly #deps: ProvidedImagesDeps
  readonly #fetches: WorkQueue
  readonly #failed: FailedImages
  readonly #circuit: ProviderCircuit
  readonly #stopping = new AbortController()

  constructor(deps: ProvidedImagesDeps) {
    this.#deps = deps
    this.#fetches = new WorkQueue(FETCHES_MAX, deps.waitingMax)
    this.#failed = new FailedImages(deps.clock)
    this.#circuit = new ProviderCircuit(deps.clock)
  }

  /** Returns the image, or undefined if it is not available in time. */
  async find(image: ProvidedImage): Promise<Buffer | undefined> {
    const { promise: patience, resolve: giveUp } = Promise.withResolvers<undefined>()
    const timer = setTimeout(giveUp, this.#deps.patienceMs ?? PATIENCE_MS, undefined)
    try {
      return await Promise.race([this.#make(image), patience])
    } catch (error) {
      if (error instanceof ProviderError || error instanceof QueueFullError) return undefined
      throw error
    } finally {
      clearTimeout(timer)
    }
  }

  /** Returns whether an image is missing, and its source can probably be fetched. */
  async isToBeMade(image: ProvidedImage): Promise<boolean> {
    const { store } = this.#deps
    if (await store.has(keyOf(image))) return false
    if (await store.has(keyOf(largestOf(image)))) return true
    return this.isProviderUp && !this.#failed.isWaiting(knownAs(image))
  }

  /** Fetches a missing image once the server is idle; returns at once if it is useless. */
  async warm(image: ProvidedImage): Promise<void> {
    if (await this.#deps.store.has(keyOf(image))) return
    await this.#fetches.quiet()
    await this.#deps.renders.quiet()
    if (!this.isProviderUp) return
    await this.#make(image).catch((error: unknown) => {
      if (!(error instanceof ProviderError || error instanceof QueueFullError)) throw error
    })
  }

  /** Aborts current fetches, and starts no more. */
  stop(): void {
    this.#stopping.abort()
  }

  /** Whether the provider responds, as far as is known. */
  get isProviderUp(): boolean {
    return this.#circuit.isClosed
  }

  #make(image: ProvidedImage): Promise<Buffer> {
    const { store, renders } = this.#deps
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
        const fetched = await fetchProviderImage(this.#deps.fetch, imageId, PROVIDER_SIZES[image.kind], { signal })
        const encoded = await this.#deps.renders.run(() => encodeImage(fetched, pixelsOf(image)))
        attempt.succeeded()
        this.#failed.forget(known)
        this.#deps.metrics.coverMade('provider', 'made')
        return encoded
      } catch (error) {
        this.#deps.metrics.coverMade('provider', error instanceof QueueFullError ? 'refused' : 'failed')
        if (error instanceof ProviderError) this.#failed.remember(known, error.failure)
        // A missing image is a proper response, and our own full queue says nothing about the provider.
        if (error instanceof ProviderError && error.failure === 'failed') attempt.failed()
        else attempt.succeeded()
        if (!signal.aborted) this.#deps.logger.warn({ err: error, imageId, isProviderUp: this.isProviderUp }, 'the image provider failed')
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

/** Images of one kind are in some thousand folders, by the end of their ids, which varies most. */
function keyOf({ kind, imageId, size }: ProvidedImage): string {
  return join(kind === 'cover' ? 'provider' : 'screenshots', imageId.slice(-2), `${imageId}-${size}.webp`)
}
