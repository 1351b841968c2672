import { Type } from 'typebox'
import type { Static } from 'typebox'
import { LIST_MAX_GAMES, LIST_TEXT_PARTS, TOP_TEN_MAX_GAMES } from '../domain/list-rule.ts'
import { BATCH_MAX_ITEMS } from './limits.ts'
import { LIST_SWITCHES } from './list-parts.ts'
import { At, MutationId, WriteAnswer, writeItem } from './writes.ts'

const Shape = { additionalProperties: false }

/** A list's id: a UUID, made by the device that created it. */
export const ListId = MutationId

const savedList = {
  id: Type.String(),
  user_id: Type.String(),
  display_name: Type.String(),
  list_name: Type.String(),
  description: Type.String(),
  games: Type.Array(Type.Integer()),
  /** Absent from the answers of a server that names all of a list's games in `games`. */
  game_count: Type.Optional(Type.Integer({ minimum: 0 })),
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
}

/** So many games of each come with several lists: a whole Top 10, and more than the covers of a tile. */
export const LIST_GAMES_SHOWN = TOP_TEN_MAX_GAMES

/**
 * A list as one player sees it. `games` are ids of ours, in the list's order: where several lists are told of, the first
 * of them. The list is the Top 10 where `is_top10` is set.
 */
export const SavedList = Type.Object(savedList)
export type SavedList = Static<typeof SavedList>

/** One list, opened: with all of its games, and what its author notes on them, by their ids. */
export const OpenList = Type.Object({ ...savedList, notes: Type.Record(Type.String(), Type.String()) })
export type OpenList = Static<typeof OpenList>

/** One like as it is pushed: the wanted end state. `liked` is true when left out. */
const like = { liked: Type.Optional(Type.Boolean()) }

export const LikeListItem = writeItem({ list_id: ListId, ...like })
export type LikeListItem = Static<typeof LikeListItem>

export const LikeListBody = writeItem({ userId: Type.Optional(Type.String()), ...like })
export type LikeListBody = Static<typeof LikeListBody>

/** Notes on games, by their ids. */
const Notes = Type.Record(Type.String(), Type.String())

/** What a body says of a list; the same words whether it is new or edited. */
const listFields = {
  description: Type.Optional(Type.String()),
  is_public: Type.Optional(Type.Boolean()),
  is_ranked: Type.Optional(Type.Boolean()),
  notes: Type.Optional(Notes),
}

/** A new list. `list_id` is the server's own when left out, `is_public` then true, the other flags false. */
export const CreateListItem = writeItem({
  list_id: Type.Optional(ListId),
  list_name: Type.String(),
  games: Type.Array(Type.Integer(), { minItems: 1, maxItems: LIST_MAX_GAMES }),
  is_top10: Type.Optional(Type.Boolean()),
  ...listFields,
})
export type CreateListItem = Static<typeof CreateListItem>
export const CreateListBody = Type.Object({ user_id: Type.String(), ...CreateListItem.properties }, Shape)
export type CreateListBody = Static<typeof CreateListBody>

/** Whatever is named is set, `games` as a whole, in their order; what is left out stays. */
export const EditListBody = Type.Object(
  {
    user_id: Type.Optional(Type.String()),
    list_name: Type.Optional(Type.String()),
    games: Type.Optional(Type.Array(Type.Integer(), { maxItems: LIST_MAX_GAMES })),
    ...listFields,
    id: Type.Optional(MutationId),
    at: Type.Optional(At),
  },
  Shape,
)
export type EditListBody = Static<typeof EditListBody>

/** The list as it now stands, or the one that a new one was refused for; none where it has been deleted since. */
export const ListWriteAnswer = Type.Intersect([WriteAnswer, Type.Object({ list: Type.Optional(OpenList) })])
export type ListWriteAnswer = Static<typeof ListWriteAnswer>

export const DeleteListItem = writeItem({ list_id: ListId })
export type DeleteListItem = Static<typeof DeleteListItem>
export const DeleteListBody = writeItem({ user_id: Type.Optional(Type.String()) })
export type DeleteListBody = Static<typeof DeleteListBody>

const batchOf = (list: string) =>
  Type.Object(
    { user_id: Type.String(), [list]: Type.Array(Type.Unknown(), { minItems: 1, maxItems: BATCH_MAX_ITEMS }) },
    Shape,
  )

/** Where a game stands in a list (`src/domain/list-order.ts`); null takes it out. */
export const PlaceItem = writeItem({
  list_id: ListId,
  game_id: Type.Integer(),
  place: Type.Union([Type.String(), Type.Null()]),
})
export type PlaceItem = Static<typeof PlaceItem>
export const PlacesBatchBody = batchOf('places')

export const ListSwitchItem = writeItem({ list_id: ListId, name: Type.Enum([...LIST_SWITCHES]), on: Type.Boolean() })
export type ListSwitchItem = Static<typeof ListSwitchItem>
export const ListSwitchesBatchBody = batchOf('switches')

/**
 * A text of a list. `version` names the edit, `based_on` the one that the player changed (null where there was none): where
 * the server has another one it answers `conflict`.
 */
export const ListTextItem = writeItem({
  list_id: ListId,
  part: Type.Enum([...LIST_TEXT_PARTS]),
  /** Of a note, the game; null otherwise. */
  game_id: Type.Union([Type.Integer(), Type.Null()]),
  text: Type.String(),
  version: MutationId,
  based_on: Type.Union([MutationId, Type.Null()]),
})
export type ListTextItem = Static<typeof ListTextItem>
export const ListTextsBatchBody = batchOf('texts')
