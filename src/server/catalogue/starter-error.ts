import { StartError } from '../runtime/start-error.ts'

/** Thrown if the starter file cannot be loaded. The message names the line and the field and says what to do. */
export class StarterError extends StartError {
  override readonly name = 'StarterError'
  readonly line: number
  readonly field: string

  constructor(line: number, field: string, problem: string) {
    super(`The starter catalogue is broken: line ${line}, field "${field}": ${problem}`)
    this.line = line
    this.field = field
  }
}
