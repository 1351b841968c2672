import type { SearchResponse } from '../../contract/search.ts'
import type { FoundGames } from '../../local/queries/searches.ts'

/** Appends a page. A game that has moved in the order between two responses stays at its first place; the newest total counts. */
export function withPage(before: FoundGames, { games, total, next }: FoundGames): FoundGames {
  const known = new Set(before.games.map(({ id }) => id))
  return { games: [...before.games, ...games.filter(({ id }) => !known.has(id))], total, next }
}

/**
 * Puts a new first page over the shown results. If the old ones begin with it they stay, so that a scrolled list does not shrink; otherwise
 * it replaces them.
 */
export function withFreshStart(before: FoundGames | null, answer: SearchResponse): FoundGames {
  const fresh = { games: answer.games, total: answer.total, next: answer.next }
  if (!before || before.games.length <= answer.games.length || before.total !== answer.total) return fresh
  if (answer.games.some(({ id }, place) => before.games[place]?.id !== id)) return fresh
  return { ...before, games: [...answer.games, ...before.games.slice(answer.games.length)] }
}
