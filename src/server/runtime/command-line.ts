import { parseArgs } from 'node:util'
import type { ParseArgsConfig } from 'node:util'
import { StartError } from './start-error.ts'
import { terminalError, terminalText } from './terminal-text.ts'

/** Thrown if the arguments are invalid. The usage is shown with it. */
export class UsageError extends StartError {
  override readonly name = 'UsageError'
}

/** Parses arguments with Node's parser. Throws a `UsageError` for an unknown option. */
export function parsedArgs<T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config)
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

/** The output of a command. */
export interface Terminal {
  readonly print: (line: string) => void
  readonly printError: (text: string) => void
}

export const TERMINAL: Terminal = {
  print: (line) => console.log(terminalText(line)),
  printError: (text) => console.error(terminalText(text)),
}

/** Runs a command and returns the exit code: 0 for success, 1 for failure, 2 for invalid arguments. */
export async function runCommand(
  args: readonly string[],
  usage: string,
  { print, printError }: Terminal,
  run: () => Promise<void>,
): Promise<number> {
  if (args.length === 0 || args.includes('--help') || args.includes('-h')) {
    print(usage)
    return args.length === 0 ? 2 : 0
  }
  try {
    await run()
    return 0
  } catch (error) {
    const isUsage = error instanceof UsageError
    printError(isUsage ? `${error.message}\n\n${usage}` : terminalError(error))
    return isUsage ? 2 : 1
  }
}
