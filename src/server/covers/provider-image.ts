import '../image-loaders.ts'
import sharp from 'sharp'
import type { CoverSize } from '../../domain/cover-url.ts'
import { COVER_PIXELS } from './cover-sizes.ts'

/** The only host that covers are ever fetched from, by https alone. */
export const IMAGE_PROVIDER = 'https://images.igdb.com'

const FETCH_TIMEOUT_MS = 5_000
export const IMAGE_MAX_BYTES = 1_048_576
const IMAGE_MAX_PIXELS = 16_000_000
const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp'])
const QUALITY = 78

/** The provider did not give a usable image: why is for the log. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
}

/**
 * Fetches a cover at its largest size. Follows no redirect, waits 5 s (`timeoutMs`), reads at most 1 MB, and throws a
 * `ProviderError` for everything that is not a plain answer with an image. The caller has checked the id.
 */
export async function fetchProviderImage(
  fetch: typeof globalThis.fetch,
  imageId: string,
  timeoutMs = FETCH_TIMEOUT_MS,
): Promise<Buffer> {
  const url = `${IMAGE_PROVIDER}/igdb/image/upload/t_cover_big_2x/${imageId}.jpg`
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      headers: { accept: 'image/*' },
      credentials: 'omit',
    })
    if (response.status !== 200) throw new ProviderError(`status ${response.status}`)
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
 * Encodes an image anew in one of our sizes: what was not an image, or more than one, ends here, and so does whatever
 * a file carried beside its pixels. Throws a `ProviderError` when it cannot be decoded.
 */
export async function encodeCover(image: Buffer, size: CoverSize): Promise<Buffer> {
  const { width, height } = COVER_PIXELS[size]
  try {
    const source = sharp(image, { limitInputPixels: IMAGE_MAX_PIXELS, failOn: 'error' })
    const { format } = await source.metadata()
    if (!FORMATS.has(format)) throw new ProviderError(`format ${format}`)
    return await source
      .autoOrient()
      .resize(width, height, { fit: 'cover' })
      .flatten({ background: '#201612' })
      .webp({ quality: QUALITY, effort: 4 })
      .toBuffer()
  } catch (error) {
    if (error instanceof ProviderError) throw error
    throw new ProviderError('not an image', { cause: error })
  }
}
