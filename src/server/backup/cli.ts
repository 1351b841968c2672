import { constants, setPriority } from 'node:os'
import { Progress } from '../catalogue/import/progress.ts'
import { TERMINAL } from '../runtime/command-line.ts'
import { readEnv } from '../config/env.ts'
import { stoppedBySignals } from '../runtime/stopped-by-signals.ts'
import { runBackup } from './run-backup.ts'
import { Prompt } from './prompt.ts'
import { runRestore } from './run-restore.ts'

/** `npm run backup` and `npm run restore`. */
const [command, ...args] = process.argv.slice(2)
const { signal, exitCodeOf } = stoppedBySignals()
const prompt = new Prompt()
// A server may be serving players on the same machine, so a backup has a lower priority.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
process.exitCode = exitCodeOf(
  await (command === 'restore' ? runRestore : runBackup)(args, {
    ...TERMINAL,
    env: readEnv(process.env),
    signal,
    now: Date.now,
    progress: new Progress({ isTerminal: process.stderr.isTTY, write: (text) => process.stderr.write(text), now: () => performance.now() }),
    ask: (question) => prompt.ask(question),
  }),
)
prompt.close()
