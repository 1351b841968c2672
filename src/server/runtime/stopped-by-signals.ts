import { constants } from 'node:os'

/** The signal that asks a command to stop, and the exit code of its process. */
export interface Stopping {
  readonly signal: AbortSignal
  /** Returns the exit code of a process whose work ended with `code`. */
  exitCodeOf(code: number): number
}

/** Makes a command end soon and cleanly at the first signal, and at once at the second. */
export function stoppedBySignals(): Stopping {
  const stop = new AbortController()
  let stoppedBy: 'SIGINT' | 'SIGTERM' | 'SIGHUP' | undefined
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => {
      // A second signal means that the user does not want to wait for running writes.
      if (stoppedBy !== undefined) process.exit(128 + constants.signals[name])
      stoppedBy = name
      stop.abort()
    })
  }
  return {
    signal: stop.signal,
    exitCodeOf: (code) => (code === 1 && stoppedBy !== undefined ? 128 + constants.signals[stoppedBy] : code),
  }
}
