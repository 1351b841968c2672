import type { DictionaryEntry } from '../../contract/games.ts'
import type { FoundGame, UserSuggestion } from '../../contract/search.ts'
import { gamePath } from '../../domain/game-path.ts'
import { facetPath } from '../../domain/search-facets.ts'
import type { Suggestions } from './suggest.ts'
import { OVERLAY_MESSAGES as MESSAGES } from './messages.ts'

/** One option: its content, and its target. An earlier search is repeated in place. */
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

/** The options before any input. */
export interface Start {
  readonly searches: readonly string[]
  readonly genres: readonly DictionaryEntry[]
  readonly popular: readonly FoundGame[]
}

const SIX = 6
/** Adventure, role-playing, shooter, platformer, strategy, puzzle: for players without a taste yet. */
const USUAL_GENRES = [31, 12, 5, 8, 15, 9]

/** Returns six genres: the player's favourites, best first, and then the most common ones. */
export function sixGenres(liked: readonly number[], known: readonly DictionaryEntry[]): DictionaryEntry[] {
  const byId = new Map(known.map((genre) => [genre.id, genre]))
  return [...new Set([...liked, ...USUAL_GENRES])].flatMap((id) => byId.get(id) ?? []).slice(0, SIX)
}

/** Returns players, then games: the order of display, and of the arrow keys. */
export function foundGroups({ users, games }: Pick<Suggestions, 'users' | 'games'>): OverlayGroup[] {
  return filled([
    { label: MESSAGES.players, options: users.map((user) => ({ kind: 'user', path: `/profile/${user.id}`, user })) },
    { label: MESSAGES.games, options: games.map(optionOfGame) },
  ])
}

/** Returns the last searches, genres, then popular games: these are last, so that they move nothing when they load. */
export function startGroups({ searches, genres, popular }: Start): OverlayGroup[] {
  return filled([
    { label: MESSAGES.lastSearches, options: searches.map((typed) => ({ kind: 'search', typed })) },
    { label: MESSAGES.genres, options: genres.map(({ id, name }) => ({ kind: 'genre', path: facetPath('genres', id), name })) },
    { label: MESSAGES.popular, options: popular.map(optionOfGame) },
  ])
}

/** Returns the unique key of an option. */
export function keyOf(option: OverlayOption): string {
  return option.kind === 'search' ? `search:${option.typed}` : option.path
}

function optionOfGame(game: FoundGame): OverlayOption {
  return { kind: 'game', path: gamePath(game), game }
}

function filled(groups: readonly OverlayGroup[]): OverlayGroup[] {
  return groups.filter(({ options }) => options.length > 0)
}
