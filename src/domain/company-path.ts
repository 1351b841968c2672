/** The page of a company, with what else its query is to hold. */
export function companyPath(idOrSlug: number | string, query = ''): string {
  return `/companies/${encodeURIComponent(idOrSlug)}${query === '' ? '' : `?${query}`}`
}
