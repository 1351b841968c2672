import type { ErrorCode } from '../contract/error-codes.ts'

/** A refusal that the caller may see: everything else becomes `internal` and stays in the log. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly status: number
  /** Seconds for `Retry-After`, where waiting helps. */
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, status: number, message: string, retryAfterSeconds?: number) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.status = status
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Throws an `ApiError`; `never` lets it stand where a value is expected. */
export function fail(code: ErrorCode, status: number, message: string, retryAfterSeconds?: number): never {
  throw new ApiError(code, status, message, retryAfterSeconds)
}
