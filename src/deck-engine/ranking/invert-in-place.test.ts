import { expect, test } from 'vitest'
import { seededRandom } from '../../../tests/support/seeded-random.ts'
import { invertInPlace } from './invert-in-place.ts'

/** Returns the lower triangle of a positive definite matrix; nothing may read the values above it. */
function lowerTriangle(size: number): Float64Array {
  const random = seededRandom(size)
  return Float64Array.from({ length: size * size }, (_, at) => {
    const [row, column] = [Math.floor(at / size), at % size]
    if (column > row) return Number.NaN
    return row === column ? 2 + size * random() : random() - 0.5
  })
}

test.each([1, 2, 3, 4, 5, 7, 8, 9, 30, 61])('a matrix of %i rows times its negative inverse is the identity', (size) => {
  const matrix = lowerTriangle(size)
  for (let at = 0; at < size; at++) matrix[at * size + at] = (matrix[at * size + at] ?? 0) + size
  const inverse = matrix.slice()
  invertInPlace(inverse, size)
  const at = (of: Float64Array, a: number, b: number) => of[Math.max(a, b) * size + Math.min(a, b)] ?? 0
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      let sum = 0
      for (let inner = 0; inner < size; inner++) sum -= at(matrix, row, inner) * at(inverse, inner, column)
      expect(sum).toBeCloseTo(row === column ? 1 : 0, 10)
    }
  }
})
