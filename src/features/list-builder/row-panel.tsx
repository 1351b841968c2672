import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line'
import ArrowUpToLine from 'lucide-react/icons/arrow-up-to-line'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Pill } from '../../ui/pill.tsx'
import { ListTextField } from './list-text-field.tsx'
import type { ListTextFieldProps } from './list-text-field.tsx'
import styles from './row-panel.module.css'
import { BUILDER_MESSAGES as MESSAGES } from './messages.ts'

export interface RowPanelProps extends Pick<ListTextFieldProps, 'unsaved'> {
  gameId: number
  note: string
  /** Its position, counted from 0, and the number of games. */
  index: number
  count: number
  onNote: (gameId: number, text: string) => void
  onMove: (gameId: number, index: number) => void
  onRemove: (gameId: number) => void
}

/** Renders the note and the position of one game in the list. */
export function RowPanel({ gameId, note, index, count, unsaved, onNote, onMove, onRemove }: RowPanelProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const position = typed ?? String(index + 1)
  const wanted = Number(position)
  const canMove = Number.isInteger(wanted) && wanted >= 1 && wanted <= count
  const moveTo = (to: number) => {
    setTyped(null)
    if (to !== index) onMove(gameId, to)
  }
  return (
    <div className={styles.panel}>
      <ListTextField
        part="note"
        gameId={gameId}
        label={MESSAGES.note}
        placeholder={MESSAGES.notePlaceholder}
        value={note}
        unsaved={unsaved}
        onSave={(text) => onNote(gameId, text)}
      />
      {count < 2 ? null : (
        <form
          className={styles.position}
          onSubmit={(event) => {
            event.preventDefault()
            if (canMove) moveTo(wanted - 1)
          }}
        >
          <label>
            {MESSAGES.position(count)}
            <input
              type="number"
              inputMode="numeric"
              min={1}
              max={count}
              step={1}
              value={position}
              onChange={(event) => setTyped(event.target.value)}
            />
          </label>
          <Button type="submit" compact disabled={!canMove || wanted === index + 1}>
            {MESSAGES.moveTo}
          </Button>
          <Pill disabled={index === 0} onClick={() => moveTo(0)}>
            <ArrowUpToLine size={18} strokeWidth={1.75} aria-hidden />
            {MESSAGES.toTop}
          </Pill>
          <Pill disabled={index === count - 1} onClick={() => moveTo(count - 1)}>
            <ArrowDownToLine size={18} strokeWidth={1.75} aria-hidden />
            {MESSAGES.toBottom}
          </Pill>
        </form>
      )}
      <Pill className={styles.remove} onClick={() => onRemove(gameId)}>
        <Trash size={18} strokeWidth={1.75} aria-hidden />
        {MESSAGES.remove}
      </Pill>
    </div>
  )
}
