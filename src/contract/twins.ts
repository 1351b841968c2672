import { Type } from 'typebox'
import type { Static } from 'typebox'
import { TWINS_GAMES_SHOWN, TWINS_SHOWN } from './limits.ts'

const Count = Type.Integer({ minimum: 0 })
const GameIds = Type.Array(Type.Integer(), { maxItems: TWINS_GAMES_SHOWN })

/** A player whose taste is like one's own. To love a game is to like or to own it. */
export const TasteTwin = Type.Object({
  id: Type.String(),
  username: Type.String(),
  display_name: Type.String(),
  avatar_url: Type.String(),
  /** From 1 to 99. */
  percent: Type.Integer(),
  /** Games of the other player's dozen of this week that both love. Games that few players love come first. */
  both_count: Count,
  both: GameIds,
  /** Games of the same dozen that the caller has not decided on, the most loved first. */
  unseen_count: Count,
  unseen: GameIds,
})
export type TasteTwin = Static<typeof TasteTwin>

/** `GET /users/{userId}/twins`, for that player alone. */
export const TasteTwinsAnswer = Type.Object(
  {
    /** Games that who asks loves, as far as the server has heard. Below ten, nobody is looked for. */
    loved_count: Count,
    /** The likest first. */
    twins: Type.Array(TasteTwin, { maxItems: TWINS_SHOWN }),
  },
  {
    examples: [
      {
        loved_count: 31,
        twins: [
          {
            id: '0197a000-0000-7000-8000-0000000000a1',
            display_name: 'Ana',
            avatar_url: '/assets/default-avatar.jpg',
            percent: 62,
            both_count: 4,
            both: [1_000_000_007, 1_000_000_042, 1_000_000_043, 1_000_000_050],
            unseen_count: 1,
            unseen: [1_000_000_003],
          },
        ],
      },
    ],
  },
)
export type TasteTwinsAnswer = Static<typeof TasteTwinsAnswer>
