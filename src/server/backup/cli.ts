import { constants, setPriority } from 'node:os'
import { createInterface } from 'node:readline/promises'
import type { Interface } from 'node:readline/promises'
import { Progress } from '../catalogue/import/progress.ts'
import { TERMINAL } from '../runtime/command-line.ts'
import { readEnv } from '../config/env.ts'
import { stoppedBySignals } from '../runtime/stopped-by-signals.ts'
import { terminalText } from '../runtime/terminal-text.ts'
import { runBackup } from './run-backup.ts'
import { runRestore } from './run-restore.ts'

/** `npm run backup` and `npm run restore`. */
const [command, ...args] = process.argv.slice(2)
const { signal, exitCodeOf } = stoppedBySignals()
let input: { readonly reader: Interface; readonly lines: AsyncIterator<string> } | undefined
// A server may be serving players on the same machine, so a backup has a lower priority.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
process.exitCode = exitCodeOf(
  await (command === 'restore' ? runRestore : runBackup)(args, {
    ...TERMINAL,
    env: readEnv(process.env),
    signal,
    now: Date.now,
    progress: new Progress({ isTerminal: process.stderr.isTTY, write: (text) => process.stderr.write(text), now: () => performance.now() }),
    ask,
  }),
)
input?.reader.close()

/** Returns the next line that is typed or piped in. */
async function ask(question: string): Promise<string> {
  if (input === undefined) {
    const reader = createInterface({ input: process.stdin, output: process.stderr, terminal: false })
    input = { reader, lines: reader[Symbol.asyncIterator]() }
  }
  process.stderr.write(`${terminalText(question)}`)
  const { value } = (await input.lines.next()) as IteratorResult<string, undefined>
  return value ?? ''
}
