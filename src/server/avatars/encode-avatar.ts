import { fail } from '../http/api-error.ts'
import { QueueFullError } from '../runtime/work-queue.ts'
import { UnreadableError } from './encoder.ts'
import type { Encoder } from './encoder.ts'
import { readImageHeader } from './image-header.ts'
import { EDGE_MAX, PIXELS_MAX, SCANS_MAX } from './image-limits.ts'
import { countJpegScans } from './jpeg-scans.ts'

/**
 * Returns the stored form of an uploaded picture: 512 by 512, WebP, upright, without metadata, so that no place, camera or hidden page is
 * published. Throws 415 if it is no PNG, JPEG or WebP, and 422 `invalid_image` if it is too large, animated, too costly or incomplete.
 * Throws 503 if the queue is full.
 */
export async function encodeAvatar(encoder: Pick<Encoder, 'encode'>, file: Buffer): Promise<Buffer> {
  const header = readImageHeader(file)
  if (header === null) fail('unsupported_media_type', 415, 'Please choose a PNG, JPEG or WebP picture.')
  const { format, width, height, isAnimated } = header
  if (width > EDGE_MAX || height > EDGE_MAX || width * height > PIXELS_MAX) {
    fail('invalid_image', 422, 'That picture is too big. Please choose one of at most 16 megapixels.')
  }
  if (isAnimated) fail('invalid_image', 422, 'That picture is animated. Please choose a still one.')
  if (format === 'jpeg' && countJpegScans(file, SCANS_MAX) > SCANS_MAX) refuseUnreadable()
  try {
    return await encoder.encode(file)
  } catch (error) {
    if (error instanceof UnreadableError) refuseUnreadable()
    const message =
      error instanceof QueueFullError
        ? 'Too many pictures at once. Please try again.'
        : 'Pictures cannot be taken at the moment. Please try again.'
    return fail('unavailable', 503, message, 2)
  }
}

function refuseUnreadable(): never {
  fail('invalid_image', 422, 'Can’t read that picture. Please choose another one.')
}
