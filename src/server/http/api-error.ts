import type { ErrorCode } from '../../contract/error-codes.ts'

/** An error that the client may see. All others become `internal`, with the details in the log only. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly status: number
  /** Seconds for `Retry-After`, if waiting helps. */
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, status: number, message: string, retryAfterSeconds?: number) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.status = status
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Throws an `ApiError`. It returns `never`, so that it can replace a value in an expression. */
export function fail(code: ErrorCode, status: number, message: string, retryAfterSeconds?: number): never {
  throw new ApiError(code, status, message, retryAfterSeconds)
}
