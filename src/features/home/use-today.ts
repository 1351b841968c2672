import { FANNED, LIST_COVERS } from '../../catalogue/page/home-rows.ts'
import type { GameCard } from '../../contract/games.ts'
import type { QuestState } from '../../domain/quests/quest-progress.ts'
import type { Device } from '../../local/db/device.ts'
import type { OwnListSummary } from '../../local/queries/own-lists.ts'
import { readOwnQuests } from '../../local/queries/quest-progress.ts'
import { findLastList } from '../../local/queries/recent-lists.ts'
import type { Identity } from '../../local/queries/shown-profiles.ts'
import { useSeenQuery } from '../../state/use-live.ts'

/** What the day still has for the player: its quests; once all are done, their last list, if they have one. */
export interface Today {
  readonly quests: readonly QuestState[]
  readonly list: OwnListSummary | undefined
  /** The first games of the list, as far as they are cached: more than its tile shows, because the deck's tile may show some of them. */
  readonly covers: readonly Pick<GameCard, 'id' | 'cover'>[]
}

/** Returns the same, live; at first as it was last shown, undefined until it is known. */
export function useToday(device: Device, identity: Identity): Today | undefined {
  const { db } = device
  return useSeenQuery(db, 'home-today', async () => {
    const { progress } = await readOwnQuests(db, identity, device.now())
    const quests = progress.quests.filter(({ period }) => period === 'daily')
    const list = quests.every(({ done }) => done) ? await findLastList(db) : undefined
    const games = list ? await db.games.bulkGet(list.gameIds.slice(0, LIST_COVERS + FANNED)) : []
    return { quests, list, covers: games.filter((game) => game !== undefined) }
  })
}
