import '../runtime/image-loaders.ts'
import sharp from 'sharp'
import { AVATAR_SIZE_PX } from '../../domain/avatar-rule.ts'
import { PIXELS_MAX } from './image-limits.ts'

/** The messages of this process: first that it is ready, then a result for each file. */
export type EncoderResponse =
  | { readonly kind: 'ready' }
  | { readonly kind: 'image'; readonly image: Uint8Array }
  | { readonly kind: 'unreadable' }

const QUALITY = 84

// It ends with the server that started it, however that ends. It ignores signals that a terminal sends to both, because the server may
// still be waiting for a picture.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
const end = () => process.kill(process.pid, 'SIGKILL')
process.on('disconnect', end)
if (!process.connected) end()

sharp.cache(false)

process.on('message', (file: Uint8Array) => {
  encode(file).then(
    (image) => answer({ kind: 'image', image }),
    () => answer({ kind: 'unreadable' }),
  )
})
answer({ kind: 'ready' })

function answer(message: EncoderResponse): void {
  process.send?.(message)
}

/** No time limit of its own: libvips checks it only between its steps, and the first of them may take minutes. */
function encode(file: Uint8Array): Promise<Buffer> {
  return sharp(file, { limitInputPixels: PIXELS_MAX, failOn: 'warning', pages: 1 })
    .autoOrient()
    .resize(AVATAR_SIZE_PX, AVATAR_SIZE_PX, { fit: 'cover' })
    .webp({ quality: QUALITY, effort: 4 })
    .toBuffer()
}
