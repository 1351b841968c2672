/** Returns the path of a company's page, with a query. */
export function companyPath(idOrSlug: number | string, query = ''): string {
  return `/companies/${encodeURIComponent(idOrSlug)}${query === '' ? '' : `?${query}`}`
}
