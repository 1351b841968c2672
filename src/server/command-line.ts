import { parseArgs } from 'node:util'
import type { ParseArgsConfig } from 'node:util'
import { StartError } from './start-error.ts'
import { terminalError, terminalText } from './terminal-text.ts'

/** The arguments are not understood; the usage is shown with it. */
export class UsageError extends StartError {
  override readonly name = 'UsageError'
}

/** Node's own reading of arguments; throws a `UsageError` for what is none of the options. */
export function parsedArgs<T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config)
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

/** Where a command's words go. */
export interface Terminal {
  readonly say: (line: string) => void
  readonly complain: (text: string) => void
}

export const TERMINAL: Terminal = {
  say: (line) => console.log(terminalText(line)),
  complain: (text) => console.error(terminalText(text)),
}

/** Runs a command; answers what the process ends with: 0 when it is done, 1 when it is not, 2 when it is not understood. */
export async function runCommand(args: readonly string[], usage: string, { say, complain }: Terminal, run: () => Promise<void>): Promise<number> {
  if (args.length === 0 || args.includes('--help') || args.includes('-h')) {
    say(usage)
    return args.length === 0 ? 2 : 0
  }
  try {
    await run()
    return 0
  } catch (error) {
    const isUsage = error instanceof UsageError
    complain(isUsage ? `${error.message}\n\n${usage}` : terminalError(error))
    return isUsage ? 2 : 1
  }
}
