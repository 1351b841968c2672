import type { PictureSize } from './crop-geometry.ts'

/** A picture that the browser can draw, upright by its EXIF data. */
export interface Picture extends PictureSize {
  readonly url: string
  /** Loaded: it can be drawn even after its address was freed. */
  readonly image: HTMLImageElement
}

/** Why a file cannot be used. */
export type PictureProblem = 'too-large' | 'unreadable'

/**
 * Opens a chosen file, by its content and not by its name. Returns the picture, whose address the caller frees (`URL.revokeObjectURL`), or
 * the problem.
 */
export async function openPicture(file: File, maxBytes: number): Promise<Picture | PictureProblem> {
  if (file.size > maxBytes) return 'too-large'
  const url = URL.createObjectURL(file)
  const picture = await measurePicture(url)
  if (!picture) URL.revokeObjectURL(url)
  return picture ?? 'unreadable'
}

/** Returns the picture of an address of ours; null if it cannot be drawn. */
export async function measurePicture(url: string): Promise<Picture | null> {
  const image = new Image()
  image.src = url
  const isDecoded = await image.decode().then(
    () => true,
    () => false,
  )
  const { naturalWidth: width, naturalHeight: height } = image
  return isDecoded && width > 0 && height > 0 ? { url, width, height, image } : null
}
