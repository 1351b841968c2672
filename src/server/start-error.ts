/**
 * The server cannot start, and the person at the terminal can do something about it: the message says what, and is
 * printed alone, without a stack.
 */
export class StartError extends Error {
  override readonly name: string = 'StartError'
}
