import { useMemo } from 'react'
import { CompanyPage } from '../../features/places/company-page.tsx'
import type { CompanyGamesProps } from '../../features/places/company-page.tsx'
import { NarrowedGames } from '../../features/search/narrowed-games.tsx'
import type { Remote } from '../../remote/remote.ts'
import { requirePlayerDevice } from '../session/account.ts'
import type { PageProps } from './page-props.ts'
import { useDictionaries } from './use-dictionaries.ts'

/** A company; its games as the search shows them. */
export function CompanyRoute({ remote, params }: PageProps) {
  const { device } = requirePlayerDevice()
  const idOrSlug = params['idOrSlug'] ?? ''
  useDictionaries(device, remote)
  return (
    <CompanyPage
      // Another address begins with nothing known.
      key={idOrSlug}
      idOrSlug={idOrSlug}
      device={device}
      remote={remote}
      renderGames={(games) => <CompanyGames remote={remote} {...games} />}
    />
  )
}

function CompanyGames({ remote, companyId, role, ...rest }: CompanyGamesProps & { remote: Remote }) {
  const { device } = requirePlayerDevice()
  const fixed = useMemo(() => fixedTo(companyId, role), [companyId, role])
  return <NarrowedGames device={device} remote={remote} fixed={fixed} {...rest} />
}

/** Everything of a company in one role, the newest first; nothing is written into a field or sorted otherwise. */
function fixedTo(companyId: number, role: CompanyGamesProps['role']) {
  return {
    q: '', companies: [companyId], role, includeUpcoming: true, order: 'first_release', direction: 'desc', layout: 'grid',
  } as const
}
