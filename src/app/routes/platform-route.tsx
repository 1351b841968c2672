import { useLocation } from 'wouter'
import { PlatformPage } from '../../features/places/platform-page.tsx'
import type { PlatformPageProps } from '../../features/places/platform-page.tsx'
import { FilteredGames } from '../../features/search/filtered-games.tsx'
import { requirePlayerDevice } from '../session/account.ts'
import type { PageProps } from './page-props.ts'
import { useDictionaries } from './use-dictionaries.ts'

/** A family of platforms or a platform; its games as the search shows them. */
export function PlatformRoute({ remote, params }: PageProps) {
  const { device } = requirePlayerDevice()
  const [path] = useLocation()
  const idOrSlug = params['idOrSlug'] ?? ''
  const kind = path.startsWith('/platforms/') ? 'platforms' : 'platform-families'
  useDictionaries(device, remote)
  const renderGames: PlatformPageProps['renderGames'] = (filters, platforms, controls) => (
    <FilteredGames device={device} remote={remote} filters={filters} platforms={platforms} controls={controls} />
  )
  return (
    <PlatformPage
      // Another address begins with nothing known.
      key={`${kind}/${idOrSlug}`}
      address={{ kind, idOrSlug }}
      device={device}
      remote={remote}
      renderGames={renderGames}
    />
  )
}
