import { constants, setPriority } from 'node:os'
import { readEnv } from '../env.ts'
import { terminalError, terminalText } from '../terminal-text.ts'
import { UsageError } from './command.ts'
import type { Command } from './command.ts'
import { importFileCommand } from './import-file-command.ts'
import { importIgdbCommand } from './import-igdb-command.ts'
import { Progress } from './import/progress.ts'

/** `npm run catalogue -- …`: what hosts do with the catalogue. */
const COMMANDS: readonly Command[] = [importFileCommand, importIgdbCommand()]

const USAGE = `Usage: npm run catalogue -- COMMAND

${COMMANDS.map(({ usage }) => usage).join('\n\n')}

Uses the database of DATABASE_URL, else the embedded one under DATA_DIR, as npm start does; a server may be running.
Ends with 0 when all is done, 1 when it is not, 2 when the command is not understood.`

const stop = new AbortController()
let stoppedBy: 'SIGINT' | 'SIGTERM' | 'SIGHUP' | undefined
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    // Whoever asks again does not want to wait for the batch that is being written.
    if (stoppedBy !== undefined) process.exit(128 + constants.signals[signal])
    stoppedBy = signal
    stop.abort()
  })
}

// A server may be answering players on the same machine: an import takes what they leave.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
process.exitCode = await main(process.argv.slice(2))

async function main(args: readonly string[]): Promise<number> {
  if (args.length === 0 || args.includes('--help') || args.includes('-h')) {
    console.log(USAGE)
    return args.length === 0 ? 2 : 0
  }
  const command = COMMANDS.find(({ words }) => words.every((word, at) => args[at] === word))
  try {
    if (command === undefined) throw new UsageError(`There is no command "${args.slice(0, 2).join(' ')}".`)
    await command.run(args.slice(command.words.length), {
      env: readEnv(process.env),
      signal: stop.signal,
      say: (line) => console.log(terminalText(line)),
      progress: new Progress({
        isTerminal: process.stderr.isTTY,
        write: (text) => process.stderr.write(text),
        now: () => performance.now(),
      }),
    })
    return 0
  } catch (error) {
    if (error instanceof UsageError) {
      console.error(`${terminalText(error.message)}\n\n${USAGE}`)
      return 2
    }
    console.error(`\n${terminalError(error)}`)
    return stoppedBy === undefined ? 1 : 128 + constants.signals[stoppedBy]
  }
}
