import multipart from '@fastify/multipart'
import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import { AvatarResponse, AvatarForm, StagedAvatarResponse } from '../../contract/avatars.ts'
import { ENDPOINTS } from '../../contract/endpoints.ts'
import { AT_MAX, MUTATION_ID_PATTERN } from '../../contract/writes.ts'
import { fail } from '../http/api-error.ts'
import type { App, Deps } from '../deps.ts'
import { requireSelf } from '../http/require-user.ts'
import { encodeAvatar } from './encode-avatar.ts'
import { Encoder } from './encoder.ts'
import { findPicture } from './pictures.ts'
import { FORM_LIMITS, readUpload, requireOwnForm } from './read-upload.ts'
import { setAvatar } from './set-avatar.ts'
import { stageAvatar } from './store-avatar.ts'

const UserParams = Type.Object({ userId: Type.String() })

/**
 * A slow line may take longer for a picture than for anything else; the server as a whole allows 25 s. It ends with the body: the encoder
 * limits the time after that.
 */
const HANDLER_TIMEOUT_MS = 22_000

const FOREVER = 'public, max-age=31536000, immutable'
const ID = new RegExp(MUTATION_ID_PATTERN)

/** Registers the endpoints for profile pictures: upload, staging before there is an account, and serving. */
export function avatarRoutes(app: App, { db, clock, limiter, metrics }: Deps): void {
  const encoder = new Encoder()
  app.addHook('onClose', () => encoder.close())
  const deps = { db, clock, limiter, metrics, encoder }

  // In a scope of its own: no other route parses a form.
  void app.register(async (scope: App) => {
    await scope.register(multipart, { limits: FORM_LIMITS })

    scope.post<{ Params: { userId: string } }>(
      ENDPOINTS.uploadAvatar.path,
      {
        config: { limit: 'sync', described: { form: AvatarForm } },
        schema: { params: UserParams, response: { 200: AvatarResponse } },
        handlerTimeout: HANDLER_TIMEOUT_MS,
        onRequest: async (request, reply) => {
          requireOwnForm(request, reply)
          requireSelf(request, request.params.userId)
        },
      },
      async (request, reply) => {
        const { file, fields } = await readUpload(request, reply, ['id', 'at'])
        const change = { ...envelopeOf(fields), picture: file }
        const { userId, answer, refusal } = await setAvatar.run(deps, request, request.params.userId, [change])
        // A rate-limited change from an outbox gets no 429, because everything else in the outbox would wait an hour too.
        if (refusal !== undefined && !(refusal.code === 'rate_limited' && change.id !== undefined)) throw refusal
        const { avatar_url: url } = await db.selectFrom('app_user').select('avatar_url').where('id', '=', userId).executeTakeFirstOrThrow()
        return { ...answer, url, avatar_url: url }
      },
    )

    scope.post(
      ENDPOINTS.stageAvatar.path,
      {
        config: { session: false, limit: 'avatarStaging', described: { form: Type.Pick(AvatarForm, ['avatar']) } },
        schema: { response: { 200: StagedAvatarResponse } },
        handlerTimeout: HANDLER_TIMEOUT_MS,
        onRequest: async (request, reply) => requireOwnForm(request, reply),
      },
      async (request, reply) => {
        const { file } = await readUpload(request, reply, [])
        const url = await stageAvatar(db, await encodeAvatar(encoder, file), clock())
        return { url, avatar_url: url }
      },
    )
  })

  app.get<{ Params: { name: string } }>('/media/:name', { config: { session: false } }, async (request, reply) =>
    sendPicture(reply, await findPicture(db, request.params.name)),
  )
}

/** The fields of a form are text. The write checks how far ahead a time may be. */
function envelopeOf({ id, at }: Readonly<Record<string, string>>): { id?: string; at?: number } {
  if (id !== undefined && !ID.test(id)) fail('malformed', 400, '"id" is not a mutation id.')
  if (at !== undefined && !/^\d{1,16}$/.test(at)) fail('malformed', 400, '"at" must be of type integer.')
  if (Number(at ?? 0) > AT_MAX) fail('malformed', 400, '"at" is out of range.')
  return { ...(id === undefined ? {} : { id }), ...(at === undefined ? {} : { at: Number(at) }) }
}

/** Its name is random and its content never changes. Opened as a page it may do nothing. */
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
