import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { hasBit } from '../../deck-engine/bitset.ts'
import type { DeckIndex } from '../../deck-engine/deck-index.ts'
import { adultGames } from '../../deck-engine/select-games.ts'
import { ADULT_THEME_ID } from '../../domain/adult-games.ts'
import type { SessionUser } from '../accounts/session-user.ts'
import type { Db } from '../db/database.ts'
import { isHidden } from '../people/hidden-players.ts'

/**
 * Returns which of these games the player must not learn about by their numbers alone: games for adults that they did not ask for, and that
 * nothing they may read names. Lists, reviews and topics name games, and so does the player's own data. The cards of those come from the
 * same endpoint. Likes and wishes of other players do not count: a card that appears with them would reveal them (`WHO_SEES`).
 * Why: docs/decisions/catalogue/0004-games-for-adults-are-masked.md
 */
export async function findUnasked(db: Db, index: DeckIndex, player: SessionUser, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const adult = adultGames(index, player.wantsAdult)
  // If the index does not have a game, for example a merged one, only the database knows.
  const quarantined =
    adult === undefined
      ? []
      : ids.filter((id) => {
          const position = index.positions.find(id)
          return position < 0 || hasBit(adult, position)
        })
  if (quarantined.length === 0) return new Set()
  const { rows } = await sql<{ asked: number }>`
    with asked as (select id as asked, coalesce(main_id, id) as id from game where id = any(${quarantined}::integer[]))
    select asked from asked join game on game.id = asked.id
    where ${ADULT_THEME_ID} = any(game.theme_ids) and not (${sql.join(mentions(player.id), sql` or `)})`.execute(db)
  return new Set(rows.map(({ asked }) => asked))
}

/** SQL conditions: everything that names the game `game.id` to a player. */
function mentions(playerId: string): RawBuilder<unknown>[] {
  const mayRead = (column: string) => sql`not ${isHidden(column, playerId)}`
  return [
    sql`exists (select from game_state given where given.user_id = ${playerId} and given.game_id = game.id and given.state is not null)`,
    sql`exists (select from wish given where given.user_id = ${playerId} and given.game_id = game.id and given.wanted)`,
    sql`exists (select from list_item item join list on list.user_id = item.user_id and list.id = item.list_id
      where item.game_id = game.id and item.place is not null and list.deleted_at is null
        and (list.user_id = ${playerId} or (list.is_public and list.hidden_at is null and ${mayRead('list.user_id')})))`,
    sql`exists (select from review where review.game_id = game.id and review.deleted_at is null
      and (review.user_id = ${playerId} or (review.hidden_at is null and ${mayRead('review.user_id')})))`,
    sql`exists (select from topic where topic.game_id = game.id and topic.deleted_at is null
      and (topic.user_id = ${playerId} or (topic.hidden_at is null and ${mayRead('topic.user_id')})))`,
  ]
}
