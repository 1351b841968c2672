import { Type } from 'typebox'
import type { Static } from 'typebox'
import { RATING_MAX, RATING_STEP, REVIEW_STATUSES, WRITTEN_FROM } from '../domain/review-rule.ts'
import { BATCH_MAX_ITEMS } from './limits.ts'
import { At, AT_MAX, MutationId, WriteAnswer, writeItem } from './writes.ts'

/** A review's id: a UUID, made by the device that wrote it. */
export const ReviewId = MutationId
export const ReplyId = MutationId

const id = '0197c000-0000-7000-8000-000000000001'
const userId = '0197c000-0000-7000-8000-00000000000a'
const at = 1_780_000_000_000

/**
 * In which order a game's reviews come. Most liked counts likes as of the last count, and has those by players whom one follows
 * before all others.
 */
export const REVIEW_SORTS = ['newest', 'most_liked', 'highest', 'lowest'] as const
export type ReviewSort = (typeof REVIEW_SORTS)[number]
export const REVIEWS_PAGE_SIZE = 20
export const REPLIES_PAGE_SIZE = 50
/** The newest of a player's reviews, as many as one answer names. */
export const PLAYER_REVIEWS_MAX = 500

const Nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()])
const Status = Type.Enum([...REVIEW_STATUSES])

const author = { user_id: Type.String(), username: Type.String(), display_name: Type.String(), avatar_url: Type.String() }
const written = {
  /** What others than its author read has curses masked. */
  comment: Type.String(),
  /** ISO 8601. */
  created_at: Type.String(),
  /** When it was last changed; null where it never was. */
  edited_at: Nullable(Type.String()),
  /** Names the edit that it is of: the next one says that it is based on it. */
  version: Type.String(),
}
const anAuthor = { user_id: userId, username: 'ada', display_name: 'Ada', avatar_url: '' }
const aText = { created_at: '2026-06-01T12:00:00.000Z', edited_at: null, version: id }

const A_REVIEW = {
  id, game_id: 1_000_000_001, ...anAuthor, rating: 85, platform_id: 6, status: 'finished', played_on: '2026-05-30', ...aText,
  comment: 'Warm to the end. ||The lighthouse keeper is you.||', like_count: 3, liked_by_me: false, liked_at: 0, reply_count: 1,
}
const A_REPLY = { id, review_id: id, ...anAuthor, ...aText, comment: 'I had the same ending.' }

/** A review as one player sees it. `rating` is from 0 to 100 in steps of 5; `comment` is empty for a score alone. */
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

export const Reply = Type.Object(
  { id: Type.String(), review_id: Type.String(), ...author, ...written },
  { examples: [A_REPLY] },
)
export type Reply = Static<typeof Reply>

/**
 * How often each score was given, from 0 to 10 by halves, and what they come to: null below five. `count` is how many
 * reviews the game has.
 */
export const GameScores = Type.Object(
  { count: Type.Integer({ minimum: 0 }), mean: Nullable(Type.Number()), bins: Type.Array(Type.Integer({ minimum: 0 })) },
  { examples: [{ count: 5, mean: 8.5, bins: [...Array.from({ length: 17 }, () => 0), 5, 0, 0, 0] }] },
)
export type GameScores = Static<typeof GameScores>

/** `mine` (null where there is none) and `scores` come with the first page; `next` is the `after` of the page behind this one. */
export const GameReviews = Type.Object(
  {
    reviews: Type.Array(Review),
    next: Nullable(Type.String()),
    mine: Type.Optional(Nullable(Review)),
    scores: Type.Optional(GameScores),
  },
  { examples: [{ reviews: [A_REVIEW], next: null, mine: null, scores: { count: 1, mean: null, bins: Array.from({ length: 21 }, () => 0) } }] },
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

/** The review on top, its replies below, the oldest first. */
export const ReviewThread = Type.Object(
  { review: Review, replies: Type.Array(Reply), next: Nullable(Type.String()) },
  { examples: [{ review: A_REVIEW, replies: [A_REPLY], next: null }] },
)
export type ReviewThread = Static<typeof ReviewThread>

export const ThreadQuery = Type.Object({ after: Type.Optional(Type.String({ maxLength: 400 })) }, { additionalProperties: false })

/** What a body says of a review: all of it at once. What may be left out is null then. */
const reviewFields = {
  rating: Type.Integer({ minimum: 0, maximum: RATING_MAX, multipleOf: RATING_STEP }),
  comment: Type.String(),
  platform_id: Type.Optional(Nullable(Type.Integer())),
  status: Type.Optional(Nullable(Status)),
  played_on: Type.Optional(Nullable(Type.String())),
  /** Names this edit; its own `id` when left out. */
  version: Type.Optional(MutationId),
}
const aBody = { rating: 85, comment: 'Warm to the end.', platform_id: 6, status: 'finished', played_on: '2026-05-30' }

/**
 * A review written or edited. `review_id` is the change's own id when left out. `base_version` is the version that the
 * player changed, null for a new one: where another one stands whose text would be lost, the answer is `conflict` with it.
 */
export const WriteReviewItem = writeItem({
  review_id: Type.Optional(ReviewId),
  game_id: Type.Integer(),
  ...reviewFields,
  base_version: Type.Optional(Nullable(MutationId)),
  /** Of one that was written elsewhere: when. It dates a new review, and nothing else; what lies ahead counts as now. */
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
    userId: Type.Optional(Type.String()), ...reviewFields, base_version: MutationId, id: Type.Optional(MutationId),
    at: Type.Optional(At),
  },
  { additionalProperties: false, examples: [{ ...aBody, base_version: id, id: userId, at }] },
)

/** The review as it now stands; none where it has been deleted since. */
export const ReviewWriteAnswer = Type.Intersect([WriteAnswer, Type.Object({ review: Type.Optional(Review) })])
export type ReviewWriteAnswer = Static<typeof ReviewWriteAnswer>

const deleteBody = { additionalProperties: false, examples: [{ userId, id, at }] }
const Own = { userId: Type.Optional(Type.String()), id: Type.Optional(MutationId), at: Type.Optional(At) }

export const DeleteReviewItem = writeItem({ review_id: ReviewId })
export type DeleteReviewItem = Static<typeof DeleteReviewItem>
export const DeleteReviewBody = Type.Object(Own, deleteBody)

/** The wanted end state. `liked` is true when left out. */
export const LikeReviewItem = writeItem({ review_id: ReviewId, liked: Type.Optional(Type.Boolean()) })
export type LikeReviewItem = Static<typeof LikeReviewItem>
export const LikeReviewBody = Type.Object(
  { ...Own, liked: Type.Optional(Type.Boolean()) },
  { additionalProperties: false, examples: [{ userId, liked: true, id, at }] },
)

/** `reply_id` is the change's own id when left out. */
export const WriteReplyItem = writeItem({ review_id: ReviewId, reply_id: Type.Optional(ReplyId), comment: Type.String() })
export type WriteReplyItem = Static<typeof WriteReplyItem>
export const WriteReplyBody = Type.Object(
  {
    userId: Type.String(), reply_id: Type.Optional(ReplyId), comment: Type.String(), id: Type.Optional(MutationId),
    at: Type.Optional(At),
  },
  { additionalProperties: false, examples: [{ userId, comment: 'I had the same ending.', id, at }] },
)

export const EditReplyItem = writeItem({
  reply_id: ReplyId, comment: Type.String(), version: Type.Optional(MutationId), base_version: MutationId,
})
export type EditReplyItem = Static<typeof EditReplyItem>
export const EditReplyBody = Type.Object(
  { ...Own, comment: Type.String(), version: Type.Optional(MutationId), base_version: MutationId },
  { additionalProperties: false, examples: [{ userId, comment: 'I had another ending.', base_version: id, id: userId, at }] },
)

export const DeleteReplyItem = writeItem({ reply_id: ReplyId })
export type DeleteReplyItem = Static<typeof DeleteReplyItem>
export const DeleteReplyBody = Type.Object(Own, deleteBody)

/** The reply as it now stands; none where it has been deleted since. */
export const ReplyWriteAnswer = Type.Intersect([WriteAnswer, Type.Object({ reply: Type.Optional(Reply) })])
export type ReplyWriteAnswer = Static<typeof ReplyWriteAnswer>
