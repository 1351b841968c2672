import type { Env } from '../env.ts'
import { StartError } from '../start-error.ts'
import type { Progress } from './import/progress.ts'

/** What a command is given of the world. */
export interface CommandWorld {
  readonly env: Env
  /** Somebody asks to stop: end soon and cleanly. */
  readonly signal: AbortSignal
  readonly progress: Progress
  /** A line for whoever waits for the end. */
  readonly say: (line: string) => void
}

export interface Command {
  /** By which it is called. */
  readonly words: readonly string[]
  /** How it is called, and what each option does. */
  readonly usage: string
  /** Throws a `StartError` in words where it cannot do what was asked for. */
  run(args: readonly string[], world: CommandWorld): Promise<void>
}

/** The arguments are not understood; the usage is shown with it. */
export class UsageError extends StartError {
  override readonly name = 'UsageError'
}

/** Reads a whole number from 1 on; throws a `UsageError` for anything else. */
export function countOf(option: string, text: string): number {
  const count = /^\d{1,9}$/.test(text) ? Number(text) : 0
  if (count < 1) throw new UsageError(`${option} must be a whole number from 1 on, not "${text}".`)
  return count
}
