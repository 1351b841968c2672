/** Cleared with all that pages keep of a player when they sign out, as its beginning says. */
const KEY = 'disc.cache:game'
const SORT_KEY = 'disc.cache:sort'

const GAME_PATH = /^\/games\/([^/]+)(?:\/discussions)?\/?$/
const ABOUT_A_GAME = /^\/(reviews\/[^/]+\/replies|discussions\/[^/]+)\/?$/

/** Whether the bar of this page has the button that opens the discussions. */
export function hasDiscussions(path: string): boolean {
  return GAME_PATH.test(path) || ABOUT_A_GAME.test(path)
}

/**
 * Which game is discussed where the player is: the one in the path, in the query or in the state of the navigation;
 * where none of them says, the one that was in question last in this tab. Null while none is known.
 */
export function discussionGameId(path: string, query: string, state: unknown, perTab: Storage): number | null {
  const inPath = GAME_PATH.exec(path)
  // A path that names something else than a game is no place for what was in question before.
  if (inPath) return asGameId(inPath[1])
  const inState = typeof state === 'object' && state !== null && 'gameId' in state ? state.gameId : null
  return asGameId(new URLSearchParams(query).get('gameId')) ?? asGameId(inState) ?? asGameId(perTab.getItem(KEY))
}

/** Keeps it, for the pages that do not know their game. */
export function rememberDiscussionGame(perTab: Storage, gameId: number): void {
  perTab.setItem(KEY, String(gameId))
}

/** Keeps the order of a page of discussions that its address names, if it names one. */
export function rememberDiscussionSort(perTab: Storage, path: string, query: string): void {
  const sort = new URLSearchParams(query).get('sort')
  if (path.endsWith('/discussions') && isSort(sort)) perTab.setItem(SORT_KEY, sort)
}

/** The discussions of a game in the order that was chosen last in this tab; by their activity while none was. */
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
