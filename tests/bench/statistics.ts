/** Returns the quantile for a share from 0 to 1, by the nearest rank. */
export function quantile(values: readonly number[], share: number): number {
  if (values.length === 0) throw new RangeError('Nothing was measured.')
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] as number
}

export function median(values: readonly number[]): number {
  return (
    (quantile(values, 0.5) +
      -quantile(
        values.map((value) => -value),
        0.5,
      )) /
    2
  )
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
