import '../runtime/image-loaders.ts'
import sharp from 'sharp'
import type { Pixels } from './cover-sizes.ts'
import type { Failure } from './failed-images.ts'

/** The only host that images are fetched from, only by https. */
export const IMAGE_PROVIDER = 'https://images.igdb.com'

const FETCH_TIMEOUT_MS = 5_000
export const IMAGE_MAX_BYTES = 1_048_576
const IMAGE_MAX_PIXELS = 16_000_000
const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp'])
const QUALITY = 78
/** There is no such image, now or for good. */
const MISSING: ReadonlySet<number> = new Set([404, 410])

/** The provider's names for the requested sizes: a cover's largest, and a complete screenshot. */
export type ProviderSize = 'cover_big_2x' | '720p'

/** Thrown if the provider did not return a usable image. The reason is for the log. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  readonly failure: Failure

  constructor(message: string, { failure = 'failed', ...options }: ErrorOptions & { failure?: Failure } = {}) {
    super(message, options)
    this.failure = failure
  }
}

/**
 * Fetches an image. It follows no redirect, waits 5 s (`timeoutMs`), and reads at most 1 MB. Throws a `ProviderError` for everything but a
 * plain image, also when `signal` aborts. The caller has validated the id.
 */
export async function fetchProviderImage(
  fetch: typeof globalThis.fetch,
  imageId: string,
  size: ProviderSize,
  { timeoutMs = FETCH_TIMEOUT_MS, signal }: { readonly timeoutMs?: number; readonly signal?: AbortSignal } = {},
): Promise<Buffer> {
  const url = `${IMAGE_PROVIDER}/igdb/image/upload/t_${size}/${imageId}.jpg`
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      signal: signal === undefined ? timeout : AbortSignal.any([timeout, signal]),
      headers: { accept: 'image/*' },
      credentials: 'omit',
    })
    if (response.status !== 200) {
      await response.body?.cancel()
      throw new ProviderError(`status ${response.status}`, { failure: MISSING.has(response.status) ? 'missing' : 'failed' })
    }
    return await readAtMost(response, IMAGE_MAX_BYTES)
  } catch (error) {
    if (error instanceof ProviderError) throw error
    throw new ProviderError('no answer', { cause: error })
  }
}

async function readAtMost(response: Response, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    // Leaving the loop cancels the body: the rest is never read.
    if (bytes > maxBytes) throw new ProviderError(`more than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/**
 * Encodes an image again in one of our sizes. Files that are no image, or several, are refused, and metadata is dropped. Throws a
 * `ProviderError` if it cannot be decoded.
 */
export async function encodeImage(image: Buffer, { width, height, fit }: Pixels): Promise<Buffer> {
  try {
    const source = sharp(image, { limitInputPixels: IMAGE_MAX_PIXELS, failOn: 'error' })
    const { format } = await source.metadata()
    if (!FORMATS.has(format)) throw new ProviderError(`format ${format}`)
    return await source
      .autoOrient()
      .resize(width, height, { fit, withoutEnlargement: fit === 'inside' })
      .flatten({ background: '#201612' })
      .webp({ quality: QUALITY, effort: 4 })
      .toBuffer()
  } catch (error) {
    if (error instanceof ProviderError) throw error
    throw new ProviderError('not an image', { cause: error })
  }
}
