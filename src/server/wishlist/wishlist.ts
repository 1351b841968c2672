import { sql } from 'kysely'
import { ENDPOINTS } from '../../contract/endpoints.ts'
import { WishResponse, WishBody, WishesBatchBody, WishItem } from '../../contract/wishlist.ts'
import { defineSyncEntity } from '../changes/define-sync-entity.ts'
import type { Db } from '../db/database.ts'
import type { App, Deps } from '../deps.ts'
import { ofGame } from '../games/game-params.ts'
import { knownGame } from '../games/known-game.ts'
import { batchRoute } from '../writes/batch-route.ts'
import { itemRoute } from '../writes/item-route.ts'
import { defineWrite } from '../writes/define-write.ts'
import { latestWins } from '../writes/latest-wins.ts'

/** `game.want`: whether a player wishes for a game. */
export const wantGame = defineWrite('game.want', {
  item: WishItem,
  list: 'wishes',
  ...latestWins<WishItem>({
    table: 'wish',
    key: { column: 'game_id', type: 'integer', of: ({ item }) => item.game_id },
    columns: { wanted: { type: 'boolean', of: ({ item }) => item.wanted ?? true } },
    known: knownGame,
  }),
})

export const wishEntity = defineSyncEntity(
  'wishes',
  ({ userId, since }) => sql`
  select rev, game_id::text as id, case when wanted then json_build_object('wanted', true) end as value, at
  from wish where user_id = ${userId} and rev > ${since}`,
)

/** Registers the endpoints for the wishlist. */
export function wishlistRoutes(app: App, deps: Deps): void {
  batchRoute(app, deps, ENDPOINTS.wantsBatch, wantGame, { schema: WishesBatchBody, user: 'userId' })
  itemRoute(app, deps, ENDPOINTS.wantGame, wantGame, {
    ...ofGame,
    body: WishBody,
    answer: { schema: WishResponse, read: ({ userId }, { game_id }) => readWish(deps.db, userId, game_id) },
  })
}

/**
 * Returns the wish after a write: the player's own at once, and all wishes as counted last. For a merged game it is that of the main game.
 */
async function readWish(db: Db, userId: string, gameId: number): Promise<{ wanted: boolean; totalWanted: number }> {
  const row = await db
    .selectFrom('game as named')
    .innerJoin('game', (join) => join.on('game.id', '=', ({ fn }) => fn.coalesce('named.main_id', 'named.id')))
    .leftJoin('wish', (join) => join.onRef('wish.game_id', '=', 'game.id').on('wish.user_id', '=', userId))
    .select(['game.wishlist_count', 'wish.wanted'])
    .where('named.id', '=', gameId)
    .executeTakeFirstOrThrow()
  return { wanted: row.wanted ?? false, totalWanted: row.wishlist_count }
}
