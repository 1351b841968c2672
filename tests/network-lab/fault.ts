import * as v from 'valibot'

/**
 * The faults as data, with the same schema by HTTP (`POST /__faults`) and in a test (`lab.fail(match, action)`). README.md has a table of
 * the actions.
 */
const milliseconds = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3_600_000))
const count = v.pipe(v.number(), v.integer(), v.minValue(1))
const headerName = v.pipe(v.string(), v.regex(/^[\w-]+$/))
const headerValue = v.pipe(v.string(), v.regex(/^[ -~]*$/))
const side = v.exactOptional(v.picklist(['forward', 'answer']))

const Match = v.strictObject({
  method: v.exactOptional(v.pipe(v.string(), v.toUpperCase(), v.regex(/^[A-Z]+$/, 'Expected a method such as POST'))),
  /** The path without its query; `*` matches any characters. Default: every path. */
  path: v.exactOptional(v.pipe(v.string(), v.regex(/^[/*]/, 'Expected a path that begins with / or *'))),
  bodyIncludes: v.exactOptional(v.pipe(v.string(), v.nonEmpty())),
  /** The first matching request that is hit, counted from 1. Default: the first. */
  nth: v.exactOptional(count),
  /** The number of matching requests that are hit. Default: one if `nth` is given, otherwise all. */
  times: v.exactOptional(count),
})
export type Match = v.InferOutput<typeof Match>

const Action = v.variant('type', [
  v.strictObject({ type: v.literal('refuse') }),
  v.strictObject({ type: v.literal('reset-before-forward') }),
  v.strictObject({ type: v.literal('half-upload') }),
  v.strictObject({ type: v.literal('forward-then-reset') }),
  v.strictObject({ type: v.literal('delay'), ms: milliseconds, before: side }),
  v.strictObject({ type: v.literal('hold'), before: side }),
  v.strictObject({ type: v.literal('truncate'), bytes: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
  v.strictObject({ type: v.literal('duplicate') }),
  v.strictObject({ type: v.literal('replay-later') }),
  v.strictObject({
    type: v.literal('status'),
    code: v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599)),
    headers: v.exactOptional(v.record(headerName, headerValue)),
    body: v.exactOptional(v.unknown()),
  }),
  v.strictObject({ type: v.literal('html200') }),
  v.strictObject({
    type: v.literal('redirect'),
    url: v.pipe(v.string(), v.url()),
    code: v.exactOptional(v.picklist([301, 302, 303, 307, 308])),
  }),
])
export type Action = v.InferOutput<typeof Action>

/** An action without options may be given by its name alone. */
export type ActionInput = Action | Exclude<Action['type'], 'delay' | 'truncate' | 'status' | 'redirect'>

const Fault = v.strictObject({
  match: v.exactOptional(Match, {}),
  action: v.pipe(
    v.unknown(),
    v.transform((input) => (typeof input === 'string' ? { type: input } : input)),
    Action,
  ),
})
export type Fault = v.InferOutput<typeof Fault>

const phase = v.pipe(milliseconds, v.minValue(1))
const Flap = v.strictObject({ upMs: phase, downMs: phase, forMs: milliseconds })
export type Flap = v.InferOutput<typeof Flap>

const Release = v.strictObject({ rule: v.exactOptional(count) })
export type Release = v.InferOutput<typeof Release>

/** Thrown for an invalid fault. The message names the field and its expected value. */
export class FaultInputError extends Error {
  override readonly name = 'FaultInputError'
}

export const parseFault = (input: unknown): Fault => parse(Fault, input)
export const parseFlap = (input: unknown): Flap => parse(Flap, input)
export const parseRelease = (input: unknown): Release => parse(Release, input)

function parse<const Schema extends v.GenericSchema>(schema: Schema, input: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, input)
  if (result.success) return result.output
  throw new FaultInputError(result.issues.map((issue) => `${v.getDotPath(issue) ?? 'the body'}: ${issue.message}`).join('; '))
}
