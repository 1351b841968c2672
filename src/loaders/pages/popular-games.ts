import type { SearchAnswer } from '../../contract/search.ts'
import { isRecent } from '../../domain/is-recent.ts'
import { withoutUnasked } from '../../local/choices.ts'
import type { UserDatabase } from '../../local/database.ts'
import { findSettings } from '../../local/own/settings.ts'
import { definePage, toldBy } from '../define-page.ts'

/** As many as stand below each other before anything is searched for. */
const ASKED_FOR = 6
/** What is popular changes slowly, and a search is opened often. */
const FRESH_FOR_MS = 10 * 60_000

/** By database: a player who signs in again has another one, and nothing of before the logout. */
const lastOf = new WeakMap<UserDatabase, { readonly platforms: string; readonly at: number; readonly answer: SearchAnswer }>()

/** What is liked most of what can be played on the player's platforms. */
export const popularGamesPage = definePage({
  key: () => '/search/popular',
  ask: async ({ device: { db, now }, remote }, _: null, __, signal) => {
    const platformIds = [...((await findSettings(db))?.platforms ?? [])]
    const platforms = platformIds.join()
    const last = lastOf.get(db)
    if (last?.platforms === platforms && isRecent(last.at, now(), FRESH_FOR_MS)) return last.answer
    const body = { releaseFilter: 'released', orderBy: 'relevance', platformIds, limit: ASKED_FOR } as const
    const answer = toldBy(await remote.call('searchGames', { body, signal }))
    if (typeof answer === 'object') lastOf.set(db, { platforms, at: now(), answer })
    return answer
  },
  // A choice that waits to be sent holds here already.
  show: async (db, _, told) => (told ? withoutUnasked(db, told.games) : null),
  gameIds: ({ games }) => games.map(({ id }) => id),
})
