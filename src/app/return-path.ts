import { NEVER_A_PAGE } from '../contract/page-paths.ts'

const HOME = '/swipedeck'

/**
 * Where a player goes after signing in: back to where the guard stopped them, if that is a page of ours.
 * Anything that another site could have put into the address leads home.
 */
export function returnPath(wanted: string | null, origin = location.origin): string {
  if (wanted === null || !wanted.startsWith('/') || /[\\\p{Cc}]/u.test(wanted)) return HOME
  const url = URL.parse(wanted, origin)
  if (!url || url.origin !== origin || url.pathname.startsWith('//')) return HOME
  if (NEVER_A_PAGE.test(url.pathname) || /^\/(login|register)(\/|$)/.test(url.pathname)) return HOME
  return url.pathname + url.search
}
