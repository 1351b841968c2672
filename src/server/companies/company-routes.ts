import { Type } from 'typebox'
import { ENDPOINTS } from '../../contract/endpoints.ts'
import { CompanyResponse, CompanyIdOrSlug } from '../../contract/companies.ts'
import type { CompanyWork } from '../../contract/companies.ts'
import { companyGames } from '../../deck-engine/company-games.ts'
import type { RoleGames } from '../../deck-engine/company-games.ts'
import { fail } from '../http/api-error.ts'
import type { App, Deps } from '../deps.ts'
import type { Catalogue } from '../catalogue/index/catalogue.ts'
import { requireUser } from '../http/require-user.ts'
import { listEntries } from '../../deck-engine/named-entries.ts'
import { findCompany } from './find-company.ts'
import type { KnownCompany } from './find-company.ts'

const Params = Type.Object({ idOrSlug: CompanyIdOrSlug })

/** Registers the endpoints for developers and publishers. */
export function companyRoutes(app: App, { db, catalogue }: Deps): void {
  app.get(
    ENDPOINTS.company.path,
    {
      config: { limit: 'search' },
      schema: { params: Params, response: { 200: CompanyResponse } },
    },
    async (request) => {
      requireUser(request)
      const company = await findCompany(db, request.params.idOrSlug)
      if (!company) fail('not_found', 404, 'There is no such company.')
      return describe(catalogue, company)
    },
  )
}

function describe({ search, cards, franchises }: Catalogue, { id, slug, name }: KnownCompany): CompanyResponse {
  const { bestId, total, firstYear, developed, published } = companyGames(search, id)
  const workOf = ({ total: count, seriesIds }: RoleGames): CompanyWork => ({
    game_count: count,
    series: listEntries(franchises, seriesIds),
  })
  const cover = bestId === undefined ? null : cards.coverOf(bestId)
  return {
    company: { id, slug, name, game_count: total, first_year: firstYear, cover },
    developed: workOf(developed),
    published: workOf(published),
  }
}
