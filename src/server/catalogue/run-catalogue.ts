import { runCommand, UsageError } from '../runtime/command-line.ts'
import type { Terminal } from '../runtime/command-line.ts'
import { readEnv } from '../config/env.ts'
import type { Command, CommandDeps } from './command.ts'
import { importFileCommand } from './import-file-command.ts'
import { importIgdbCommand } from './import-igdb-command.ts'

/** `npm run catalogue -- …`: the host's commands for the catalogue. */
const COMMANDS: readonly Command[] = [importFileCommand, importIgdbCommand()]

const USAGE = `Usage: npm run catalogue -- COMMAND

${COMMANDS.map(({ usage }) => usage).join('\n\n')}

Uses the database at DATABASE_URL, or else the embedded one in DATA_DIR, like npm start. The server may be running.
Exit codes: 0 done, 1 failed, 2 unknown command.`

export interface CatalogueDeps extends Terminal, Pick<CommandDeps, 'signal' | 'progress'> {
  /** The variables of the process, before they are read as settings: an invalid one is an error of the command. */
  readonly env: NodeJS.ProcessEnv
}

/** Runs one command of `npm run catalogue`. Returns the exit code: 0, 1 or 2, as the usage says. */
export function runCatalogue(args: readonly string[], { env, print, printError: complain, ...deps }: CatalogueDeps): Promise<number> {
  return runCommand(args, USAGE, { print, printError: (text) => complain(`\n${text}`) }, async () => {
    const command = COMMANDS.find(({ words }) => words.every((word, at) => args[at] === word))
    if (command === undefined) throw new UsageError(`Unknown command "${args.slice(0, 2).join(' ')}".`)
    await command.run(args.slice(command.words.length), { ...deps, env: readEnv(env), print })
  })
}
