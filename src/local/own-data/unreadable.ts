/**
 * Why a file cannot be taken: a ZIP that is not ours, or of a newer version; one that no reader knows, or that says of no game;
 * any that is damaged or cut off, or larger than we take.
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
