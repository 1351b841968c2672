import { Type } from 'typebox'
import type { Static, TSchema } from 'typebox'
import { Value } from 'typebox/value'
import type { SignInProblem } from '../../contract/sign-in-problems.ts'
import { OutboundError } from '../outbound.ts'
import type { OutboundAnswer } from '../outbound.ts'

/** What was begun elsewhere came to nothing: `problem` is for the player, the message for the log. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly problem: SignInProblem

  constructor(message: string, { problem = 'refused', ...options }: ErrorOptions & { problem?: SignInProblem } = {}) {
    super(message, options)
    this.problem = problem
  }
}

/** What to tell the player of what went wrong; throws what is a fault of ours. */
export function problemOf(failure: unknown): SignInProblem {
  if (failure instanceof Refusal) return failure.problem
  if (failure instanceof OutboundError) return 'unreachable'
  throw failure
}

/** What places send along is theirs to decide; what we read of it is not. */
export const CallbackQuery = Type.Object({
  code: Type.Optional(Type.String({ maxLength: 2_048 })),
  state: Type.Optional(Type.String({ maxLength: 512 })),
  error: Type.Optional(Type.String({ maxLength: 512 })),
})

/** Reads JSON of a shape out of an answer; refuses whatever else it is. */
export function readAnswer<T extends TSchema>(schema: T, { status, body }: Pick<OutboundAnswer, 'status' | 'body'>): Static<T> {
  if (status !== 200) throw new Refusal(`answered with ${status}`)
  let value: unknown
  try {
    value = JSON.parse(body.toString('utf8'))
  } catch {
    throw new Refusal('the answer is not JSON')
  }
  return requireShape(schema, value)
}

export function requireShape<T extends TSchema>(schema: T, value: unknown): Static<T> {
  if (!Value.Check(schema, value)) throw new Refusal('the answer has another shape')
  return value as Static<T>
}
