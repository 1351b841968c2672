import { Type } from 'typebox'
import type { Static } from 'typebox'
import { At, MutationId, WriteAnswer } from './writes.ts'

/** The address of a picture of ours: the only one that a payload may ever name. */
export const MEDIA_URL_PATTERN = '^/media/[0-9a-f]{32}\\.webp$'

/** The multipart form of an upload, for the OpenAPI document: one file, and for the device's own id and time. */
export const AvatarForm = Type.Object({
  avatar: Type.String({ contentMediaType: 'image/png', description: 'PNG, JPEG or WebP of at most 2 MB' }),
  id: Type.Optional(MutationId),
  at: Type.Optional(At),
})

/** One address under two names: clients may read either. */
const PictureUrls = { url: Type.String(), avatar_url: Type.String() }

/** What an upload answers: the picture that stands now, which may be a later one than was sent. */
export const AvatarAnswer = Type.Intersect([WriteAnswer, Type.Object(PictureUrls)])
export type AvatarAnswer = Static<typeof AvatarAnswer>

/** What an upload before there is an account answers: the address to register with, within the hour. */
export const StagedAvatarAnswer = Type.Object(PictureUrls)
export type StagedAvatarAnswer = Static<typeof StagedAvatarAnswer>
