import { useState } from 'react'
import { SUGGEST_LIMIT } from '../../contract/limits.ts'
import type { UserDatabase } from '../../local/db/database.ts'
import { withoutUnasked } from '../../local/queries/choices.ts'
import { unavailableReason } from '../../remote/response.ts'
import type { Remote } from '../../remote/remote.ts'
import { usePlayer } from '../../state/player.ts'
import type { FindGames } from '../../state/name-search.ts'

/** Returns a function that finds games by name. */
export function useFindGames(): FindGames {
  const { device, remote } = usePlayer()
  const [find] = useState(() => createFindGames(device.db, remote))
  return find
}

function createFindGames(db: UserDatabase, remote: Remote): FindGames {
  return {
    onDevice: async (text) => {
      const { suggestOnDevice } = await import('../../catalogue/page/device-search.ts')
      return (await suggestOnDevice(db, text, { platform: null, limit: SUGGEST_LIMIT })).games
    },
    onServer: async (text, signal) => {
      const response = await remote.call('suggestGames', { query: { q: text, limit: SUGGEST_LIMIT }, signal })
      if (response.kind !== 'answered') return unavailableReason(response)
      // A response that is no list means no results.
      return Array.isArray(response.body) ? withoutUnasked(db, response.body) : []
    },
  }
}
