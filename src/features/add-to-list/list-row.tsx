import Check from 'lucide-react/icons/check'
import ListIcon from 'lucide-react/icons/list'
import Lock from 'lucide-react/icons/lock'
import { useId } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Cover } from '../../ui/cover.tsx'
import prose from '../../ui/prose.module.css'
import hidden from '../../ui/visually-hidden.module.css'
import type { ListChoice } from './list-choice.ts'
import styles from './list-row.module.css'
import { ADD_TEXTS as TEXTS } from './texts.ts'

export interface ListRowProps {
  id: string
  choice: ListChoice
  /** How many games are to be put into a list. */
  count: number
  /** Of its first game. */
  cover: string | undefined
  onPress: () => void
}

/** One list to put games into: pressed once they are in it, pressed again a single one is out. */
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
        // One game is in it or not; of several, those that are in it stay.
        aria-pressed={count === 1 ? areIn : undefined}
        aria-disabled={canPress ? undefined : true}
        aria-describedby={note ? noteId : undefined}
        onClick={() => canPress && onPress()}
      >
        <span className={styles.box}>
          {cover ? (
            <Cover className={styles.cover} src={cover} isLazy />
          ) : (
            <ListIcon size={20} strokeWidth={1.75} aria-hidden />
          )}
        </span>
        <span className={styles.words}>
          <span className={classNames(prose.name, styles.name)} dir="auto">
            {list.name}
          </span>{' '}
          <span className={styles.facts}>
            {list.isPublic ? null : (
              <>
                <Lock size={14} strokeWidth={2} aria-hidden />
                <span className={hidden.hidden}>{TEXTS.private}</span>
              </>
            )}
            <span>{TEXTS.games(list.gameIds.length)}</span>
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

/** What there is to know of a list beside how many games it has. */
function noteOf({ held, room, isFull }: ListChoice, count: number): string | null {
  if (isFull) return room === 0 ? TEXTS.isFull : TEXTS.hasRoomFor(room)
  if (count === 1) return held === 1 ? TEXTS.isIn : null
  if (held === count) return TEXTS.areAllIn(count)
  return held > 0 ? TEXTS.areSomeIn(held, count) : null
}
