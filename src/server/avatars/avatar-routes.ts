import multipart from '@fastify/multipart'
import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import { v7 as uuidv7 } from 'uuid'
import { AvatarAnswer, AvatarForm, StagedAvatarAnswer } from '../../contract/avatars.ts'
import { CALLS } from '../../contract/calls.ts'
import { CLOCK_SKEW_MAX_MS } from '../../contract/limits.ts'
import { AT_MAX, MUTATION_ID_PATTERN } from '../../contract/writes.ts'
import { ApiError, fail } from '../api-error.ts'
import type { App, Deps } from '../deps.ts'
import { requireSelf } from '../require-user.ts'
import { encodeAvatar } from './encode-avatar.ts'
import { Encoder } from './encoder.ts'
import { findOutcome, keepAvatar, stageAvatar } from './keep-avatar.ts'
import type { AvatarChange, AvatarOutcome } from './keep-avatar.ts'
import { MediaStore } from './media-store.ts'
import { FORM_LIMITS, readUpload, requireOwnForm } from './read-upload.ts'

const UserParams = Type.Object({ userId: Type.String() })

/**
 * A slow line may take longer for a picture than for anything else; the server as a whole allows 25 s. It ends with the
 * body: how long the answer may take from there is the encoder's to limit.
 */
const HANDLER_TIMEOUT_MS = 22_000

const FOREVER = 'public, max-age=31536000, immutable'
const ID = new RegExp(MUTATION_ID_PATTERN)

/** Profile pictures: uploaded, staged before there is an account, and served (specification 1, section 7). */
export function avatarRoutes(app: App, deps: Deps): void {
  const { db, env, clock } = deps
  const media = new MediaStore(env.dataDir)
  const encoder = new Encoder()
  app.addHook('onClose', () => encoder.close())

  // Apart from all other routes: nowhere else is a form understood.
  void app.register(async (scope: App) => {
    await scope.register(multipart, { limits: FORM_LIMITS })

    scope.post<{ Params: { userId: string } }>(CALLS.uploadAvatar.path, {
      config: { limit: 'sync', described: { form: AvatarForm } },
      schema: { params: UserParams, response: { 200: AvatarAnswer } },
      handlerTimeout: HANDLER_TIMEOUT_MS,
      onRequest: async (request, reply) => {
        requireOwnForm(request, reply)
        requireSelf(request, request.params.userId)
      },
    }, async (request, reply) => {
      const { file, fields } = await readUpload(request, reply, ['id', 'at'])
      const now = clock()
      const change = changeOf(fields, now)
      const outcome = await setAvatar({ ...deps, media, encoder }, request.params.userId, change, file)
      if (outcome instanceof ApiError) {
        // Only of a change that waits on a device: with 429 everything else that waits there would wait an hour too.
        if (fields['id'] === undefined) throw outcome
        const { avatar_url: url } = await db.selectFrom('app_user').select('avatar_url')
          .where('id', '=', request.params.userId).executeTakeFirstOrThrow()
        const { code, message } = outcome
        return { now, results: [{ id: change.id, status: 'rejected' as const, code, message }], url, avatar_url: url }
      }
      const { status, url } = outcome
      return { now, results: [{ id: change.id, status }], url, avatar_url: url }
    })

    scope.post(CALLS.stageAvatar.path, {
      config: { session: false, limit: 'avatarStaging', described: { form: Type.Pick(AvatarForm, ['avatar']) } },
      schema: { response: { 200: StagedAvatarAnswer } },
      handlerTimeout: HANDLER_TIMEOUT_MS,
      onRequest: async (request, reply) => requireOwnForm(request, reply),
    }, async (request, reply) => {
      const { file } = await readUpload(request, reply, [])
      const url = await stageAvatar(db, media, await encodeAvatar(encoder, file), clock())
      return { url, avatar_url: url }
    })
  })

  app.get<{ Params: { name: string } }>('/media/:name', { config: { session: false } }, async (request, reply) =>
    sendPicture(reply, await media.find(request.params.name)),
  )
}

/** The quota counts pictures, not requests: the same one sent again, because its answer was lost, is free. */
async function setAvatar(
  { db, clock, limiter, media, encoder }: Deps & { media: MediaStore; encoder: Encoder },
  userId: string,
  change: AvatarChange,
  file: Buffer,
): Promise<AvatarOutcome | ApiError> {
  const known = await findOutcome(db, userId, change)
  if (known !== undefined) return known
  try {
    limiter.consume('avatar', userId)
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
  return keepAvatar({ db, clock }, media, userId, change, await encodeAvatar(encoder, file))
}

function changeOf({ id = uuidv7(), at }: Readonly<Record<string, string>>, now: number): AvatarChange {
  if (!ID.test(id)) fail('malformed', 400, '"id" is not a mutation id.')
  if (at !== undefined && !/^\d{1,16}$/.test(at)) fail('malformed', 400, '"at" must be of type integer.')
  if (at === undefined) return { id, at }
  const madeAt = Number(at)
  if (madeAt > AT_MAX) fail('malformed', 400, '"at" is out of range.')
  if (madeAt > now + CLOCK_SKEW_MAX_MS) {
    fail('clock_skew', 422, `"at" lies ${Math.round((madeAt - now) / 1000)} s ahead of the server.`)
  }
  return { id, at: madeAt }
}

/** Its name is random and its content never changes; opened as a page it may do nothing. */
function sendPicture(reply: FastifyReply, image: Buffer | undefined): FastifyReply {
  if (image === undefined) fail('not_found', 404, 'There is no such picture.')
  return reply
    .headers({
      'cache-control': FOREVER,
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'content-disposition': 'inline; filename="avatar.webp"',
    })
    .type('image/webp')
    .send(image)
}
