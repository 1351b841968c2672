import Camera from 'lucide-react/icons/camera'
import type { ClipboardEvent, DragEvent } from 'react'
import { DISPLAY_NAME_MAX_CHARACTERS } from '../../domain/display-name.ts'
import { countCharacters, hasLink, tidyLine } from '../../domain/visible-text.ts'
import { Avatar } from '../avatar.tsx'
import { TextField } from '../text-field.tsx'
import styles from './display-name-field.module.css'
import { DISPLAY_NAME_MESSAGES as MESSAGES } from './messages.ts'

export interface DisplayNameFieldProps {
  value: string
  /** The player's picture, if they have one; a press on it changes it. */
  picture: { readonly url: string; readonly label: string; readonly onPress: () => void }
  /** Why the name is invalid. */
  error: string | undefined
  onChange: (name: string) => void
  /** Called when a link was pasted or dropped, and refused. */
  onLink: () => void
}

/** Renders a newcomer's display name, next to a card that shows it while they type. */
export function DisplayNameField({ value, picture, error, onChange, onLink }: DisplayNameFieldProps) {
  const count = countCharacters(value)
  const refuseLink = (event: ClipboardEvent | DragEvent, text: string) => {
    if (!hasLink(text)) return
    event.preventDefault()
    onLink()
  }
  return (
    <div className={styles.name}>
      <div className={styles.card}>
        <Avatar src={picture.url} size={52} />
        <p className={styles.called} data-empty={value.trim() === ''} aria-hidden>
          {tidyLine(value) || MESSAGES.yourName}
        </p>
        <button type="button" className={styles.press} aria-label={picture.label} aria-haspopup="dialog" onClick={picture.onPress}>
          <Camera size={16} strokeWidth={2} aria-hidden />
        </button>
      </div>
      <TextField
        label={MESSAGES.label}
        name="display-name"
        autoComplete="nickname"
        enterKeyHint="next"
        required
        dir="auto"
        value={value}
        error={error}
        hint={
          <span className={styles.count} data-over={count > DISPLAY_NAME_MAX_CHARACTERS}>
            {MESSAGES.characters(count, DISPLAY_NAME_MAX_CHARACTERS)}
          </span>
        }
        onChange={(event) => onChange(event.target.value)}
        onPaste={(event) => refuseLink(event, event.clipboardData.getData('text'))}
        onDrop={(event) => refuseLink(event, event.dataTransfer.getData('text'))}
      />
    </div>
  )
}
