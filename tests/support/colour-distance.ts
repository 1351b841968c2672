import sharp from 'sharp'

const COLUMNS = 16
const ROWS = 24

/** The CIE Lab colours of the cells of a small picture, row by row: three numbers for each cell. */
export type Glance = Float64Array

/** Returns a drawing at a glance: 16 by 24 cells of colour. */
export async function glanceAt(svg: string): Promise<Glance> {
  const cells = await sharp(Buffer.from(svg)).resize(COLUMNS, ROWS, { fit: 'fill' }).removeAlpha().raw().toBuffer()
  const glance = new Float64Array(cells.length)
  for (let i = 0; i < cells.length; i += 3) {
    glance.set(labOf(cells[i] ?? 0, cells[i + 1] ?? 0, cells[i + 2] ?? 0), i)
  }
  return glance
}

/** Returns the distance of two glances: the mean of the cells' CIE76 differences. The eye just notices 2.3 in a patch. */
export function distance(one: Glance, other: Glance): number {
  let sum = 0
  for (let i = 0; i < one.length; i += 3) {
    sum += Math.hypot(at(one, i) - at(other, i), at(one, i + 1) - at(other, i + 1), at(one, i + 2) - at(other, i + 2))
  }
  return sum / (one.length / 3)
}

function at(glance: Glance, index: number): number {
  return glance[index] ?? 0
}

function labOf(red: number, green: number, blue: number): [number, number, number] {
  const [r, g, b] = [linear(red), linear(green), linear(blue)]
  const x = bend((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505)
  const y = bend(0.2126 * r + 0.7152 * g + 0.0722 * b)
  const z = bend((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

function linear(channel: number): number {
  const value = channel / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function bend(value: number): number {
  return value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116
}
