import History from 'lucide-react/icons/history'
import type { FoundGame, UserSuggestion } from '../../contract/search.ts'
import { coverUrl } from '../../domain/cover-url.ts'
import { releaseYear } from '../../domain/release-date.ts'
import { Avatar } from '../../ui/avatar.tsx'
import chip from '../../ui/chip.module.css'
import { classNames } from '../../ui/class-names.ts'
import { ComboOption } from '../../ui/combo-option.tsx'
import { Cover } from '../../ui/cover.tsx'
import found from '../../ui/found-games/found-game.module.css'
import prose from '../../ui/prose.module.css'
import styles from './overlay-results.module.css'
import { OVERLAY_MESSAGES as MESSAGES } from './messages.ts'
import type { DictionaryEntry } from '../../contract/games.ts'
import { gamePath } from '../../domain/game-path.ts'
import { facetPath } from '../../domain/search-facets.ts'
import { findCommands } from './commands.ts'
import type { Command } from './commands.ts'
import type { Suggestions } from './suggest.ts'

export interface OptionProps {
  id: string
  option: OverlayOption
  isActive: boolean
  onPick: (option: OverlayOption) => void
}

/** Renders one option: a line, or a chip among others. */
export function Option({ id, option, isActive, onPick }: OptionProps) {
  const { kind } = option
  return (
    <ComboOption
      id={id}
      isActive={isActive}
      className={
        kind === 'genre'
          ? classNames(chip.chip, styles.chip)
          : classNames(styles.option, (kind === 'search' || kind === 'command') && styles.short)
      }
      onPick={() => onPick(option)}
    >
      <Shown option={option} />
    </ComboOption>
  )
}

function Shown({ option }: Pick<OptionProps, 'option'>) {
  switch (option.kind) {
    case 'genre':
      return option.name
    case 'command': {
      const { icon: Icon, title } = option.command
      return (
        <>
          <Icon size={20} strokeWidth={1.75} aria-hidden />
          <span className={prose.name}>{title}</span>
        </>
      )
    }
    case 'search':
      return (
        <>
          <History size={20} strokeWidth={1.75} aria-hidden />
          <span className={prose.name} dir="auto">
            {option.typed}
          </span>
        </>
      )
    case 'user':
      return (
        <>
          <Avatar src={option.user.avatar_url} size={44} />
          <span className={styles.words}>
            <span className={prose.name}>{option.user.display_name}</span>
            <span className={styles.more}>@{option.user.username}</span>
          </span>
        </>
      )
    case 'game':
      return (
        <>
          <span className={found.cover}>
            <Cover src={coverUrl(option.game.cover)} name={option.game.name} />
          </span>
          <span className={styles.words}>
            <span className={prose.name} dir="auto">
              {option.game.name}
            </span>
            <span className={styles.more}>{factsOf(option.game)}</span>
          </span>
        </>
      )
  }
}

/** Returns the year, and the other name that matched. */
function factsOf({ first_release_date, matched_name }: FoundGame): string {
  const year = releaseYear(first_release_date)
  return [year, matched_name !== undefined && MESSAGES.alsoCalled(matched_name)].filter(Boolean).join(' · ')
}

/** One option: its content, and its target. An earlier search is repeated in place. */
export type OverlayOption =
  | { readonly kind: 'user'; readonly path: string; readonly user: UserSuggestion }
  | { readonly kind: 'game'; readonly path: string; readonly game: FoundGame }
  | { readonly kind: 'genre'; readonly path: string; readonly name: string }
  | { readonly kind: 'search'; readonly typed: string }
  | { readonly kind: 'command'; readonly command: Command }

/** Options under one heading. */
export interface OverlayGroup {
  readonly label: string
  readonly options: readonly OverlayOption[]
}

/** The options before any input. */
interface Start {
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

/** Returns the actions and pages that a text names. */
export function commandGroups(text: string): OverlayGroup[] {
  return findCommands(text).map(({ label, commands }) => ({ label, options: commands.map((command) => ({ kind: 'command', command })) }))
}

/** Returns the unique key of an option. */
export function keyOf(option: OverlayOption): string {
  if (option.kind === 'command') return `command:${option.command.title}`
  return option.kind === 'search' ? `search:${option.typed}` : option.path
}

function optionOfGame(game: FoundGame): OverlayOption {
  return { kind: 'game', path: gamePath(game), game }
}

function filled(groups: readonly OverlayGroup[]): OverlayGroup[] {
  return groups.filter(({ options }) => options.length > 0)
}
