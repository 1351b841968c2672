import type { ConnectProblem } from '../../../contract/connect-problems.ts'

/** Connecting an account came to nothing: `problem` is for the player, the message for the log. */
export class ConnectRefusal extends Error {
  override readonly name = 'ConnectRefusal'
  readonly problem: ConnectProblem

  constructor(message: string, problem: ConnectProblem = 'refused') {
    super(message)
    this.problem = problem
  }
}
