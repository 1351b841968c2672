import { Type } from 'typebox'
import type { Static } from 'typebox'
import { MutationId as Uuid, WriteAnswer, writeItem } from './writes.ts'

const Shape = { additionalProperties: false }

/** So many players are named at once, unless fewer are asked for. */
export const FOLLOWS_MAX = 1_000

const userId = '0197c000-0000-7000-8000-00000000000a'
const targetId = '0197c000-0000-7000-8000-00000000000b'
const at = 1_780_000_000_000

/** Whether the player follows another: the wanted end state. `following` is true when left out. */
const follow = { targetId: Uuid, following: Type.Optional(Type.Boolean()) }
export const FollowItem = writeItem(follow)
export type FollowItem = Static<typeof FollowItem>
export const FollowBody = Type.Object(
  { viewerId: Type.Optional(Type.String()), ...FollowItem.properties },
  { ...Shape, examples: [{ viewerId: userId, targetId, following: true, at }] },
)
export type FollowBody = Static<typeof FollowBody>

/** `GET /users/follow-status`: `viewer` is the player who asks. */
export const FollowStatusQuery = Type.Object({ viewer: Type.String(), target: Type.String() }, Shape)
export const FollowStatusAnswer = Type.Object({ following: Type.Boolean() }, { examples: [{ following: true }] })
export type FollowStatusAnswer = Static<typeof FollowStatusAnswer>

/** What stands afterwards. */
export const FollowAnswer = Type.Intersect([WriteAnswer, FollowStatusAnswer])
export type FollowAnswer = Static<typeof FollowAnswer>

/** Whether the player blocks another: neither sees anything of the other then, and neither follows the other any more. */
const block = { blocked: Type.Optional(Type.Boolean()) }
export const BlockItem = writeItem({ targetId: Uuid, ...block })
export type BlockItem = Static<typeof BlockItem>
export const BlockBody = Type.Object(
  { userId: Type.Optional(Type.String()), ...writeItem(block).properties },
  { ...Shape, examples: [{ userId, blocked: true, at }] },
)

/** Whether the player mutes another: they no longer read what that one writes, and nobody hears of it. */
const mute = { muted: Type.Optional(Type.Boolean()) }
export const MuteItem = writeItem({ targetId: Uuid, ...mute })
export type MuteItem = Static<typeof MuteItem>
export const MuteBody = Type.Object(
  { userId: Type.Optional(Type.String()), ...writeItem(mute).properties },
  { ...Shape, examples: [{ userId, muted: true, at }] },
)

/** `limit` says how many at most; `after` is the `cursor` of the last one that is known. */
export const FollowsQuery = Type.Object(
  { limit: Type.Optional(Type.String({ pattern: '^[0-9]{1,4}$' })), after: Type.Optional(Type.String({ maxLength: 200 })) },
  Shape,
)
export type FollowsQuery = Static<typeof FollowsQuery>

/** A player in a list of those who follow or are followed. */
export const FollowRow = Type.Object(
  { id: Type.String(), username: Type.String(), display_name: Type.String(), avatar_url: Type.String(), cursor: Type.String() },
  { examples: [{ id: targetId, username: 'grace', display_name: 'Grace', avatar_url: '', cursor: 'WzE3ODAwMDAwMDAwMDBd' }] },
)
export type FollowRow = Static<typeof FollowRow>

/** Those who follow a player, or whom they follow: the latest first. */
export const FollowRows = Type.Array(FollowRow)
export type FollowRows = Static<typeof FollowRows>
