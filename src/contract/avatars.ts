import { Type } from 'typebox'
import type { Static } from 'typebox'
import { At, MutationId, WriteResponse } from './writes.ts'

/** The address of a picture on our server. A payload may name no other. */
export const MEDIA_URL_PATTERN = '^/media/[0-9a-f]{32}\\.webp$'

/** The multipart form of an upload, for the OpenAPI document: one file, with the device's own id and time. */
export const AvatarForm = Type.Object({
  avatar: Type.String({ contentMediaType: 'image/png', description: 'PNG, JPEG or WebP of at most 2 MB' }),
  id: Type.Optional(MutationId),
  at: Type.Optional(At),
})

/** One address under two names: clients may read either. */
const PictureUrls = { url: Type.String(), avatar_url: Type.String() }

/** The response to an upload: the current picture, which may be later than the one that was sent. */
export const AvatarResponse = Type.Intersect([WriteResponse, Type.Object(PictureUrls)])
export type AvatarResponse = Static<typeof AvatarResponse>

/** The response to an upload before registration: the address to register with, within the hour. */
export const StagedAvatarResponse = Type.Object(PictureUrls)
export type StagedAvatarResponse = Static<typeof StagedAvatarResponse>
