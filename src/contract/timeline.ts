import { Type } from 'typebox'
import type { Static } from 'typebox'
import { SavedList } from './lists.ts'
import { Review } from './reviews.ts'

/** The number of entries on a page. */
export const TIMELINE_PAGE_SIZE = 20
/** The number of games that are named of one player's wishes on a day. */
export const TIMELINE_GAMES_SHOWN = 12

export const TIMELINE_KINDS = ['wanted', 'reviewed', 'finished', 'listed', 'levelled'] as const
export type TimelineKind = (typeof TIMELINE_KINDS)[number]

const Nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()])

/**
 * What a followed player did. It is a day's wishes (by UTC) as one entry, a review, or a finished game according to a review. Or it is
 * a public list, or a level that they have reached and still have.
 */
export const TimelineEntry = Type.Object({
  /** Stays the same when later events of the day are added. */
  id: Type.String(),
  kind: Type.Enum([...TIMELINE_KINDS]),
  /** The time of its latest event, in milliseconds. */
  at: Type.Integer(),
  user_id: Type.String(),
  username: Type.String(),
  display_name: Type.String(),
  avatar_url: Type.String(),
  /** The number of games, and the first of them, the latest first. */
  count: Type.Integer({ minimum: 0 }),
  game_ids: Type.Array(Type.Integer(), { maxItems: TIMELINE_GAMES_SHOWN }),
  review: Nullable(Review),
  list: Nullable(SavedList),
  level: Nullable(Type.Integer()),
})
export type TimelineEntry = Static<typeof TimelineEntry>

/** `GET /timeline`: `next` is the `after` of the next page. `following_count` is the number of followed players. */
export const TimelineResponse = Type.Object(
  {
    entries: Type.Array(TimelineEntry, { maxItems: TIMELINE_PAGE_SIZE }),
    next: Nullable(Type.String()),
    following_count: Type.Integer({ minimum: 0 }),
  },
  {
    examples: [
      {
        entries: [
          {
            id: 'wanted:0197a000-0000-7000-8000-0000000000a1:20601',
            kind: 'wanted',
            at: 1_780_000_000_000,
            user_id: '0197a000-0000-7000-8000-0000000000a1',
            username: 'ana',
            display_name: 'Ana',
            avatar_url: '/assets/default-avatar.jpg',
            count: 12,
            game_ids: [1_000_000_007, 1_000_000_042],
            review: null,
            list: null,
            level: null,
          },
        ],
        next: null,
        following_count: 3,
      },
    ],
  },
)
export type TimelineResponse = Static<typeof TimelineResponse>

export const TimelineQuery = Type.Object({ after: Type.Optional(Type.String({ maxLength: 400 })) }, { additionalProperties: false })
export type TimelineQuery = Static<typeof TimelineQuery>
