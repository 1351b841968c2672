/** Thrown if the server cannot start, and its host can do something about it. The message says what, and is printed without a stack. */
export class StartError extends Error {
  override readonly name: string = 'StartError'
}
