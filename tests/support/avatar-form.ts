import sharp from 'sharp'
import type { CallOptions } from './player.ts'

/** A good picture, as the device makes them. */
export const PICTURE = await pictureOf('#b5532a')

/** A square PNG of one colour, told apart by it. */
export function pictureOf(colour: string, size = 64): Promise<Buffer> {
  return sharp({ create: { width: size, height: size, channels: 4, background: colour } }).png().toBuffer()
}

/** An upload as a page of ours sends it; the name and the type of the file are what nobody should believe. */
export function avatarForm(
  file: Uint8Array,
  { field = 'avatar', ...fields }: Record<string, string> = {},
): Pick<CallOptions, 'body' | 'headers'> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  body.append(field, new Blob([new Uint8Array(file)], { type: 'text/html' }), '../../evil.html')
  return { body, headers: { 'x-requested-with': 'app' } }
}
