import { findRoute } from './routes.tsx'

/**
 * Where a player goes after signing in: back to where the guard stopped them, if that is a page of ours behind the
 * guard. Anything else that another site could have put into the address leads to `otherwise`.
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
