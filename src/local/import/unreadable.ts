/**
 * Why a file cannot be read. `not-ours` is a ZIP from elsewhere, `too-new` is of a newer version. `unknown` is known to
 * no reader, and `empty` has no game. Any file may be `damaged`, or `too-large`.
 */
export type FileProblem = 'not-ours' | 'too-new' | 'unknown' | 'empty' | 'damaged' | 'too-large'

export class UnreadableFileError extends Error {
  override readonly name = 'UnreadableFileError'
  readonly problem: FileProblem

  constructor(problem: FileProblem) {
    super(`The file is ${problem}.`)
    this.problem = problem
  }
}
