import { StartError } from '../../runtime/start-error.ts'

/**
 * Why an import from IGDB cannot continue. `keys`: they are wrong or expired. `quota`: too many requests for too long. `unreachable`: no
 * response, or only server errors. `unreadable`: a response that is not IGDB's. `refused`: IGDB understood the request and refuses it.
 */
export type IgdbProblem = 'keys' | 'quota' | 'unreachable' | 'unreadable' | 'refused'

const GOES_ON = 'What was imported is kept. Run the same command to continue.'

/** Thrown if an import from IGDB has to stop. The message says why, for the user, and what to do. */
export class IgdbError extends StartError {
  override readonly name = 'IgdbError'
  readonly problem: IgdbProblem

  constructor(problem: IgdbProblem, message: string, options?: ErrorOptions) {
    super(`${message} ${GOES_ON}`, options)
    this.problem = problem
  }
}
