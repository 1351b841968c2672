import { useMemo } from 'react'
import { SUGGEST_LIMIT } from '../../contract/limits.ts'
import { withoutUnasked } from '../../local/choices.ts'
import type { Device } from '../../local/device.ts'
import type { Remote } from '../../remote/remote.ts'
import type { FindGames } from '../../state/name-search.ts'

/** Finds games by name, for a page that offers it. */
export function useFindGames({ db }: Device, remote: Remote): FindGames {
  return useMemo(
    () => ({
      onDevice: async (text) => {
        const { suggestOnDevice } = await import('../../features/search/device-search.ts')
        return (await suggestOnDevice(db, text, { platform: null, limit: SUGGEST_LIMIT })).games
      },
      onServer: async (text, signal) => {
        const answer = await remote.call('suggestGames', { query: { q: text, limit: SUGGEST_LIMIT }, signal })
        if (answer.kind !== 'answered') return null
        // What is no list means that none was found.
        return Array.isArray(answer.body) ? withoutUnasked(db, answer.body) : []
      },
    }),
    [db, remote],
  )
}
