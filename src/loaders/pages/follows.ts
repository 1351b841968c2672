import { blockedPlayers } from '../../local/own/people.ts'
import { broughtBy, definePage } from '../define-page.ts'

/** So many are asked for at once. */
export const FOLLOWS_PAGE_SIZE = 50

/** Those who follow a player, or those whom they follow. */
export type FollowsEnd = 'followers' | 'following'

interface AskedFollows {
  readonly userId: string
  readonly end: FollowsEnd
}

/** Those who follow a player, or whom they follow: the latest first. */
export const followsPage = definePage({
  key: ({ userId, end }: AskedFollows) => `/profile/${userId}/${end}`,
  ask: async ({ remote }, { userId, end }, after, signal) => {
    const query = { limit: String(FOLLOWS_PAGE_SIZE), ...(after === undefined ? {} : { after }) }
    const came = broughtBy(await remote.call(end, { params: { userId }, query, signal }))
    if (typeof came === 'string') return came
    return { follows: came, next: came.length < FOLLOWS_PAGE_SIZE ? null : (came.at(-1)?.cursor ?? null) }
  },
  items: 'follows',
  show: async (db, _, told) => {
    const blocked = await blockedPlayers(db)
    return told?.follows.filter(({ id }) => !blocked.has(id)) ?? null
  },
})
