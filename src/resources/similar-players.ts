import type { SimilarPlayer } from '../contract/similar-players.ts'
import type { UserDatabase } from '../local/db/database.ts'
import { readSettled } from '../local/queries/matches.ts'
import { defineResource, toLoadResult } from './define-resource.ts'

/** Similar players. The component that shows them fetches their games. */
export const similarPlayersResource = defineResource({
  key: () => '/matches?tab=players',
  ask: async ({ device: { userId }, remote }, _: null, __, signal) =>
    toLoadResult(await remote.call('similarPlayers', { params: { userId }, signal })),
  show: async (db, _, fetched) => (fetched ? withoutSettled(db, fetched.twins) : null),
  gameIds: ({ twins }) => [...new Set(twins.flatMap(({ both, unseen }) => [...both, ...unseen]))],
})

/** Drops games for which the player has set something since, because they are not unseen any more. */
async function withoutSettled(db: UserDatabase, twins: readonly SimilarPlayer[]): Promise<SimilarPlayer[]> {
  const settled = await readSettled(
    db,
    twins.flatMap(({ unseen }) => unseen),
  )
  return twins.map((player) => {
    const unseen = player.unseen.filter((gameId) => !settled.has(gameId))
    return { ...player, unseen, unseen_count: player.unseen_count - (player.unseen.length - unseen.length) }
  })
}
