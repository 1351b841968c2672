import { hiddenPlayers } from '../../local/own/people.ts'
import { definePage, toldBy } from '../define-page.ts'

/** Whom most follow, for whoever looks for players. */
export const popularPage = definePage({
  key: () => '/users/popular',
  ask: async ({ remote }, _: null, __, signal) => toldBy(await remote.call('popularPlayers', { signal })),
  show: async (db, _, told) => {
    const hidden = await hiddenPlayers(db)
    return told?.filter(({ id }) => !hidden.has(id)) ?? null
  },
})
