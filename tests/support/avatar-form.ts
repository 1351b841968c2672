import sharp from 'sharp'
import type { CallOptions } from './player.ts'

/** A valid picture, in the format that a device sends. */
export const PICTURE = await pictureOf('#b5532a')

/** Returns a square PNG of one colour; the colour identifies it. */
export function pictureOf(colour: string, size = 64): Promise<Buffer> {
  return sharp({ create: { width: size, height: size, channels: 4, background: colour } })
    .png()
    .toBuffer()
}

/** Returns an upload as a page sends it. The server must not trust the name and the type of the file. */
export function avatarForm(
  file: Uint8Array,
  { field = 'avatar', ...fields }: Record<string, string> = {},
): Pick<CallOptions, 'body' | 'headers'> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  body.append(field, new Blob([new Uint8Array(file)], { type: 'text/html' }), '../../evil.html')
  return { body, headers: { 'x-requested-with': 'app' } }
}
