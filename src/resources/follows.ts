import { blockedPlayers } from '../local/queries/read-people.ts'
import { toLoadResultOrNotFound, defineResource } from './define-resource.ts'

/** The number of players in one request. */
export const FOLLOWS_PAGE_SIZE = 50

/** The followers of a player, or the players that this player follows. */
export type FollowsEnd = 'followers' | 'following'

interface AskedFollows {
  readonly userId: string
  readonly end: FollowsEnd
}

/** The followers of a player, or the players that this player follows: the latest first. */
export const followsPage = defineResource({
  key: ({ userId, end }: AskedFollows) => `/profile/${userId}/${end}`,
  ask: async ({ remote }, { userId, end }, after, signal) => {
    const query = { limit: String(FOLLOWS_PAGE_SIZE), ...(after === undefined ? {} : { after }) }
    const came = toLoadResultOrNotFound(await remote.call(end, { params: { userId }, query, signal }))
    if (typeof came === 'string') return came
    return { follows: came, next: came.length < FOLLOWS_PAGE_SIZE ? null : (came.at(-1)?.cursor ?? null) }
  },
  items: 'follows',
  show: async (db, _, fetched) => {
    const blocked = await blockedPlayers(db)
    return fetched?.follows.filter(({ id }) => !blocked.has(id)) ?? null
  },
})
