import { Type } from 'typebox'
import type { Static } from 'typebox'
import { RATING_MAX, RATING_STEP, REVIEW_STATUSES, WRITTEN_FROM } from '../domain/review-rule.ts'
import { BATCH_MAX_ITEMS } from './limits.ts'
import { At, AT_MAX, MutationId, WriteResponse, writeItem } from './writes.ts'

/** A review's id: a UUID of the device that wrote it. */
export const ReviewId = MutationId
export const ReplyId = MutationId

const id = '0197c000-0000-7000-8000-000000000001'
const userId = '0197c000-0000-7000-8000-00000000000a'
const at = 1_780_000_000_000

/** The orders of a game's reviews. Most liked uses the last count of likes, and puts reviews by followed players first. */
export const REVIEW_SORTS = ['newest', 'most_liked', 'highest', 'lowest'] as const
export type ReviewSort = (typeof REVIEW_SORTS)[number]
export const REVIEWS_PAGE_SIZE = 20
export const REPLIES_PAGE_SIZE = 50
/** The number of a player's reviews in one response: the newest. */
export const PLAYER_REVIEWS_MAX = 500

const Nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()])
const Status = Type.Enum([...REVIEW_STATUSES])

const author = { user_id: Type.String(), username: Type.String(), display_name: Type.String(), avatar_url: Type.String() }
const written = {
  /** Curses are masked for everybody but the author. */
  comment: Type.String(),
  /** ISO 8601. */
  created_at: Type.String(),
  /** The time of the last edit; null if there was none. */
  edited_at: Nullable(Type.String()),
  /** The id of its last edit. The next edit names it as its base. */
  version: Type.String(),
}
const anAuthor = { user_id: userId, username: 'ada', display_name: 'Ada', avatar_url: '' }
const aText = { created_at: '2026-06-01T12:00:00.000Z', edited_at: null, version: id }

const A_REVIEW = {
  id,
  game_id: 1_000_000_001,
  ...anAuthor,
  rating: 85,
  platform_id: 6,
  status: 'finished',
  played_on: '2026-05-30',
  ...aText,
  comment: 'Warm to the end. ||The lighthouse keeper is you.||',
  like_count: 3,
  liked_by_me: false,
  liked_at: 0,
  reply_count: 1,
}
const A_REPLY = { id, review_id: id, ...anAuthor, ...aText, comment: 'I had the same ending.' }

/** A review as one player sees it. `rating` is from 0 to 100 in steps of 5. `comment` is empty for a score without a text. */
export const Review = Type.Object(
  {
    id: Type.String(),
    game_id: Type.Integer(),
    ...author,
    rating: Type.Integer(),
    platform_id: Nullable(Type.Integer()),
    status: Nullable(Status),
    /** `yyyy-mm-dd`. */
    played_on: Nullable(Type.String()),
    ...written,
    like_count: Type.Integer({ minimum: 0 }),
    liked_by_me: Type.Boolean(),
    /** When the player last liked it or took that back; 0 if never. */
    liked_at: At,
    reply_count: Type.Integer({ minimum: 0 }),
  },
  { examples: [A_REVIEW] },
)
export type Review = Static<typeof Review>

export const Reply = Type.Object({ id: Type.String(), review_id: Type.String(), ...author, ...written }, { examples: [A_REPLY] })
export type Reply = Static<typeof Reply>

/**
 * How often each score was given, from 0 to 10 by halves, and their mean: null below five scores. `count` is the number of reviews.
 */
export const GameScores = Type.Object(
  { count: Type.Integer({ minimum: 0 }), mean: Nullable(Type.Number()), bins: Type.Array(Type.Integer({ minimum: 0 })) },
  { examples: [{ count: 5, mean: 8.5, bins: [...Array.from({ length: 17 }, () => 0), 5, 0, 0, 0] }] },
)
export type GameScores = Static<typeof GameScores>

/** `mine` (null if there is none) and `scores` are on the first page. `next` is the `after` of the next page. */
export const GameReviews = Type.Object(
  {
    reviews: Type.Array(Review),
    next: Nullable(Type.String()),
    mine: Type.Optional(Nullable(Review)),
    scores: Type.Optional(GameScores),
  },
  {
    examples: [
      { reviews: [A_REVIEW], next: null, mine: null, scores: { count: 1, mean: null, bins: Array.from({ length: 21 }, () => 0) } },
    ],
  },
)
export type GameReviews = Static<typeof GameReviews>

export const GameReviewsQuery = Type.Object(
  {
    sort: Type.Optional(Type.Enum([...REVIEW_SORTS])),
    platform: Type.Optional(Type.String({ pattern: '^[0-9]{1,9}$' })),
    status: Type.Optional(Status),
    after: Type.Optional(Type.String({ maxLength: 400 })),
  },
  { additionalProperties: false },
)
export type GameReviewsQuery = Static<typeof GameReviewsQuery>

/** The newest first. */
export const PlayerReviews = Type.Array(Review)

/** The review, then its replies, the oldest first. */
export const ReviewThread = Type.Object(
  { review: Review, replies: Type.Array(Reply), next: Nullable(Type.String()) },
  { examples: [{ review: A_REVIEW, replies: [A_REPLY], next: null }] },
)
export type ReviewThread = Static<typeof ReviewThread>

export const ThreadQuery = Type.Object({ after: Type.Optional(Type.String({ maxLength: 400 })) }, { additionalProperties: false })

/** The complete fields of a review in a body. A missing optional field is null. */
const reviewFields = {
  rating: Type.Integer({ minimum: 0, maximum: RATING_MAX, multipleOf: RATING_STEP }),
  comment: Type.String(),
  platform_id: Type.Optional(Nullable(Type.Integer())),
  status: Type.Optional(Nullable(Status)),
  played_on: Type.Optional(Nullable(Type.String())),
  /** The id of this edit; its own `id` if it is missing. */
  version: Type.Optional(MutationId),
}
const aBody = { rating: 85, comment: 'Warm to the end.', platform_id: 6, status: 'finished', played_on: '2026-05-30' }

/**
 * A new review or an edit. `review_id` is the mutation's own id if it is missing. `base_version` is the version that the player
 * changed, null for a new one. If another version's text would be lost, the response is `conflict` with that version.
 */
export const WriteReviewItem = writeItem({
  review_id: Type.Optional(ReviewId),
  game_id: Type.Integer(),
  ...reviewFields,
  base_version: Type.Optional(Nullable(MutationId)),
  /** When a review was written elsewhere. It only dates a new review; a time in the future counts as now. */
  written_at: Type.Optional(Type.Integer({ minimum: WRITTEN_FROM, maximum: AT_MAX })),
})
export type WriteReviewItem = Static<typeof WriteReviewItem>
export const WriteReviewBody = Type.Object(
  { userId: Type.String(), ...WriteReviewItem.properties },
  { additionalProperties: false, examples: [{ userId, game_id: 1_000_000_001, ...aBody, id, at }] },
)

export const ReviewsBatchBody = Type.Object(
  { userId: Type.String(), reviews: Type.Array(Type.Unknown(), { minItems: 1, maxItems: BATCH_MAX_ITEMS }) },
  { additionalProperties: false },
)

export const EditReviewBody = Type.Object(
  {
    userId: Type.Optional(Type.String()),
    ...reviewFields,
    base_version: MutationId,
    id: Type.Optional(MutationId),
    at: Type.Optional(At),
  },
  { additionalProperties: false, examples: [{ ...aBody, base_version: id, id: userId, at }] },
)

/** The current review; missing if it was deleted since. */
export const ReviewWriteResponse = Type.Intersect([WriteResponse, Type.Object({ review: Type.Optional(Review) })])
export type ReviewWriteResponse = Static<typeof ReviewWriteResponse>

const deleteBody = { additionalProperties: false, examples: [{ userId, id, at }] }
const Own = { userId: Type.Optional(Type.String()), id: Type.Optional(MutationId), at: Type.Optional(At) }

export const DeleteReviewItem = writeItem({ review_id: ReviewId })
export type DeleteReviewItem = Static<typeof DeleteReviewItem>
export const DeleteReviewBody = Type.Object(Own, deleteBody)

/** The wanted state. `liked` is true if it is missing. */
export const LikeReviewItem = writeItem({ review_id: ReviewId, liked: Type.Optional(Type.Boolean()) })
export type LikeReviewItem = Static<typeof LikeReviewItem>
export const LikeReviewBody = Type.Object(
  { ...Own, liked: Type.Optional(Type.Boolean()) },
  { additionalProperties: false, examples: [{ userId, liked: true, id, at }] },
)

/** `reply_id` is the mutation's own id if it is missing. */
export const WriteReplyItem = writeItem({ review_id: ReviewId, reply_id: Type.Optional(ReplyId), comment: Type.String() })
export type WriteReplyItem = Static<typeof WriteReplyItem>
export const WriteReplyBody = Type.Object(
  {
    userId: Type.String(),
    reply_id: Type.Optional(ReplyId),
    comment: Type.String(),
    id: Type.Optional(MutationId),
    at: Type.Optional(At),
  },
  { additionalProperties: false, examples: [{ userId, comment: 'I had the same ending.', id, at }] },
)

export const EditReplyItem = writeItem({
  reply_id: ReplyId,
  comment: Type.String(),
  version: Type.Optional(MutationId),
  base_version: MutationId,
})
export type EditReplyItem = Static<typeof EditReplyItem>
export const EditReplyBody = Type.Object(
  { ...Own, comment: Type.String(), version: Type.Optional(MutationId), base_version: MutationId },
  { additionalProperties: false, examples: [{ userId, comment: 'I had another ending.', base_version: id, id: userId, at }] },
)

export const DeleteReplyItem = writeItem({ reply_id: ReplyId })
export type DeleteReplyItem = Static<typeof DeleteReplyItem>
export const DeleteReplyBody = Type.Object(Own, deleteBody)

/** The current reply; missing if it was deleted since. */
export const ReplyWriteResponse = Type.Intersect([WriteResponse, Type.Object({ reply: Type.Optional(Reply) })])
export type ReplyWriteResponse = Static<typeof ReplyWriteResponse>
