import Check from 'lucide-react/icons/check'
import ListIcon from 'lucide-react/icons/list'
import Lock from 'lucide-react/icons/lock'
import { useId } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Cover } from '../../ui/cover.tsx'
import prose from '../../ui/prose.module.css'
import hidden from '../../ui/visually-hidden.module.css'
import styles from './list-choice-row.module.css'
import { ADD_MESSAGES as MESSAGES } from './messages.ts'
import { comparisonForm } from '../../domain/visible-text.ts'
import { listMaxGames } from '../../domain/list-rule.ts'
import type { OwnListSummary } from '../../local/queries/own-lists.ts'

export interface ListRowProps {
  id: string
  choice: ListChoice
  /** The number of games to add. */
  count: number
  /** The cover of its first game. */
  cover: string | undefined
  onPress: () => void
}

/** Renders one list: pressed if it has the games. Another press removes a single game. */
export function ListRow({ id, choice, count, cover, onPress }: ListRowProps) {
  const noteId = useId()
  const { list, held, isFull } = choice
  const areIn = held === count
  const canPress = !isFull && (count === 1 || !areIn)
  const note = noteOf(choice, count)
  return (
    <li>
      <button
        id={id}
        type="button"
        className={styles.row}
        // A single game can be removed by a press; of several, those that are in it stay.
        aria-pressed={count === 1 ? areIn : undefined}
        aria-disabled={canPress ? undefined : true}
        aria-describedby={note ? noteId : undefined}
        onClick={() => canPress && onPress()}
      >
        <span className={styles.box}>
          {cover ? <Cover className={styles.cover} src={cover} isLazy /> : <ListIcon size={20} strokeWidth={1.75} aria-hidden />}
        </span>
        <span className={styles.words}>
          <span className={classNames(prose.name, styles.name)} dir="auto">
            {list.name}
          </span>{' '}
          <span className={styles.facts}>
            {list.isPublic ? null : (
              <>
                <Lock size={14} strokeWidth={2} aria-hidden />
                <span className={hidden.hidden}>{MESSAGES.private}</span>
              </>
            )}
            <span>{MESSAGES.games(list.gameIds.length)}</span>
            {note ? <span id={noteId}>{note}</span> : null}
          </span>
        </span>
        <span className={styles.tick} data-on={areIn || undefined}>
          <Check size={18} strokeWidth={3} aria-hidden />
        </span>
      </button>
    </li>
  )
}

/** Returns the text about a list besides its number of games. */
function noteOf({ held, room, isFull }: ListChoice, count: number): string | null {
  if (isFull) return room === 0 ? MESSAGES.isFull : MESSAGES.hasRoomFor(room)
  if (count === 1) return held === 1 ? MESSAGES.isIn : null
  if (held === count) return MESSAGES.areAllIn(count)
  return held > 0 ? MESSAGES.areSomeIn(held, count) : null
}

/** A list, and its state with respect to the games. */
interface ListChoice {
  readonly list: OwnListSummary
  /** How many of the games are in it. */
  readonly held: number
  /** How many more it can take. */
  readonly room: number
  /** Whether the games that are not in it yet are too many for it. */
  readonly isFull: boolean
}

/** Returns the state of a list with respect to the games that are to be added. */
export function choiceOf(list: OwnListSummary, gameIds: readonly number[]): ListChoice {
  const inIt = new Set(list.gameIds)
  const held = gameIds.filter((id) => inIt.has(id)).length
  const room = Math.max(0, listMaxGames(list.isTop10) - list.gameIds.length)
  return { list, held, room, isFull: gameIds.length - held > room }
}

/** Returns the lists in the order of display: the last used first, then in their own order. */
export function inOrderOfUse(lists: readonly OwnListSummary[], recent: readonly string[]): OwnListSummary[] {
  const used = recent.flatMap((id) => lists.find((list) => list.id === id) ?? [])
  return [...used, ...lists.filter((list) => !used.includes(list))]
}

/** Returns a list with some games, or without them: shown while the device writes that. */
export function withGames(list: OwnListSummary, gameIds: readonly number[], areIn: boolean): OwnListSummary {
  const fresh = gameIds.filter((id) => !list.gameIds.includes(id))
  const others = list.gameIds.filter((id) => !gameIds.includes(id))
  return { ...list, gameIds: areIn ? [...list.gameIds, ...fresh] : others }
}

/** Returns whether a list's name contains the filter. */
export function isNamed({ name }: OwnListSummary, wanted: string): boolean {
  return comparisonForm(name).includes(comparisonForm(wanted))
}
