import { SIGNED_IN_PAGE } from '../../contract/page-paths.ts'

/** The first part of every page that requires signing in. */
const PAGES: ReadonlySet<string> = new Set([
  '',
  'discover',
  'games',
  'tutorial',
  'profile',
  'companies',
  'platforms',
  'platform-families',
  'settings',
  'swipedeck',
  'lists',
  'matches',
  'list',
  'leaderboard',
  'timeline',
  'notifications',
  'search',
  'discussions',
  'reviews',
  'help',
  'taste',
])

/**
 * Returns where to go in our app after signing in elsewhere: the requested path if it is a page of ours, else the player's profile.
 * Anything that could lead to another origin becomes the profile.
 */
export function returnPath(wanted: string | undefined, origin: string): string {
  if (wanted === undefined || !wanted.startsWith('/') || /[\\\p{Cc}]/u.test(wanted)) return SIGNED_IN_PAGE
  const url = URL.parse(wanted, origin)
  if (url === null || url.origin !== origin || /^\/\/|%(2f|5c|0\d|1\d|7f)/i.test(url.pathname)) return SIGNED_IN_PAGE
  return PAGES.has(url.pathname.split('/', 2)[1] ?? '') ? url.pathname + url.search : SIGNED_IN_PAGE
}
