import { hiddenPlayers } from '../local/queries/read-people.ts'
import { defineResource, toLoadResult } from './define-resource.ts'

/** The most followed players, for the search for players. */
export const popularPage = defineResource({
  key: () => '/users/popular',
  ask: async ({ remote }, _: null, __, signal) => toLoadResult(await remote.call('popularPlayers', { signal })),
  show: async (db, _, fetched) => {
    const hidden = await hiddenPlayers(db)
    return fetched?.filter(({ id }) => !hidden.has(id)) ?? null
  },
})
