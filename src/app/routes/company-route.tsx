import { CompanyPage } from '../../features/places/company-page.tsx'
import type { CompanyGamesProps } from '../../features/places/company-page.tsx'
import { NarrowedGames } from '../../features/search/narrowed-games.tsx'
import type { PageProps } from './page-props.ts'
import { useDictionaries } from './use-dictionaries.ts'

/** Renders a company, with its games as a search. */
export function CompanyRoute({ params }: PageProps) {
  const idOrSlug = params['idOrSlug'] ?? ''
  useDictionaries()
  return (
    <CompanyPage
      // Another address starts with empty state.
      key={idOrSlug}
      idOrSlug={idOrSlug}
      renderGames={(games) => <CompanyGames {...games} />}
    />
  )
}

function CompanyGames({ companyId, role, ...rest }: CompanyGamesProps) {
  return <NarrowedGames fixed={fixedTo(companyId, role)} {...rest} />
}

/** Returns the fixed filters for everything of a company in one role, the newest first, without a text or another order. */
function fixedTo(companyId: number, role: CompanyGamesProps['role']) {
  return {
    q: '',
    companies: [companyId],
    role,
    includeUpcoming: true,
    order: 'first_release',
    direction: 'desc',
    layout: 'grid',
  } as const
}
