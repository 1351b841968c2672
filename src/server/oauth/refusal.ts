import { Type } from 'typebox'
import type { Static, TSchema } from 'typebox'
import { Value } from 'typebox/value'
import type { SignInProblem } from '../../contract/sign-in-problems.ts'
import { OutboundError } from '../http/outbound.ts'
import type { OutboundResponse } from '../http/outbound.ts'

/** Thrown if an attempt at another service failed: `problem` is for the player, the message for the log. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly problem: SignInProblem

  constructor(message: string, { problem = 'refused', ...options }: ErrorOptions & { problem?: SignInProblem } = {}) {
    super(message, options)
    this.problem = problem
  }
}

/** Returns the problem for the player; rethrows any other error. */
export function problemOf(failure: unknown): SignInProblem {
  if (failure instanceof Refusal) return failure.problem
  if (failure instanceof OutboundError) return 'unreachable'
  throw failure
}

/** Services may send further fields; those that we read are validated. */
export const CallbackQuery = Type.Object({
  code: Type.Optional(Type.String({ maxLength: 2_048 })),
  state: Type.Optional(Type.String({ maxLength: 512 })),
  error: Type.Optional(Type.String({ maxLength: 512 })),
})

/** Returns the validated JSON of a response. Throws a `Refusal` for anything else. */
export function readResponse<T extends TSchema>(schema: T, { status, body }: Pick<OutboundResponse, 'status' | 'body'>): Static<T> {
  if (status !== 200) throw new Refusal(`answered with ${status}`)
  let value: unknown
  try {
    value = JSON.parse(body.toString('utf8'))
  } catch {
    throw new Refusal('the answer is not JSON')
  }
  return requireValid(schema, value)
}

export function requireValid<T extends TSchema>(schema: T, value: unknown): Static<T> {
  if (!Value.Check(schema, value)) throw new Refusal('the answer has another shape')
  return value as Static<T>
}
