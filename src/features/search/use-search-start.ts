import { useLiveQuery } from 'dexie-react-hooks'
import type { GameFilters } from '../../contract/games.ts'
import { popularGamesPage } from '../../resources/popular-games.ts'
import type { Device } from '../../local/db/device.ts'
import { findSettings } from '../../local/queries/settings.ts'
import { readLearnedGenres } from '../../local/queries/learned-genres.ts'
import { readLastSearches } from '../../local/queries/last-searches.ts'
import type { Remote } from '../../remote/remote.ts'
import { useResource } from '../../state/use-resource.ts'
import { sixGenres, startGroups } from './overlay-option.tsx'
import type { OverlayGroup } from './overlay-option.tsx'

export interface SearchStart {
  readonly groups: readonly OverlayGroup[]
  /** Whether popular games are loading. */
  readonly isComing: boolean
}

/** Returns the options before any input: local ones at once, and popular games after them. */
export function useSearchStart(device: Device, remote: Remote, dictionaries: GameFilters | null | undefined): SearchStart {
  const { db } = device
  const own = useLiveQuery(async () => {
    const [searches, learned, settings] = await Promise.all([readLastSearches(db), readLearnedGenres(db), findSettings(db)])
    return { searches, learned, platforms: settings?.platforms ?? [] }
  }, [db])
  const { shown: popular, status } = useResource({ device, remote }, popularGamesPage, own?.platforms ?? [], own !== undefined)
  const groups =
    own && dictionaries !== undefined
      ? startGroups({ searches: own.searches, genres: sixGenres(own.learned, dictionaries?.genres ?? []), popular: popular ?? [] })
      : []
  return { groups, isComing: status === 'loading' }
}
