/** Why a file of another service cannot be taken: no reader knows it, it says of no game, it is larger than we take, or it is cut off. */
export type ForeignProblem = 'unknown' | 'empty' | 'too-large' | 'damaged'

export class UnreadableForeignError extends Error {
  override readonly name = 'UnreadableForeignError'
  readonly problem: ForeignProblem

  constructor(problem: ForeignProblem) {
    super(`The file is ${problem}.`)
    this.problem = problem
  }
}
