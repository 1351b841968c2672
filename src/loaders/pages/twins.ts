import type { TasteTwin } from '../../contract/twins.ts'
import type { UserDatabase } from '../../local/database.ts'
import { readSettled } from '../../local/games/matches.ts'
import { definePage, toldBy } from '../define-page.ts'

/** The players of like taste. Their games are fetched by whoever shows them. */
export const twinsPage = definePage({
  key: () => '/matches?tab=players',
  ask: async ({ device: { userId }, remote }, _: null, __, signal) => toldBy(await remote.call('tasteTwins', { params: { userId }, signal })),
  show: async (db, _, told) => (told ? withoutSettled(db, told.twins) : null),
  gameIds: ({ twins }) => [...new Set(twins.flatMap(({ both, unseen }) => [...both, ...unseen]))],
})

/** What this device knows better: games of which the player has meanwhile said something are none that they have not seen. */
async function withoutSettled(db: UserDatabase, twins: readonly TasteTwin[]): Promise<TasteTwin[]> {
  const settled = await readSettled(db, twins.flatMap(({ unseen }) => unseen))
  return twins.map((twin) => {
    const unseen = twin.unseen.filter((gameId) => !settled.has(gameId))
    return { ...twin, unseen, unseen_count: twin.unseen_count - (twin.unseen.length - unseen.length) }
  })
}
