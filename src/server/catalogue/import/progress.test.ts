import { expect, it } from 'vitest'
import { Progress, progressText } from './progress.ts'

const SECOND = 1_000

function printed(isTerminal: boolean, steps: readonly (readonly [atMs: number, done: number])[]): string {
  let text = ''
  let now = 0
  const progress = new Progress({
    isTerminal,
    write: (part) => {
      text += part
    },
    now: () => now,
  })
  progress.begin('Writing', 1_000, 'games')
  for (const [at, done] of steps) {
    now = at
    progress.reach(done)
  }
  progress.end()
  return text
}

it('writes a line to a log now and then, and at the end', () => {
  const steps = [
    [2 * SECOND, 100],
    [10 * SECOND, 500],
    [11 * SECOND, 600],
    [20 * SECOND, 1_000],
  ] as const
  expect(printed(false, steps)).toBe(
    'Writing: 500 of 1,000 games (50 %), 50 a second, 10 s left\n' +
      'Writing: 1,000 of 1,000 games (100 %), 50 a second, in 20 s\n'.repeat(2),
  )
})

it('draws one bar on a terminal, always in the same place', () => {
  const text = printed(true, [
    [SECOND, 500],
    [SECOND + 10, 510],
  ])
  expect(
    text
      .split('\r')
      .slice(1)
      .map((line) => line.replace('\u001b[K', '')),
  ).toEqual([
    '[                        ] Writing: 0 of 1,000 games (0 %)',
    '[############            ] Writing: 500 of 1,000 games (50 %), 500 a second, 1 s left',
    '[########################] Writing: 1,000 of 1,000 games (100 %), 990 a second, in 2 s\n',
  ])
})

it.each([
  [
    { title: 'Looking through', done: 5_000_000, total: 420_000_000, unit: 'bytes', elapsedMs: SECOND },
    'Looking through: 5.0 MB of 420.0 MB (1 %), 5.0 MB a second, 1 min 23 s left',
  ],
  [
    { title: 'Writing', done: 1, total: 10_000, unit: 'games', elapsedMs: SECOND },
    'Writing: 1 of 10,000 games (0 %), 1 a second, 2 h 46 min left',
  ],
  [{ title: 'Writing', done: 0, total: 0, unit: 'games', elapsedMs: 0 }, 'Writing: 0 of 0 games (100 %)'],
] as const)('writes %j as %s', (state, text) => expect(progressText(state)).toBe(text))
