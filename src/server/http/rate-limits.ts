import { DAILY_LIMITS, MINUTE_LIMITS } from '../writes/write-limits.ts'

export interface Limit {
  readonly max: number
  readonly windowMs: number
}

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * Counted in memory: frequent requests that only cost a server's time, so that each server may count separately and a restart may forget.
 * Why: docs/decisions/security/0004-costly-limits-are-counted-in-the-database.md
 */
const MEMORY_LIMITS = {
  /** Reading: by player, or by address without a session. */
  read: { max: 1_500, windowMs: 5 * MINUTE },
  readAnonymous: { max: 300, windowMs: 5 * MINUTE },
  /** Requests of the outbox: a queue of 10,000 changes has to drain, with a hundred per request. */
  sync: { max: 300, windowMs: MINUTE },
  /** A page of results; a list of suggestions. One query may request two of them. */
  search: { max: 60, windowMs: MINUTE },
  suggest: { max: 60, windowMs: MINUTE },
  suggestUsers: { max: 60, windowMs: MINUTE },
  /** Reports of what the content policy blocked: by address, and in total, to protect the log. */
  cspReports: { max: 30, windowMs: 10 * MINUTE },
  cspReportsTotal: { max: 300, windowMs: 10 * MINUTE },
  ...MINUTE_LIMITS,
} as const satisfies Record<string, Limit>

/**
 * Counted in the database, shared by all servers and kept over a restart: what protects accounts, what is costly, and every window of a
 * day.
 */
const DURABLE_LIMITS = {
  login: { max: 10, windowMs: 5 * MINUTE },
  loginPerEmail: { max: 25, windowMs: HOUR },
  register: { max: 5, windowMs: 30 * MINUTE },
  registerPerDay: { max: 20, windowMs: DAY },
  /** Also counts invalid bodies, so that nobody can try bodies without end. */
  registerAttempt: { max: 60, windowMs: 30 * MINUTE },
  /** Requesting a link by e-mail, to confirm an address or to choose a new password. */
  mailLink: { max: 10, windowMs: 10 * MINUTE },
  /** Requesting another address, by player: each time the current one gets an e-mail. */
  emailChange: { max: 5, windowMs: HOUR },
  mailPerEmail: { max: 3, windowMs: 30 * MINUTE },
  /** Using such a link: it cannot be guessed, and there is no need to try often. */
  mailToken: { max: 30, windowMs: 10 * MINUTE },
  oauthStart: { max: 20, windowMs: 10 * MINUTE },
  checkEmail: { max: 10, windowMs: 10 * MINUTE },
  checkEmailPerDay: { max: 40, windowMs: DAY },
  checkEmailPerEmail: { max: 5, windowMs: HOUR },
  /** In total: against a slow, distributed search through addresses. */
  checkEmailTotal: { max: 120, windowMs: MINUTE },
  /** Images of games that are not stored yet, by address: drawing, fetching and encoding use a complete core. */
  coversMade: { max: 300, windowMs: HOUR },
  screenshotsMade: { max: 300, windowMs: HOUR },
  /** Stored pictures, by player; and staged ones without a player, by address. */
  avatar: { max: 10, windowMs: HOUR },
  avatarStaging: { max: 5, windowMs: 10 * MINUTE },
  /** Reading all of a player's data is costly; a download that broke off may be retried. */
  exportsPerDay: { max: 5, windowMs: DAY },
  /** Libraries of Steam, by player: each is requested from Steam, with the host's key. */
  steamPerMinute: { max: 1, windowMs: MINUTE },
  steamPerDay: { max: 10, windowMs: DAY },
  /** Subscribing a device to push messages, by player. */
  subscribePush: { max: 10, windowMs: HOUR },
  /** Of one type, by player: a swipe every four seconds, day and night, or two full queues of a device. */
  questEventsPerDay: { max: 20_000, windowMs: DAY },
  ...DAILY_LIMITS,
} as const satisfies Record<string, Limit>

/** All rate limits; an argument of `buildApp`, so that tests use their own. */
export const RATE_LIMITS = { ...MEMORY_LIMITS, ...DURABLE_LIMITS }

export type MemoryLimitName = keyof typeof MEMORY_LIMITS
export type DurableLimitName = keyof typeof DURABLE_LIMITS
export type RateLimitName = MemoryLimitName | DurableLimitName
export type RateLimits = Readonly<Record<RateLimitName, Limit>>

export function isDurable(name: RateLimitName): name is DurableLimitName {
  return name in DURABLE_LIMITS
}
