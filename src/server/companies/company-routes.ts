import { Type } from 'typebox'
import { CALLS } from '../../contract/calls.ts'
import { CompanyAnswer, CompanyIdOrSlug } from '../../contract/companies.ts'
import type { CompanyWork } from '../../contract/companies.ts'
import { companyGames } from '../../deck-engine/company-games.ts'
import type { RoleGames } from '../../deck-engine/company-games.ts'
import { fail } from '../api-error.ts'
import type { App, Deps } from '../deps.ts'
import type { Catalogue } from '../games/catalogue.ts'
import { requireUser } from '../require-user.ts'
import { listEntries } from '../../deck-engine/named-entries.ts'
import { findCompany } from './find-company.ts'
import type { KnownCompany } from './find-company.ts'

const Params = Type.Object({ idOrSlug: CompanyIdOrSlug })

/** Who made and who published. */
export function companyRoutes(app: App, { db, catalogue }: Deps): void {
  app.get(CALLS.company.path, {
    config: { limit: 'search' },
    schema: { params: Params, response: { 200: CompanyAnswer } },
  }, async (request) => {
    requireUser(request)
    const company = await findCompany(db, request.params.idOrSlug)
    if (!company) fail('not_found', 404, 'There is no such company.')
    return describe(catalogue, company)
  })
}

function describe({ search, cards, franchises }: Catalogue, { id, slug, name }: KnownCompany): CompanyAnswer {
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
