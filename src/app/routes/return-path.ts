import { HOME_PAGE } from '../../contract/page-paths.ts'
import { findByFirstPart } from './routes.tsx'

/**
 * Where a player goes after signing in: back to where the guard stopped them, if that is a page of ours behind the
 * guard. Anything else that another site could have put into the address leads home.
 */
export function returnPath(wanted: string | null, origin = location.origin): string {
  if (wanted === null || !wanted.startsWith('/') || /[\\\p{Cc}]/u.test(wanted)) return HOME_PAGE
  const url = URL.parse(wanted, origin)
  if (!url || url.origin !== origin || url.pathname.startsWith('//')) return HOME_PAGE
  if (findByFirstPart(url.pathname)?.who !== 'player') return HOME_PAGE
  return url.pathname + url.search
}
