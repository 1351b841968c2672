import type { Clock } from '../../sync/deps.ts'

/** The page's own clock. */
export const pageClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (handle) => clearTimeout(handle as ReturnType<typeof setTimeout>),
}
