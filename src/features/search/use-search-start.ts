import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo } from 'react'
import type { GameFilters } from '../../contract/games.ts'
import { popularGamesPage } from '../../loaders/pages/popular-games.ts'
import type { Device } from '../../local/device.ts'
import { readLearnedGenres } from '../../local/games/learned-genres.ts'
import { readLastSearches } from '../../local/own/last-searches.ts'
import type { Remote } from '../../remote/remote.ts'
import { usePage } from '../../state/use-page.ts'
import { sixGenres, startGroups } from './overlay-options.ts'
import type { OverlayGroup } from './overlay-options.ts'

const NONE: readonly OverlayGroup[] = []

export interface SearchStart {
  readonly groups: readonly OverlayGroup[]
  /** Whether what is popular is still on its way. */
  readonly isComing: boolean
}

/** What there is to pick before anything is looked for: what this device knows at once, and what is popular behind it. */
export function useSearchStart(device: Device, remote: Remote, dictionaries: GameFilters | null | undefined): SearchStart {
  const { db } = device
  const own = useLiveQuery(async () => {
    const [searches, learned] = await Promise.all([readLastSearches(db), readLearnedGenres(db)])
    return { searches, learned }
  }, [db])
  const { shown: popular, news } = usePage({ device, remote }, popularGamesPage, null)
  const groups = useMemo(() => {
    if (!own || dictionaries === undefined) return NONE
    return startGroups({ searches: own.searches, genres: sixGenres(own.learned, dictionaries?.genres ?? []), popular: popular ?? [] })
  }, [own, dictionaries, popular])
  return { groups, isComing: !popular && news === null }
}
