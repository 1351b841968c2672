import { COMPANY_ROLES } from '../../contract/limits.ts'
import type { CompanyRole } from '../../contract/limits.ts'
import { companyPath } from '../../domain/company-path.ts'

/** Returns the role in an address; null if it has none. */
export function readRole(query: string): CompanyRole | null {
  const role = new URLSearchParams(query).get('role')
  return COMPANY_ROLES.find((known) => known === role) ?? null
}

/** Returns a query without the role: the filters, as the search writes them. */
export function filtersOf(query: string): string {
  const address = new URLSearchParams(query)
  address.delete('role')
  return address.toString().replaceAll('%2C', ',')
}

/** Returns the page of a company in one role, with filters as the search writes them. */
export function rolePath(idOrSlug: string, role: CompanyRole, filters: string): string {
  return companyPath(idOrSlug, `role=${role}${filters === '' ? '' : `&${filters}`}`)
}
