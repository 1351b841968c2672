import { constants, setPriority } from 'node:os'
import { createInterface } from 'node:readline/promises'
import { Progress } from '../catalogue/import/progress.ts'
import { TERMINAL } from '../command-line.ts'
import { readEnv } from '../env.ts'
import { stoppedBySignals } from '../stopped-by-signals.ts'
import { terminalText } from '../terminal-text.ts'
import { runBackup } from './run-backup.ts'
import { runRestore } from './run-restore.ts'

/** `npm run backup` and `npm run restore`. */
const [command, ...args] = process.argv.slice(2)
const { signal, exitCodeOf } = stoppedBySignals()
// A server may be answering players on the same machine: a backup takes what they leave.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
process.exitCode = exitCodeOf(await (command === 'restore' ? runRestore : runBackup)(args, {
  ...TERMINAL,
  env: readEnv(process.env),
  signal,
  now: Date.now,
  progress: new Progress({ isTerminal: process.stderr.isTTY, write: (text) => process.stderr.write(text), now: () => performance.now() }),
  ask,
}))

/** One line of what is typed, or of what is piped in. */
async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr, terminal: false })
  process.stderr.write(`${terminalText(question)}`)
  try {
    for await (const line of lines) return line
    return ''
  } finally {
    lines.close()
  }
}
