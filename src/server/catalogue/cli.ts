import { constants, setPriority } from 'node:os'
import { TERMINAL } from '../runtime/command-line.ts'
import { stoppedBySignals } from '../runtime/stopped-by-signals.ts'
import { Progress } from './import/progress.ts'
import { runCatalogue } from './run-catalogue.ts'

/** `npm run catalogue`. */
const { signal, exitCodeOf } = stoppedBySignals()

// A server may be serving players on the same machine, so an import has a lower priority.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
process.exitCode = exitCodeOf(
  await runCatalogue(process.argv.slice(2), {
    ...TERMINAL,
    env: process.env,
    signal,
    progress: new Progress({ isTerminal: process.stderr.isTTY, write: (text) => process.stderr.write(text), now: () => performance.now() }),
  }),
)
