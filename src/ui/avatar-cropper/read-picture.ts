import type { PictureSize } from './crop-geometry.ts'

/** A picture that the browser can draw, upright as its own notes say (EXIF). */
export interface Picture extends PictureSize {
  readonly url: string
}

/** Why a file cannot be the picture. */
export type PictureProblem = 'too-large' | 'unreadable'

/**
 * Opens a file that somebody chose: by what the browser makes of it, not by its name. Who gets a picture frees its
 * address (`URL.revokeObjectURL`) when it is shown no more.
 */
export async function openPicture(file: File, maxBytes: number): Promise<Picture | PictureProblem> {
  if (file.size > maxBytes) return 'too-large'
  const url = URL.createObjectURL(file)
  const picture = await measurePicture(url)
  if (!picture) URL.revokeObjectURL(url)
  return picture ?? 'unreadable'
}

/** The picture behind an address of ours; null where there is none that can be drawn. */
export async function measurePicture(url: string): Promise<Picture | null> {
  const image = await decode(url).catch(() => null)
  return image && image.naturalWidth > 0 && image.naturalHeight > 0
    ? { url, width: image.naturalWidth, height: image.naturalHeight }
    : null
}

/** Loads and decodes it; rejects where either fails. */
export async function decode(url: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = url
  await image.decode()
  return image
}
