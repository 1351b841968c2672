/** Pixels as one number each: how bright. */
export interface Luma {
  readonly values: Float64Array
  readonly width: number
  readonly height: number
}

const WINDOW = 8
const STEP = 4
/** What keeps flat windows from dividing by nothing, as in the paper by Wang and others of 2004. */
const C1 = (0.01 * 255) ** 2
const C2 = (0.03 * 255) ** 2

/**
 * How alike two pictures look, 1 at most: structural similarity over windows of 8 × 8 pixels, at full size and at a half
 * and a quarter of it, where the eye sees the shapes.
 */
export function similarity(a: Luma, b: Luma): number {
  const half = [a, b].map(halved) as [Luma, Luma]
  const quarter = half.map(halved) as [Luma, Luma]
  return [[a, b] as const, half, quarter].reduce((product, [x, y]) => product * ssim(x, y), 1) ** (1 / 3)
}

export function lumaOf(rgb: Uint8Array, width: number, height: number): Luma {
  const values = new Float64Array(width * height)
  for (let at = 0; at < values.length; at++) {
    values[at] = 0.299 * (rgb[3 * at] ?? 0) + 0.587 * (rgb[3 * at + 1] ?? 0) + 0.114 * (rgb[3 * at + 2] ?? 0)
  }
  return { values, width, height }
}

function ssim(a: Luma, b: Luma): number {
  let total = 0
  let windows = 0
  for (let top = 0; top + WINDOW <= a.height; top += STEP) {
    for (let left = 0; left + WINDOW <= a.width; left += STEP) {
      total += ssimOfWindow(a, b, left, top)
      windows += 1
    }
  }
  return total / windows
}

function ssimOfWindow(a: Luma, b: Luma, left: number, top: number): number {
  let [sumA, sumB, sumAA, sumBB, sumAB] = [0, 0, 0, 0, 0]
  for (let y = top; y < top + WINDOW; y++) {
    for (let at = y * a.width + left, end = at + WINDOW; at < end; at++) {
      const [x, z] = [a.values[at] as number, b.values[at] as number]
      sumA += x
      sumB += z
      sumAA += x * x
      sumBB += z * z
      sumAB += x * z
    }
  }
  const pixels = WINDOW * WINDOW
  const [meanA, meanB] = [sumA / pixels, sumB / pixels]
  const [varianceA, varianceB] = [sumAA / pixels - meanA ** 2, sumBB / pixels - meanB ** 2]
  const covariance = sumAB / pixels - meanA * meanB
  return ((2 * meanA * meanB + C1) * (2 * covariance + C2)) / ((meanA ** 2 + meanB ** 2 + C1) * (varianceA + varianceB + C2))
}

function halved({ values, width, height }: Luma): Luma {
  const [w, h] = [width >> 1, height >> 1]
  const smaller = new Float64Array(w * h)
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const at = 2 * y * width + 2 * x
      const four = (values[at] as number) + (values[at + 1] as number) + (values[at + width] as number) + (values[at + width + 1] as number)
      smaller[y * w + x] = four / 4
    }
  }
  return { values: smaller, width: w, height: h }
}
