import type { ImportSummary } from './imported-game.ts'

/** Returns what an import did, or in a dry run would do, in lines for the user. */
export function summaryLines({ added, changed, unchanged, joined, skipped }: ImportSummary, isDryRun: boolean): string[] {
  if (added + changed + joined === 0 && skipped.size === 0) return [`Nothing to change: ${games(unchanged)} as before.`]
  const counts: readonly (readonly [string, number])[] = [
    ['added', added],
    ['joined with a game that was here', joined],
    ['changed', changed],
    ['unchanged', unchanged],
  ]
  return [
    isDryRun ? 'Would be (nothing was written):' : 'Done:',
    ...counts.map(([name, count]) => `  ${name}: ${games(count)}`),
    ...[...skipped].map(([reason, count]) => `  skipped, ${reason}: ${count.toLocaleString('en')}`),
  ]
}

function games(count: number): string {
  return `${count.toLocaleString('en')} ${count === 1 ? 'game' : 'games'}`
}
