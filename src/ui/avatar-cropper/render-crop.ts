import { AVATAR_QUALITY, AVATAR_SIZE_PX } from '../../domain/avatar-rule.ts'
import { sourceSquare } from './crop-geometry.ts'
import type { Crop } from './crop-geometry.ts'
import type { Picture } from './read-picture.ts'

/**
 * Returns the circle of a picture as a PNG of 512 by 512, transparent around it, without the file's metadata. Rejects if the browser cannot
 * draw.
 */
export async function renderCrop(picture: Picture, crop: Crop): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = AVATAR_SIZE_PX
  canvas.height = AVATAR_SIZE_PX
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw.')
  const radius = AVATAR_SIZE_PX / 2
  context.arc(radius, radius, radius, 0, 2 * Math.PI)
  context.clip()
  context.imageSmoothingQuality = 'high'
  const { left, top, edge } = sourceSquare(picture, crop)
  context.drawImage(picture.image, left, top, edge, edge, 0, 0, AVATAR_SIZE_PX, AVATAR_SIZE_PX)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png', AVATAR_QUALITY))
  if (!blob) throw new Error('This browser cannot make a PNG.')
  return blob
}
