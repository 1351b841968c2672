import type { FastifyReply, FastifyRequest } from 'fastify'
import { FETCHED_AHEAD } from '../../domain/cover-url.ts'
import { fail } from '../api-error.ts'
import type { Deps } from '../deps.ts'
import { subjectOfIp } from '../limiter.ts'

/** What a device fetches ahead leaves a third for what somebody looks at. */
const AHEAD_SHARE = 2 / 3

/**
 * Counts one image that has to be made, by address; those that are kept are never counted. Answers whether it may not be
 * made: then what is fetched ahead has been answered without an image, which is no fault of anybody's, and what somebody looks at gets 429.
 */
export async function heldBackMaking(
  { limiter, clock }: Pick<Deps, 'limiter' | 'clock'>,
  kind: 'coversMade' | 'screenshotsMade',
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const isAhead = request.headers[FETCHED_AHEAD] !== undefined
  const until = await limiter.takeDurably(kind, subjectOfIp(request.ip), isAhead ? AHEAD_SHARE : 1)
  if (until === undefined) return false
  const seconds = Math.max(1, Math.ceil((until - clock()) / 1_000))
  if (!isAhead) fail('rate_limited', 429, 'Many images have been made for you. Please wait a while for more.', seconds)
  void reply.status(204).headers({ 'cache-control': 'no-store', 'retry-after': seconds }).send()
  return true
}
