import { StartError } from '../../start-error.ts'

/**
 * Why an import from IGDB cannot go on. `keys`: they are wrong or no longer good; `quota`: too much was asked for too
 * long; `unreachable`: nobody answers, or only with errors of its own; `unreadable`: something answers, but not as IGDB
 * does; `refused`: IGDB understood, and says no.
 */
export type IgdbProblem = 'keys' | 'quota' | 'unreachable' | 'unreadable' | 'refused'

const GOES_ON = 'What has been imported stays; the same command goes on from there.'

/** An import from IGDB had to stop: the message says why, in words for the person at the terminal, and what to do. */
export class IgdbError extends StartError {
  override readonly name = 'IgdbError'
  readonly problem: IgdbProblem

  constructor(problem: IgdbProblem, message: string, options?: ErrorOptions) {
    super(`${message} ${GOES_ON}`, options)
    this.problem = problem
  }
}
