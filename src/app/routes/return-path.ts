import { findRoute } from './routes.tsx'

/**
 * Returns where a player goes after signing in: back to the page on which the guard stopped them, if it is a page of ours for players.
 * Anything else that another site could have put into the address becomes `otherwise`.
 */
export function returnPath(wanted: string | null, otherwise: string, origin = location.origin): string {
  if (wanted === null || !wanted.startsWith('/') || /[\\\p{Cc}]/u.test(wanted)) return otherwise
  const url = URL.parse(wanted, origin)
  if (!url || url.origin !== origin || url.pathname.startsWith('//')) return otherwise
  if (!isForPlayers(url.pathname)) return otherwise
  return url.pathname + url.search
}

function isForPlayers(path: string): boolean {
  const route = findRoute(path)
  return route?.who === 'player' && route.path !== '*'
}
