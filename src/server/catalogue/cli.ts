import { constants, setPriority } from 'node:os'
import { runCommand, TERMINAL, UsageError } from '../command-line.ts'
import { readEnv } from '../env.ts'
import { stoppedBySignals } from '../stopped-by-signals.ts'
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

const { signal, exitCodeOf } = stoppedBySignals()

// A server may be answering players on the same machine: an import takes what they leave.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
const args = process.argv.slice(2)
const code = await runCommand(args, USAGE, { ...TERMINAL, complain: (text) => TERMINAL.complain(`\n${text}`) }, async () => {
  const command = COMMANDS.find(({ words }) => words.every((word, at) => args[at] === word))
  if (command === undefined) throw new UsageError(`There is no command "${args.slice(0, 2).join(' ')}".`)
  await command.run(args.slice(command.words.length), {
    env: readEnv(process.env),
    signal,
    say: TERMINAL.say,
    progress: new Progress({
      isTerminal: process.stderr.isTTY,
      write: (text) => process.stderr.write(text),
      now: () => performance.now(),
    }),
  })
})
process.exitCode = exitCodeOf(code)
