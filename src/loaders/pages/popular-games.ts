import type { SearchAnswer } from '../../contract/search.ts'
import { withoutUnasked } from '../../local/choices.ts'
import { findSettings } from '../../local/own/settings.ts'
import { definePage, toldBy } from '../define-page.ts'

/** As many as stand below each other before anything is searched for. */
const ASKED_FOR = 6
/** What is popular changes slowly, and a search is opened often. */
const FRESH_FOR_MS = 10 * 60_000

let last: { readonly of: string; readonly at: number; readonly told: SearchAnswer } | undefined

/** What is liked most of what can be played on the player's platforms. */
export const popularGamesPage = definePage({
  key: () => '/search/popular',
  ask: async ({ device: { db, userId, now }, remote }, _: null, __, signal) => {
    const platformIds = [...((await findSettings(db))?.platforms ?? [])]
    const of = [userId, ...platformIds].join()
    if (last?.of === of && now() - last.at < FRESH_FOR_MS) return last.told
    const body = { releaseFilter: 'released', orderBy: 'relevance', platformIds, limit: ASKED_FOR } as const
    const told = toldBy(await remote.call('searchGames', { body, signal }))
    if (typeof told === 'object') last = { of, at: now(), told }
    return told
  },
  // A choice that waits to be sent holds here already.
  show: async (db, _, told) => (told ? withoutUnasked(db, told.games) : null),
  gameIds: ({ games }) => games.map(({ id }) => id),
})
