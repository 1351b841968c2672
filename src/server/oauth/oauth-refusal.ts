import type { SignInProblem } from '../../contract/sign-in-problems.ts'

/** Signing in by another provider came to nothing: `problem` is for the player, the message for the log. */
export class OAuthRefusal extends Error {
  override readonly name = 'OAuthRefusal'
  readonly problem: SignInProblem

  constructor(message: string, { problem = 'refused', ...options }: ErrorOptions & { problem?: SignInProblem } = {}) {
    super(message, options)
    this.problem = problem
  }
}
