import { fail } from '../api-error.ts'
import { QueueFullError } from '../work-queue.ts'
import { UnreadableError } from './encoder.ts'
import type { Encoder } from './encoder.ts'
import { readImageHeader } from './image-header.ts'
import { EDGE_MAX, PIXELS_MAX, SCANS_MAX } from './image-limits.ts'
import { countJpegScans } from './jpeg-scans.ts'

/**
 * Makes of an uploaded file the picture that is kept: 512 by 512, WebP, upright, and nothing beside its pixels, so that
 * no place, camera or page that hid in the file goes on. Refuses with 415 what is no PNG, JPEG or WebP, with 422
 * `invalid_image` what is too large, moves, costs too much or cannot be read to its end, and with 503 while too many
 * wait.
 */
export async function encodeAvatar(encoder: Pick<Encoder, 'encode'>, file: Buffer): Promise<Buffer> {
  const header = readImageHeader(file)
  if (header === null) fail('unsupported_media_type', 415, 'Please choose a PNG, JPEG or WebP picture.')
  const { format, width, height, isAnimated } = header
  if (width > EDGE_MAX || height > EDGE_MAX || width * height > PIXELS_MAX) {
    fail('invalid_image', 422, 'That picture has too many pixels. Please choose one of at most 16 megapixels.')
  }
  if (isAnimated) fail('invalid_image', 422, 'That picture moves. Please choose a still one.')
  if (format === 'jpeg' && countJpegScans(file, SCANS_MAX) > SCANS_MAX) refuseUnreadable()
  try {
    return await encoder.encode(file)
  } catch (error) {
    if (error instanceof UnreadableError) refuseUnreadable()
    const message = error instanceof QueueFullError
      ? 'Too many pictures at once. Please try again.'
      : 'Pictures cannot be taken at the moment. Please try again.'
    return fail('unavailable', 503, message, 2)
  }
}

function refuseUnreadable(): never {
  fail('invalid_image', 422, 'That picture cannot be read. Please choose another one.')
}
