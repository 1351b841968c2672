import { WRITE_LIMITS } from './writes/write-limits.ts'

export interface Limit {
  readonly max: number
  readonly windowMs: number
}

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * Counted in memory: what happens often and guards no more than a server's own time, so that each server may count by itself and a
 * restart may forget.
 */
const MEMORY_LIMITS = {
  /** Reading: by player, or by address where nobody is signed in. */
  read: { max: 1_500, windowMs: 5 * MINUTE },
  readAnonymous: { max: 300, windowMs: 5 * MINUTE },
  /** What the outbox sends: a queue of 10,000 changes has to drain, a hundred to a request. */
  sync: { max: 300, windowMs: MINUTE },
  /** Of one type, by player: a swipe every four seconds, day and night, or two full queues of a device. */
  questEventsPerDay: { max: 20_000, windowMs: DAY },
  /** A page of results; a list of suggestions, of which one query may ask for two. */
  search: { max: 60, windowMs: MINUTE },
  suggest: { max: 60, windowMs: MINUTE },
  suggestUsers: { max: 60, windowMs: MINUTE },
  /** Reports of what the content policy blocked: by address, and over everybody, for the log's sake. */
  cspReports: { max: 30, windowMs: 10 * MINUTE },
  cspReportsTotal: { max: 300, windowMs: 10 * MINUTE },
  ...WRITE_LIMITS,
} as const satisfies Record<string, Limit>

/** Counted in the database, by all servers together and past a restart: what guards accounts, and what is costly to answer. */
const DURABLE_LIMITS = {
  login: { max: 10, windowMs: 5 * MINUTE },
  loginPerEmail: { max: 25, windowMs: HOUR },
  register: { max: 5, windowMs: 30 * MINUTE },
  registerPerDay: { max: 20, windowMs: DAY },
  /** Also what could not be read: so that nobody tries bodies without end. */
  registerAttempt: { max: 60, windowMs: 30 * MINUTE },
  /** Asking for a link by mail, to confirm an address or to choose a new password. */
  mailLink: { max: 10, windowMs: 10 * MINUTE },
  /** Asking for another address, by player: each time the one until now gets a letter. */
  emailChange: { max: 5, windowMs: HOUR },
  mailPerEmail: { max: 3, windowMs: 30 * MINUTE },
  /** Using such a link: nobody can guess one, and nobody needs to try often. */
  mailToken: { max: 30, windowMs: 10 * MINUTE },
  oauthStart: { max: 20, windowMs: 10 * MINUTE },
  checkEmail: { max: 10, windowMs: 10 * MINUTE },
  checkEmailPerDay: { max: 40, windowMs: DAY },
  checkEmailPerEmail: { max: 5, windowMs: HOUR },
  /** Over everybody: a slow, distributed search through addresses. */
  checkEmailTotal: { max: 120, windowMs: MINUTE },
  /** Images of games that are not kept yet, by address: drawing, fetching and encoding are work for a whole core. */
  coversMade: { max: 300, windowMs: HOUR },
  screenshotsMade: { max: 300, windowMs: HOUR },
  /** Pictures kept, by player; and those of nobody yet, by address. */
  avatar: { max: 10, windowMs: HOUR },
  avatarStaging: { max: 5, windowMs: 10 * MINUTE },
  /** All that is somebody's own is a lot to read; a download that broke off may be tried again. */
  exportsPerDay: { max: 5, windowMs: DAY },
  /** Libraries of Steam, by player: each is asked of Steam itself, with the host's key. */
  steamPerMinute: { max: 1, windowMs: MINUTE },
  steamPerDay: { max: 10, windowMs: DAY },
  /** Turning messages to a device on, by player. */
  subscribePush: { max: 10, windowMs: HOUR },
} as const satisfies Record<string, Limit>

/** How often each thing may be done; an argument of `buildApp`, so that tests bring their own. */
export const RATE_LIMITS = { ...MEMORY_LIMITS, ...DURABLE_LIMITS }

export type MemoryLimitName = keyof typeof MEMORY_LIMITS
export type DurableLimitName = keyof typeof DURABLE_LIMITS
export type RateLimitName = MemoryLimitName | DurableLimitName
export type RateLimits = Readonly<Record<RateLimitName, Limit>>

export function isDurable(name: RateLimitName): name is DurableLimitName {
  return name in DURABLE_LIMITS
}
