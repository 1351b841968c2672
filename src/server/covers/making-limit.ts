import type { FastifyReply, FastifyRequest } from 'fastify'
import { FETCHED_AHEAD } from '../../domain/cover-url.ts'
import { fail } from '../api-error.ts'
import type { Deps } from '../deps.ts'
import { subjectOfIp } from '../limiter.ts'

/** What a device fetches ahead leaves a third for what somebody looks at. */
const AHEAD_SHARE = 2 / 3

/**
 * Counts one image that has to be made, by address; those that are kept are never counted. Undefined where it may be made.
 * Else 429 for what somebody looks at, and for what is fetched ahead an answer without an image: that is no fault of anybody's.
 */
export function heldBackMaking(
  { limiter, clock }: Pick<Deps, 'limiter' | 'clock'>,
  kind: 'coversMade' | 'screenshotsMade',
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | undefined {
  const isAhead = request.headers[FETCHED_AHEAD] !== undefined
  const until = limiter.takeOneOfEach([kind], subjectOfIp(request.ip), isAhead ? AHEAD_SHARE : 1)
  if (until === undefined) return undefined
  const seconds = Math.max(1, Math.ceil((until - clock()) / 1_000))
  if (!isAhead) fail('rate_limited', 429, 'Many images have been made for you. Please wait a while for more.', seconds)
  return reply.status(204).headers({ 'cache-control': 'no-store', 'retry-after': seconds }).send()
}
