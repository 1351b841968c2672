import { constants } from 'node:os'

/** Who asks a command to stop, and how its process ends then. */
export interface Stopping {
  readonly signal: AbortSignal
  /** What a process ends with whose work ended with `code`. */
  exitCodeOf(code: number): number
}

/** Has a command end soon and cleanly when it is asked to, and at once when it is asked again. */
export function stoppedBySignals(): Stopping {
  const stop = new AbortController()
  let stoppedBy: 'SIGINT' | 'SIGTERM' | 'SIGHUP' | undefined
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => {
      // Whoever asks again does not want to wait for what is being written.
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
