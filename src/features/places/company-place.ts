import type { CompanyAnswer } from '../../contract/companies.ts'
import { findKeptCompany, keepCompany } from '../../local/pages/pages.ts'
import type { Place, PlaceWorld } from './open-place.ts'

/** The ways to the page of a company. */
export function companyPlace({ db, remote, now, deviceIndex }: PlaceWorld, idOrSlug: string): Place<CompanyAnswer> {
  const key = `/companies/${idOrSlug}`
  return {
    key,
    ask: (signal) => remote.call('company', { params: { idOrSlug }, signal }),
    findKept: () => findKeptCompany(db, key),
    keep: (page) => keepCompany(db, key, page, now()),
    onDevice: async () => {
      const { companyOnDevice } = await import('./device-company.ts')
      return companyOnDevice(db, await deviceIndex(), idOrSlug)
    },
  }
}
