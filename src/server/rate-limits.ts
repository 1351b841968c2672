export interface Limit {
  readonly max: number
  readonly windowMs: number
}

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How often each thing may be done; an argument of `buildApp`, so that tests bring their own. */
export const RATE_LIMITS = {
  /** Reading: by player, or by address where nobody is signed in. */
  read: { max: 1_500, windowMs: 5 * MINUTE },
  readAnonymous: { max: 300, windowMs: 5 * MINUTE },
  /** What the outbox sends: a queue of 10,000 changes has to drain, a hundred to a request. */
  sync: { max: 300, windowMs: MINUTE },
  login: { max: 10, windowMs: 5 * MINUTE },
  loginPerEmail: { max: 25, windowMs: HOUR },
  register: { max: 5, windowMs: 30 * MINUTE },
  registerPerDay: { max: 20, windowMs: DAY },
  checkEmail: { max: 10, windowMs: 10 * MINUTE },
  checkEmailPerDay: { max: 40, windowMs: DAY },
  checkEmailPerEmail: { max: 5, windowMs: HOUR },
  /** Over everybody: a slow, distributed search through addresses. */
  checkEmailTotal: { max: 120, windowMs: MINUTE },
} as const satisfies Record<string, Limit>

export type RateLimitName = keyof typeof RATE_LIMITS
export type RateLimits = Readonly<Record<RateLimitName, Limit>>
