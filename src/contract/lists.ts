import { Type } from 'typebox'
import type { Static } from 'typebox'
import { LIST_MAX_GAMES, LIST_TEXT_PARTS, TOP_TEN_MAX_GAMES } from '../domain/list-rule.ts'
import { BATCH_MAX_ITEMS } from './limits.ts'
import { LIST_SWITCHES } from './list-parts.ts'
import { At, MutationId, WriteResponse, writeItem } from './writes.ts'

const Validator = { additionalProperties: false }

/** A list's id: a UUID of the device that created it. */
export const ListId = MutationId

const savedList = {
  id: Type.String(),
  user_id: Type.String(),
  display_name: Type.String(),
  list_name: Type.String(),
  description: Type.String(),
  games: Type.Array(Type.Integer()),
  /** Missing in the response of a server that returns all games of a list in `games`. */
  game_count: Type.Optional(Type.Integer({ minimum: 0 })),
  is_public: Type.Boolean(),
  is_top10: Type.Boolean(),
  /** Whether the order of the games is a ranking. */
  is_ranked: Type.Boolean(),
  like_count: Type.Integer({ minimum: 0 }),
  liked_by_me: Type.Boolean(),
  /** When the player last liked it or took that back; 0 if never. */
  liked_at: At,
  /** ISO 8601. */
  created_at: Type.String(),
}

/**
 * The number of games of each list in a response with several lists. It holds a complete Top 10, and more than the covers of a tile.
 */
export const LIST_GAMES_SHOWN = TOP_TEN_MAX_GAMES

/**
 * A list as one player sees it. `games` are our ids, in the list's order. A response with several lists has only the first of them.
 * The list is the Top 10 if `is_top10` is set.
 */
export const SavedList = Type.Object(savedList)
export type SavedList = Static<typeof SavedList>

/** One list on its own page: with all of its games, and its author's notes on them by game id. */
export const OpenList = Type.Object({ ...savedList, notes: Type.Record(Type.String(), Type.String()) })
export type OpenList = Static<typeof OpenList>

/** The number of covers that a shared link shows. */
export const SHARED_COVERS = 3

/** A public list as its address shows it without a session. `covers` are the addresses of up to three pictures. */
export const SharedList = Type.Object(
  { list_name: Type.String(), display_name: Type.String(), covers: Type.Array(Type.String(), { maxItems: SHARED_COVERS }) },
  { examples: [{ list_name: 'Cosy evenings', display_name: 'Ada', covers: ['/covers/p1000000001/cover_big.webp'] }] },
)
export type SharedList = Static<typeof SharedList>

/** One like of a batch: the wanted state. `liked` is true if it is missing. */
const like = { liked: Type.Optional(Type.Boolean()) }

export const LikeListItem = writeItem({ list_id: ListId, ...like })
export type LikeListItem = Static<typeof LikeListItem>

export const LikeListBody = writeItem({ userId: Type.Optional(Type.String()), ...like })
export type LikeListBody = Static<typeof LikeListBody>

/** Notes on games, by the game's id. */
const Notes = Type.Record(Type.String(), Type.String())

/** The fields of a list in a body, the same for a new list and an edit. */
const listFields = {
  description: Type.Optional(Type.String()),
  is_public: Type.Optional(Type.Boolean()),
  is_ranked: Type.Optional(Type.Boolean()),
  notes: Type.Optional(Notes),
}

/** A new list. If they are missing, the server chooses `list_id`, `is_public` is true, and the other flags are false. */
export const CreateListItem = writeItem({
  list_id: Type.Optional(ListId),
  list_name: Type.String(),
  games: Type.Array(Type.Integer(), { minItems: 1, maxItems: LIST_MAX_GAMES }),
  is_top10: Type.Optional(Type.Boolean()),
  ...listFields,
})
export type CreateListItem = Static<typeof CreateListItem>
export const CreateListBody = Type.Object({ user_id: Type.String(), ...CreateListItem.properties }, Validator)
export type CreateListBody = Static<typeof CreateListBody>

/** Each named field is set, `games` completely and in their order. Missing fields stay. */
export const EditListBody = Type.Object(
  {
    user_id: Type.Optional(Type.String()),
    list_name: Type.Optional(Type.String()),
    games: Type.Optional(Type.Array(Type.Integer(), { maxItems: LIST_MAX_GAMES })),
    ...listFields,
    id: Type.Optional(MutationId),
    at: Type.Optional(At),
  },
  Validator,
)
export type EditListBody = Static<typeof EditListBody>

/** The current list, or the existing one that conflicts with a new one. Missing if it was deleted since. */
export const ListWriteResponse = Type.Intersect([WriteResponse, Type.Object({ list: Type.Optional(OpenList) })])
export type ListWriteResponse = Static<typeof ListWriteResponse>

export const DeleteListItem = writeItem({ list_id: ListId })
export type DeleteListItem = Static<typeof DeleteListItem>
export const DeleteListBody = writeItem({ user_id: Type.Optional(Type.String()) })
export type DeleteListBody = Static<typeof DeleteListBody>

const batchOf = (list: string) =>
  Type.Object({ user_id: Type.String(), [list]: Type.Array(Type.Unknown(), { minItems: 1, maxItems: BATCH_MAX_ITEMS }) }, Validator)

/** The place of a game in a list (`src/domain/list-order.ts`); null removes it. */
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
 * A text of a list. `version` is the id of the edit. `based_on` is the version that the player changed, null if there was none. If the
 * server has another one it responds `conflict`.
 */
export const ListTextItem = writeItem({
  list_id: ListId,
  part: Type.Enum([...LIST_TEXT_PARTS]),
  /** The game of a note; null otherwise. */
  game_id: Type.Union([Type.Integer(), Type.Null()]),
  text: Type.String(),
  version: MutationId,
  based_on: Type.Union([MutationId, Type.Null()]),
})
export type ListTextItem = Static<typeof ListTextItem>
export const ListTextsBatchBody = batchOf('texts')
