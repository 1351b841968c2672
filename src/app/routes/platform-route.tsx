import { useLocation } from 'wouter'
import { PlatformPage } from '../../features/places/platform-page.tsx'
import type { PlatformPageProps } from '../../features/places/platform-page.tsx'
import { FilteredGames } from '../../features/search/filtered-games.tsx'
import type { PageProps } from './page-props.ts'
import { useDictionaries } from './use-dictionaries.ts'

/** Renders a family of platforms or a platform, with its games as a search. */
export function PlatformRoute({ params }: PageProps) {
  const [path] = useLocation()
  const idOrSlug = params['idOrSlug'] ?? ''
  const kind = path.startsWith('/platforms/') ? 'platforms' : 'platform-families'
  useDictionaries()
  const renderGames: PlatformPageProps['renderGames'] = (filters, platforms, controls) => (
    <FilteredGames filters={filters} platforms={platforms} controls={controls} />
  )
  return (
    <PlatformPage
      // Another address starts with empty state.
      key={`${kind}/${idOrSlug}`}
      address={{ kind, idOrSlug }}
      renderGames={renderGames}
    />
  )
}
