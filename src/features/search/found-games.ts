import type { SearchAnswer } from '../../contract/search.ts'
import type { FoundGames } from '../../local/games/searches.ts'

/**
 * The pages so far with the one that follows. A game that has moved in the order between two answers is shown where
 * it was first; the newest total holds.
 */
export function withPage(before: FoundGames, { games, total, next }: FoundGames): FoundGames {
  const known = new Set(before.games.map(({ id }) => id))
  return { games: [...before.games, ...games.filter(({ id }) => !known.has(id))], total, next }
}

/**
 * A fresh first page over what was shown before. Where it begins as the old pages do they stay, so that a list which
 * has been scrolled through does not shrink; else it stands alone.
 */
export function withFreshStart(before: FoundGames | null, answer: SearchAnswer): FoundGames {
  const fresh = { games: answer.games, total: answer.total, next: answer.next }
  if (!before || before.games.length <= answer.games.length || before.total !== answer.total) return fresh
  if (answer.games.some(({ id }, place) => before.games[place]?.id !== id)) return fresh
  return { ...before, games: [...answer.games, ...before.games.slice(answer.games.length)] }
}
