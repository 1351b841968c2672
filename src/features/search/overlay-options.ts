import type { FoundGame, UserSuggestion } from '../../contract/search.ts'
import { gamePath } from '../../domain/game-path.ts'
import type { Suggestions } from './suggest.ts'

/** One line of the results: where it leads, and what is shown. */
export type OverlayOption =
  | { readonly kind: 'user'; readonly path: string; readonly user: UserSuggestion }
  | { readonly kind: 'game'; readonly path: string; readonly game: FoundGame }

/** Players, then games: the order in which they are shown, and in which the arrow keys go through them. */
export function optionsOf(found: Suggestions | null): OverlayOption[] {
  if (!found) return []
  return [
    ...found.users.map((user) => ({ kind: 'user', path: `/profile/${user.id}`, user }) as const),
    ...found.games.map((game) => ({ kind: 'game', path: gamePath(game), game }) as const),
  ]
}
