/** The number of rows in one sweep. The matrix fits into no cache, so fewer passes over it are faster. */
const BLOCK = 4

/**
 * Replaces the lower triangle of a positive definite matrix by that of its negative inverse. It makes one sweep for each block of
 * rows, and reads memory only along rows.
 */
export function invertInPlace(matrix: Float64Array, size: number): void {
  const rows = Array.from({ length: BLOCK }, () => new Float64Array(size))
  const scaled = Array.from({ length: BLOCK }, () => new Float64Array(size))
  for (let first = 0; first < size; first += BLOCK) sweep(matrix, size, first, rows, scaled)
}

function sweep(matrix: Float64Array, size: number, first: number, rows: readonly Float64Array[], scaled: readonly Float64Array[]): void {
  const count = Math.min(BLOCK, size - first)
  for (const [nth, row] of rows.entries()) {
    const pivot = first + nth
    // Missing rows of the last block change nothing.
    if (nth >= count) row.fill(0)
    else for (let at = 0; at < size; at++) row[at] = matrix[at <= pivot ? pivot * size + at : at * size + pivot] ?? 0
  }
  const inverse = inverseOfBlock(rows, first, count)
  for (const [nth, row] of scaled.entries()) {
    row.fill(0)
    if (nth >= count) continue
    for (let other = 0; other < count; other++) {
      const factor = inverse[nth * BLOCK + other] ?? 0
      const from = rows[other] ?? row
      for (let at = 0; at < size; at++) row[at] = (row[at] ?? 0) + factor * (from[at] ?? 0)
    }
  }
  const [a, b, c, d] = rows as [Float64Array, Float64Array, Float64Array, Float64Array]
  const [p, q, r, s] = scaled as [Float64Array, Float64Array, Float64Array, Float64Array]
  for (let row = 0; row < size; row++) {
    const [inA, inB, inC, inD] = [p[row] ?? 0, q[row] ?? 0, r[row] ?? 0, s[row] ?? 0]
    if (inA === 0 && inB === 0 && inC === 0 && inD === 0) continue
    const start = row * size
    for (let at = 0; at <= row; at++) {
      matrix[start + at] = (matrix[start + at] ?? 0) - inA * (a[at] ?? 0) - inB * (b[at] ?? 0) - inC * (c[at] ?? 0) - inD * (d[at] ?? 0)
    }
  }
  // The sweep above has cleared the rows and columns of the block itself.
  for (let nth = 0; nth < count; nth++) {
    const pivot = first + nth
    for (let at = 0; at < size; at++) matrix[at <= pivot ? pivot * size + at : at * size + pivot] = scaled[nth]?.[at] ?? 0
  }
  for (let nth = 0; nth < count; nth++) {
    for (let other = 0; other <= nth; other++) matrix[(first + nth) * size + first + other] = -(inverse[nth * BLOCK + other] ?? 0)
  }
}

/** Returns the inverse of the block's own square, by Gauss–Jordan elimination. */
function inverseOfBlock(rows: readonly Float64Array[], first: number, count: number): Float64Array {
  const left = new Float64Array(BLOCK * BLOCK)
  const inverse = new Float64Array(BLOCK * BLOCK)
  for (let nth = 0; nth < count; nth++) {
    for (let other = 0; other < count; other++) left[nth * BLOCK + other] = rows[nth]?.[first + other] ?? 0
    inverse[nth * BLOCK + nth] = 1
  }
  for (let pivot = 0; pivot < count; pivot++) {
    const scale = 1 / (left[pivot * BLOCK + pivot] ?? 1)
    for (const part of [left, inverse])
      for (let at = 0; at < count; at++) part[pivot * BLOCK + at] = (part[pivot * BLOCK + at] ?? 0) * scale
    for (let row = 0; row < count; row++) {
      const factor = left[row * BLOCK + pivot] ?? 0
      if (row === pivot || factor === 0) continue
      for (const part of [left, inverse]) {
        for (let at = 0; at < count; at++) part[row * BLOCK + at] = (part[row * BLOCK + at] ?? 0) - factor * (part[pivot * BLOCK + at] ?? 0)
      }
    }
  }
  return inverse
}
