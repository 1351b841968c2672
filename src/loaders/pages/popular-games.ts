import { withoutUnasked } from '../../local/choices.ts'
import { findSettings } from '../../local/own/settings.ts'
import { definePage, toldBy } from '../define-page.ts'

/** As many as stand below each other before anything is searched for. */
const ASKED_FOR = 6

/** What is liked most of what can be played on the player's platforms. */
export const popularGamesPage = definePage({
  key: () => '/search/popular',
  ask: async ({ device, remote }, _: null, __, signal) => {
    const platformIds = (await findSettings(device.db))?.platforms ?? []
    const body = { releaseFilter: 'released', orderBy: 'relevance', platformIds: [...platformIds], limit: ASKED_FOR } as const
    return toldBy(await remote.call('searchGames', { body, signal }))
  },
  // A choice that waits to be sent holds here already.
  show: async (db, _, told) => (told ? withoutUnasked(db, told.games) : null),
  gameIds: ({ games }) => games.map(({ id }) => id),
})
