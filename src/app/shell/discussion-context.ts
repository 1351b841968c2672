/** The prefix makes a logout delete it with all that pages cache of a player. */
const KEY = 'disc.cache:game'
const SORT_KEY = 'disc.cache:sort'

const GAME_PATH = /^\/games\/([^/]+)(?:\/discussions)?\/?$/
const ABOUT_A_GAME = /^\/(reviews\/[^/]+\/replies|discussions\/[^/]+)\/?$/

/** Returns whether the bar of this page has the button for discussions. */
export function hasDiscussions(path: string): boolean {
  return GAME_PATH.test(path) || ABOUT_A_GAME.test(path)
}

/**
 * Returns the game of the current page: the one in the path, in the query or in the state of the navigation. Without any it is the last one
 * in this tab; null if there is none.
 */
export function discussionGameId(path: string, query: string, state: unknown, perTab: Storage): number | null {
  const inPath = GAME_PATH.exec(path)
  // A path with something other than a game has no game.
  if (inPath) return asGameId(inPath[1])
  const inState = typeof state === 'object' && state !== null && 'gameId' in state ? state.gameId : null
  return asGameId(new URLSearchParams(query).get('gameId')) ?? asGameId(inState) ?? asGameId(perTab.getItem(KEY))
}

/** Stores it, for pages without a game of their own. */
export function rememberDiscussionGame(perTab: Storage, gameId: number): void {
  perTab.setItem(KEY, String(gameId))
}

/** Stores the order in the address of a page of discussions, if there is one. */
export function rememberDiscussionSort(perTab: Storage, path: string, query: string): void {
  const sort = new URLSearchParams(query).get('sort')
  if (path.endsWith('/discussions') && isSort(sort)) perTab.setItem(SORT_KEY, sort)
}

/** Returns the path of a game's discussions in the order that was chosen last in this tab; by activity by default. */
export function discussionsPath(gameId: number, perTab: Storage): string {
  const sort = perTab.getItem(SORT_KEY)
  return `/games/${gameId}/discussions?sort=${isSort(sort) ? sort : 'active'}`
}

function isSort(value: string | null): value is string {
  return value !== null && /^(active|new|top)$/.test(value)
}

function asGameId(value: unknown): number | null {
  const isWritten = typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value))
  const id = isWritten ? Number(value) : 0
  return Number.isSafeInteger(id) && id > 0 ? id : null
}
