import type { FastifyReply, FastifyRequest } from 'fastify'
import { STAND_IN, isImageId, posterEtag } from '../../domain/cover-url.ts'
import type { CoverSize } from '../../domain/cover-url.ts'
import type { PosterSubject } from '../../posters/poster-subject.ts'
import { fail } from '../http/api-error.ts'
import type { App, Deps } from '../deps.ts'
import { isGameId } from '../games/game-cards.ts'
import { isKnownResponse } from '../http/is-known-response.ts'
import { isCoverSize, isScreenshotSize } from './cover-sizes.ts'
import { posterTag } from './covers.ts'
import { heldBackMaking } from './making-limit.ts'
import { findGameOfCover, findPosterSubject, hasScreenshot } from './poster-subjects.ts'

/** Our own ids begin at a thousand million; the provider has no image of such a name. */
const POSTER_ID = /^p([1-2]\d{9})$/
const INT4_MAX = 2_147_483_647

/** An image of the provider never changes under its id. A poster changes with its game's facts or our drawing. */
const FOREVER = 'public, max-age=31536000, immutable'
const FOR_A_DAY = 'public, max-age=86400, stale-while-revalidate=604800'

interface ImageParams {
  Params: { imageId: string; size: string }
}

interface ScreenshotParams {
  Params: ImageParams['Params'] & { gameId: string }
}

/**
 * Registers `GET /covers/{image id}/{size}.webp`: the provider's cover, fetched once, or our drawn poster. If the provider's is
 * unavailable, the poster of its game is sent instead, marked as such, and not cached. An unknown cover is 404; 503 with `Retry-After` if
 * the queue is full, 429 if one address made too many.
 */
export function coverRoutes(app: App, deps: Deps): void {
  const { db, covers } = deps

  app.get<ImageParams>('/covers/:imageId/:size.webp', { config: { session: false } }, async (request, reply) => {
    const { imageId, size } = request.params
    if (!isImageId(imageId) || !isCoverSize(size)) return noImage()
    const posterOf = Number(POSTER_ID.exec(imageId)?.[1] ?? Number.NaN)
    if (posterOf <= INT4_MAX) return sendOwnPoster(request, reply, posterOf, size)
    const gameId = (await findGameOfCover(db, imageId)) ?? noImage()
    const wanted = { kind: 'cover', imageId, size } as const
    const isHeld = (await covers.isProvidedToBeMade(wanted)) && (await heldBackMaking(deps, 'coversMade', request, reply))
    if (isHeld) return reply
    const image = await covers.provided(wanted)
    if (image !== undefined) return send(reply, image, FOREVER)
    const subject = (await findPosterSubject(db, gameId)) ?? noImage()
    reply.header(STAND_IN, 'poster')
    return sendPoster(request, reply, subject, size, 'no-store')
  })

  async function sendOwnPoster(request: FastifyRequest, reply: FastifyReply, gameId: number, size: CoverSize) {
    const subject = (await findPosterSubject(db, gameId)) ?? noImage()
    const etag = posterEtag(`${posterTag(subject)}-${size}`)
    if (isKnownResponse(request.headers['if-none-match'], etag)) {
      return reply.headers({ 'cache-control': FOR_A_DAY, etag }).status(304).send()
    }
    return sendPoster(request, reply, subject, size, FOR_A_DAY, { etag })
  }

  async function sendPoster(
    request: FastifyRequest,
    reply: FastifyReply,
    subject: PosterSubject,
    size: CoverSize,
    cacheControl: string,
    headers = {},
  ) {
    const isHeld = (await covers.isPosterToBeMade(subject, size)) && (await heldBackMaking(deps, 'coversMade', request, reply))
    if (isHeld) return reply
    return send(reply.headers(headers), await covers.poster(subject, size), cacheControl)
  }
}

/**
 * Registers `GET /screenshots/{game}/{image id}/{size}.webp`: a screenshot of the provider, fetched once. The address names the game
 * because it is looked up by that: an index over all screenshots would slow every import. 404 if the game does not have it, 502 if it is
 * unavailable: screenshots have no replacement.
 */
export function screenshotRoutes(app: App, deps: Deps): void {
  const { db, covers } = deps

  app.get<ScreenshotParams>('/screenshots/:gameId/:imageId/:size.webp', { config: { session: false } }, async (request, reply) => {
    const { imageId, size } = request.params
    const gameId = Number(request.params.gameId)
    if (!isGameId(gameId) || !isImageId(imageId) || !isScreenshotSize(size)) return noImage()
    if (!(await hasScreenshot(db, gameId, imageId))) return noImage()
    const wanted = { kind: 'screenshot', imageId, size } as const
    const isHeld = (await covers.isProvidedToBeMade(wanted)) && (await heldBackMaking(deps, 'screenshotsMade', request, reply))
    if (isHeld) return reply
    const image = await covers.provided(wanted)
    if (image === undefined) return fail('unavailable', 502, 'Couldn’t load the screenshot. Please try again later.')
    return send(reply, image, FOREVER)
  })
}

function send(reply: FastifyReply, image: Buffer, cacheControl: string): FastifyReply {
  return reply.header('cache-control', cacheControl).type('image/webp').send(image)
}

function noImage(): never {
  fail('not_found', 404, 'There is no such image.')
}
