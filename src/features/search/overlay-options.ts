import type { DictionaryEntry } from '../../contract/games.ts'
import type { FoundGame, UserSuggestion } from '../../contract/search.ts'
import { gamePath } from '../../domain/game-path.ts'
import { facetPath } from '../../domain/search-facets.ts'
import type { Suggestions } from './suggest.ts'
import { OVERLAY_TEXTS as TEXTS } from './texts.ts'

/** One thing that can be picked: what is shown of it, and where it leads; a search that was made before is made again in place. */
export type OverlayOption =
  | { readonly kind: 'user'; readonly path: string; readonly user: UserSuggestion }
  | { readonly kind: 'game'; readonly path: string; readonly game: FoundGame }
  | { readonly kind: 'genre'; readonly path: string; readonly name: string }
  | { readonly kind: 'search'; readonly typed: string }

/** Options under one heading. */
export interface OverlayGroup {
  readonly label: string
  readonly options: readonly OverlayOption[]
}

/** What there is to pick before anything is looked for. */
export interface Start {
  readonly searches: readonly string[]
  readonly genres: readonly DictionaryEntry[]
  readonly popular: readonly FoundGame[]
}

const SIX = 6
/** Adventure, role-playing, shooter, platformer, strategy, puzzle: for who has shown no taste yet. */
const USUAL_GENRES = [31, 12, 5, 8, 15, 9]

/** Six genres: those that the player likes most, best first, and then those that most do. */
export function sixGenres(liked: readonly number[], known: readonly DictionaryEntry[]): DictionaryEntry[] {
  const byId = new Map(known.map((genre) => [genre.id, genre]))
  return [...new Set([...liked, ...USUAL_GENRES])].flatMap((id) => byId.get(id) ?? []).slice(0, SIX)
}

/** Players, then games: the order in which they are shown, and in which the arrow keys go through them. */
export function foundGroups({ users, games }: Pick<Suggestions, 'users' | 'games'>): OverlayGroup[] {
  return filled([
    { label: TEXTS.players, options: users.map((user) => ({ kind: 'user', path: `/profile/${user.id}`, user })) },
    { label: TEXTS.games, options: games.map(optionOfGame) },
  ])
}

/** What was looked for last, genres, then what is popular: that comes last, and moves nothing as it comes. */
export function startGroups({ searches, genres, popular }: Start): OverlayGroup[] {
  return filled([
    { label: TEXTS.lastSearches, options: searches.map((typed) => ({ kind: 'search', typed })) },
    { label: TEXTS.genres, options: genres.map(({ id, name }) => ({ kind: 'genre', path: facetPath('genres', id), name })) },
    { label: TEXTS.popular, options: popular.map(optionOfGame) },
  ])
}

/** Tells an option from the others. */
export function keyOf(option: OverlayOption): string {
  return option.kind === 'search' ? `search:${option.typed}` : option.path
}

function optionOfGame(game: FoundGame): OverlayOption {
  return { kind: 'game', path: gamePath(game), game }
}

function filled(groups: readonly OverlayGroup[]): OverlayGroup[] {
  return groups.filter(({ options }) => options.length > 0)
}
