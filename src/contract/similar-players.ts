import { Type } from 'typebox'
import type { Static } from 'typebox'
import { SIMILAR_PLAYERS_GAMES_SHOWN, SIMILAR_PLAYERS_SHOWN } from './limits.ts'

const Count = Type.Integer({ minimum: 0 })
const GameIds = Type.Array(Type.Integer(), { maxItems: SIMILAR_PLAYERS_GAMES_SHOWN })

/** A player with a similar taste. A game is loved if it is liked or owned. */
export const SimilarPlayer = Type.Object({
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
export type SimilarPlayer = Static<typeof SimilarPlayer>

/** `GET /users/{userId}/twins`, only for the player themselves. */
export const SimilarPlayersResponse = Type.Object(
  {
    /** The number of loved games of the player of the request, as the server knows it. Below ten there are no similar players. */
    loved_count: Count,
    /** The most similar first. */
    twins: Type.Array(SimilarPlayer, { maxItems: SIMILAR_PLAYERS_SHOWN }),
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
export type SimilarPlayersResponse = Static<typeof SimilarPlayersResponse>
