import '../image-loaders.ts'
import sharp from 'sharp'
import { AVATAR_SIZE_PX } from '../../domain/avatar-rule.ts'
import { fail } from '../api-error.ts'
import { QueueFullError, WorkQueue } from '../covers/work-queue.ts'
import { readImageHeader } from './image-header.ts'

const EDGE_MAX = 4_096
const PIXELS_MAX = 16_000_000
const TIMEOUT_S = 5
const QUALITY = 84

/** Each takes a core and some 100 MB; who waits longer than a dozen others is better told to come back. */
const AT_ONCE = 2
const WAITING_MAX = 12
const encodes = new WorkQueue(AT_ONCE, WAITING_MAX)

/**
 * Makes of an uploaded file the picture that is kept: 512 by 512, WebP, upright, and nothing beside its pixels, so that
 * no place, camera or page that hid in the file goes on. Refuses with 415 what is no PNG, JPEG or WebP, with 422
 * `invalid_image` what is too large, moves or cannot be read to its end, and with 503 while too many wait.
 */
export async function encodeAvatar(file: Buffer): Promise<Buffer> {
  const header = readImageHeader(file)
  if (header === null) fail('unsupported_media_type', 415, 'Please choose a PNG, JPEG or WebP picture.')
  const { width, height, isAnimated } = header
  if (width > EDGE_MAX || height > EDGE_MAX || width * height > PIXELS_MAX) {
    fail('invalid_image', 422, 'That picture has too many pixels. Please choose one of at most 16 megapixels.')
  }
  if (isAnimated) fail('invalid_image', 422, 'That picture moves. Please choose a still one.')
  try {
    return await encodes.run(() => encode(file))
  } catch (error) {
    if (error instanceof QueueFullError) fail('unavailable', 503, 'Too many pictures at once. Please try again.', 2)
    return fail('invalid_image', 422, 'That picture cannot be read. Please choose another one.')
  }
}

function encode(file: Buffer): Promise<Buffer> {
  return sharp(file, { limitInputPixels: PIXELS_MAX, failOn: 'warning', pages: 1 })
    .timeout({ seconds: TIMEOUT_S })
    .autoOrient()
    .resize(AVATAR_SIZE_PX, AVATAR_SIZE_PX, { fit: 'cover' })
    .webp({ quality: QUALITY, effort: 4 })
    .toBuffer()
}
