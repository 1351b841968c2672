import { useId } from 'react'
import type { ReactNode } from 'react'
import type { LucideIcon } from 'lucide-react'
import styles from './sheet-entries.module.css'

/** Renders the actions of a sheet, one below the other. */
export function SheetEntries({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={styles.entries} aria-label={label}>
      {children}
    </ul>
  )
}

export interface SheetEntryProps {
  icon: LucideIcon
  /** A short description of its effect. */
  note?: string
  /** Not easily undone. */
  isGrave?: boolean
  isOff?: boolean
  onPress: () => void
  children: string
}

export function SheetEntry({ icon: Icon, note = '', isGrave = false, isOff = false, onPress, children }: SheetEntryProps) {
  const noteId = useId()
  return (
    <li>
      <button
        type="button"
        className={styles.entry}
        data-grave={isGrave || undefined}
        disabled={isOff}
        aria-describedby={note === '' ? undefined : noteId}
        onClick={onPress}
      >
        <Icon size={22} strokeWidth={1.75} aria-hidden />
        <span className={styles.words}>{children}</span>
      </button>
      {note === '' ? null : (
        <p id={noteId} className={styles.note}>
          {note}
        </p>
      )}
    </li>
  )
}
