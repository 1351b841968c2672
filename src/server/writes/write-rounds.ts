/**
 * Returns the writes in rounds, because one statement may touch a row only once. Writes to the same row are in successive rounds, in the
 * order of their `at`; at equal times the earlier one in the batch comes first. Mostly there is one round.
 */
export function writeRounds<T extends { readonly at: number }>(writes: readonly T[], rowOf: (write: T) => number | string): T[][] {
  const rounds: T[][] = []
  const roundOfRow = new Map<number | string, number>()
  for (const write of writes.toSorted((one, other) => one.at - other.at)) {
    const row = rowOf(write)
    const round = roundOfRow.get(row) ?? 0
    roundOfRow.set(row, round + 1)
    const writesOfRound = rounds[round] ?? []
    writesOfRound.push(write)
    rounds[round] = writesOfRound
  }
  return rounds
}
