import { Type } from 'typebox'
import type { Static } from 'typebox'
import { MutationId as Uuid, WriteResponse, writeItem } from './writes.ts'

const Validator = { additionalProperties: false }

/** The number of players in one response, unless fewer are requested. */
export const FOLLOWS_MAX = 1_000

const userId = '0197c000-0000-7000-8000-00000000000a'
const targetId = '0197c000-0000-7000-8000-00000000000b'
const at = 1_780_000_000_000

/** Whether the player follows another: the wanted state. `following` is true if it is missing. */
const follow = { targetId: Uuid, following: Type.Optional(Type.Boolean()) }
export const FollowItem = writeItem(follow)
export type FollowItem = Static<typeof FollowItem>
export const FollowBody = Type.Object(
  { viewerId: Type.Optional(Type.String()), ...FollowItem.properties },
  { ...Validator, examples: [{ viewerId: userId, targetId, following: true, at }] },
)
export type FollowBody = Static<typeof FollowBody>

/** `GET /users/follow-status`: `viewer` is the player of the request. */
export const FollowStatusQuery = Type.Object({ viewer: Type.String(), target: Type.String() }, Validator)
export const FollowStatusResponse = Type.Object({ following: Type.Boolean() }, { examples: [{ following: true }] })
export type FollowStatusResponse = Static<typeof FollowStatusResponse>

/** The state after the write. */
export const FollowResponse = Type.Intersect([WriteResponse, FollowStatusResponse])
export type FollowResponse = Static<typeof FollowResponse>

/** Whether the player blocks another: neither sees anything of the other then, and neither follows the other any more. */
const block = { blocked: Type.Optional(Type.Boolean()) }
export const BlockItem = writeItem({ targetId: Uuid, ...block })
export type BlockItem = Static<typeof BlockItem>
export const BlockBody = Type.Object(
  { userId: Type.Optional(Type.String()), ...writeItem(block).properties },
  { ...Validator, examples: [{ userId, blocked: true, at }] },
)

/** Whether the player mutes another: they do not read that player's texts any more, and nobody is notified. */
const mute = { muted: Type.Optional(Type.Boolean()) }
export const MuteItem = writeItem({ targetId: Uuid, ...mute })
export type MuteItem = Static<typeof MuteItem>
export const MuteBody = Type.Object(
  { userId: Type.Optional(Type.String()), ...writeItem(mute).properties },
  { ...Validator, examples: [{ userId, muted: true, at }] },
)

/** `limit` is the maximum; `after` is the `cursor` of the last known row. */
export const FollowsQuery = Type.Object(
  { limit: Type.Optional(Type.String({ pattern: '^[0-9]{1,4}$' })), after: Type.Optional(Type.String({ maxLength: 200 })) },
  Validator,
)
export type FollowsQuery = Static<typeof FollowsQuery>

/** A player in a list of followers or followed players. */
export const FollowRow = Type.Object(
  { id: Type.String(), username: Type.String(), display_name: Type.String(), avatar_url: Type.String(), cursor: Type.String() },
  { examples: [{ id: targetId, username: 'grace', display_name: 'Grace', avatar_url: '', cursor: 'WzE3ODAwMDAwMDAwMDBd' }] },
)
export type FollowRow = Static<typeof FollowRow>

/** A player's followers, or the players that this player follows: the latest first. */
export const FollowRows = Type.Array(FollowRow)
export type FollowRows = Static<typeof FollowRows>
