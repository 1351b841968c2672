import type { FastifyReply, FastifyRequest } from 'fastify'
import { FETCHED_AHEAD } from '../../domain/cover-url.ts'
import { fail } from '../http/api-error.ts'
import type { Deps } from '../deps.ts'
import { subjectOfIp } from '../http/limiter.ts'

/** Prefetching leaves a third of the limit for what a player looks at. */
const AHEAD_SHARE = 2 / 3

/**
 * Counts one image that has to be made, by address; stored ones are never counted. Returns whether it must not be made. A prefetch was then
 * answered without an image, which is no error; other requests get 429.
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
  if (!isAhead) fail('rate_limited', 429, 'You’ve loaded many images. Please wait a while for more.', seconds)
  void reply.status(204).headers({ 'cache-control': 'no-store', 'retry-after': seconds }).send()
  return true
}
