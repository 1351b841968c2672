import { Type } from 'typebox'
import type { Static } from 'typebox'
import { At, MutationId, writeItem } from './writes.ts'

/** A list's id: a UUID, made by the device that created it. */
export const ListId = MutationId

/**
 * A list as one player sees it. `games` are ids of ours, in the list's order. The list is the Top 10 where `is_top10`
 * is set.
 */
export const SavedList = Type.Object({
  id: Type.String(),
  user_id: Type.String(),
  display_name: Type.String(),
  list_name: Type.String(),
  games: Type.Array(Type.Integer()),
  is_public: Type.Boolean(),
  is_top10: Type.Boolean(),
  /** Whether the order of the games says something. */
  is_ranked: Type.Boolean(),
  like_count: Type.Integer({ minimum: 0 }),
  liked_by_me: Type.Boolean(),
  /** When the player last liked it or took that back; 0 if never. */
  liked_at: At,
  /** ISO 8601. */
  created_at: Type.String(),
})
export type SavedList = Static<typeof SavedList>

/** One like as it is pushed: the wanted end state. `liked` is true when left out. */
const like = { liked: Type.Optional(Type.Boolean()) }

export const LikeListItem = writeItem({ list_id: ListId, ...like })
export type LikeListItem = Static<typeof LikeListItem>

export const LikeListBody = writeItem({ userId: Type.Optional(Type.String()), ...like })
export type LikeListBody = Static<typeof LikeListBody>
