// Shows [S38].
import { describe, expect, test } from 'vitest'
import { seededRandom } from '../../../tests/support/seeded-random.ts'
import { AVATAR_ZOOM_MAX } from '../../domain/avatar-rule.ts'
import { CENTRED, drawnSize, clampInside, moveBy, sourceSquare, zoomBy } from './crop-geometry.ts'
import type { Crop, PictureSize } from './crop-geometry.ts'

const random = seededRandom(20_261_121)
const between = (min: number, max: number) => min + random() * (max - min)
const CLOSE = 9

/** Returns a picture of any size, from a single pixel to a panorama. */
const anyPicture = (): PictureSize => ({
  width: Math.ceil(10 ** between(0, 3.6)),
  height: Math.ceil(10 ** between(0, 3.6)),
})

/** Returns a possible or impossible next step: steps that are far too large, and NaN. */
function anyStep(size: PictureSize, crop: Crop): Crop {
  const point = { x: between(-0.5, 0.5), y: between(-0.5, 0.5) }
  const [what] = [Math.floor(random() * 4)]
  if (what === 0) return moveBy(size, crop, { x: between(-0.2, 0.2), y: between(-0.2, 0.2) })
  if (what === 1) return moveBy(size, crop, { x: between(-1e6, 1e6), y: between(-1e6, 1e6) })
  if (what === 2) return zoomBy(size, crop, 2 ** between(-3, 3), point)
  return zoomBy(size, crop, [Infinity, 0, -1, Number.NaN][Math.floor(random() * 4)] as number, point)
}

/** Yields a thousand states of a thousand gestures, each with the previous one. */
function* states(): Generator<{ size: PictureSize; before: Crop; crop: Crop }> {
  for (let pictures = 0; pictures < 40; pictures += 1) {
    const size = anyPicture()
    let crop = CENTRED
    for (let steps = 0; steps < 50; steps += 1) {
      const before = crop
      crop = anyStep(size, crop)
      yield { size, before, crop }
    }
  }
}

describe('after any gesture on a picture', () => {
  test('it covers the box: its edges are never inside', () => {
    for (const { size, crop } of states()) {
      const drawn = drawnSize(size, crop.zoom)
      expect(Math.abs(crop.x)).toBeLessThanOrEqual((drawn.width - 1) / 2 + 1e-9)
      expect(Math.abs(crop.y)).toBeLessThanOrEqual((drawn.height - 1) / 2 + 1e-9)
    }
  })

  test('its zoom is between covering and six, and one step at most halves or doubles it', () => {
    for (const { before, crop } of states()) {
      expect(crop.zoom).toBeGreaterThanOrEqual(1)
      expect(crop.zoom).toBeLessThanOrEqual(AVATAR_ZOOM_MAX)
      expect(crop.zoom / before.zoom).toBeGreaterThanOrEqual(0.5 - 1e-9)
      expect(crop.zoom / before.zoom).toBeLessThanOrEqual(2 + 1e-9)
    }
  })

  test('the crop is a square within the picture', () => {
    for (const { size, crop } of states()) {
      const { left, top, edge } = sourceSquare(size, crop)
      expect(edge).toBeGreaterThan(0)
      expect(left).toBeGreaterThanOrEqual(-1e-6)
      expect(top).toBeGreaterThanOrEqual(-1e-6)
      expect(left + edge).toBeLessThanOrEqual(size.width + 1e-6)
      expect(top + edge).toBeLessThanOrEqual(size.height + 1e-6)
    }
  })

  test('limiting it again changes nothing', () => {
    for (const { size, crop } of states()) expect(clampInside(size, crop)).toEqual(crop)
  })
})

test('at first a picture just covers the box, and its middle is the crop', () => {
  expect(drawnSize({ width: 300, height: 200 }, 1)).toEqual({ width: 1.5, height: 1 })
  expect(sourceSquare({ width: 300, height: 200 }, CENTRED)).toEqual({ left: 50, top: 0, edge: 200 })
  expect(sourceSquare({ width: 200, height: 600 }, CENTRED)).toEqual({ left: 0, top: 200, edge: 200 })
})

test('the point under the fingers stays under them while there is space', () => {
  const size = { width: 400, height: 400 }
  const at = { x: 0.25, y: -0.1 }
  const before = { zoom: 2, x: 0.1, y: 0.05 }
  const after = zoomBy(size, before, 1.5, at)
  const pixelAt = (crop: Crop) => {
    const { left, top, edge } = sourceSquare(size, crop)
    return { x: left + (at.x + 0.5) * edge, y: top + (at.y + 0.5) * edge }
  }
  expect(pixelAt(after).x).toBeCloseTo(pixelAt(before).x, CLOSE)
  expect(pixelAt(after).y).toBeCloseTo(pixelAt(before).y, CLOSE)
})

test('a drag to the right shows more of the left of the picture, and stops at its edge', () => {
  const size = { width: 400, height: 200 }
  expect(sourceSquare(size, moveBy(size, CENTRED, { x: 0.25, y: 0.25 }))).toEqual({ left: 50, top: 0, edge: 200 })
  expect(sourceSquare(size, moveBy(size, CENTRED, { x: 9, y: 0 })).left).toBe(0)
})

test('zooming out at an edge moves the picture back over the box', () => {
  const size = { width: 200, height: 200 }
  const corner = moveBy(size, { zoom: 4, x: 0, y: 0 }, { x: 9, y: 9 })
  expect(zoomBy(size, zoomBy(size, corner, 0.5), 0.5)).toEqual(CENTRED)
})
