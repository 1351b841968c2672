import type { PictureSize } from './crop-geometry.ts'

/** A picture that the browser can draw, upright as its own notes say (EXIF). */
export interface Picture extends PictureSize {
  readonly url: string
  /** Loaded: it can be drawn even when its address is no more. */
  readonly image: HTMLImageElement
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
  const image = new Image()
  image.src = url
  const isDecoded = await image.decode().then(() => true, () => false)
  const { naturalWidth: width, naturalHeight: height } = image
  return isDecoded && width > 0 && height > 0 ? { url, width, height, image } : null
}
