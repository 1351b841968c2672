import { runCommand, UsageError } from '../command-line.ts'
import type { Terminal } from '../command-line.ts'
import { readEnv } from '../env.ts'
import type { Command, CommandWorld } from './command.ts'
import { importFileCommand } from './import-file-command.ts'
import { importIgdbCommand } from './import-igdb-command.ts'

/** `npm run catalogue -- …`: what hosts do with the catalogue. */
const COMMANDS: readonly Command[] = [importFileCommand, importIgdbCommand()]

const USAGE = `Usage: npm run catalogue -- COMMAND

${COMMANDS.map(({ usage }) => usage).join('\n\n')}

Uses the database of DATABASE_URL, else the embedded one under DATA_DIR, as npm start does; a server may be running.
Ends with 0 when all is done, 1 when it is not, 2 when the command is not understood.`

export interface CatalogueWorld extends Terminal, Pick<CommandWorld, 'signal' | 'progress'> {
  /** The variables of the process, not yet read as settings: what is wrong with them is an error of the command. */
  readonly env: NodeJS.ProcessEnv
}

/** Runs one command of `npm run catalogue`; returns the exit code: 0, 1 or 2, as the usage says. */
export function runCatalogue(args: readonly string[], { env, say, complain, ...world }: CatalogueWorld): Promise<number> {
  return runCommand(args, USAGE, { say, complain: (text) => complain(`\n${text}`) }, async () => {
    const command = COMMANDS.find(({ words }) => words.every((word, at) => args[at] === word))
    if (command === undefined) throw new UsageError(`There is no command "${args.slice(0, 2).join(' ')}".`)
    await command.run(args.slice(command.words.length), { ...world, env: readEnv(env), say })
  })
}
