import { useEffect, useState } from 'react'
import type { ClipboardEvent, DragEvent, ReactNode } from 'react'
import { MESSAGES } from '../../contract/messages.ts'
import { cleanDisplayName, countCharacters, DISPLAY_NAME_MAX_CHARACTERS, hasLink } from '../../domain/display-name.ts'
import { TextField } from '../../ui/text-field.tsx'
import { fetchWordLists } from '../../contract/judge-name.ts'
import styles from './onboarding.module.css'
import { ONBOARDING_TEXTS } from './texts.ts'

export interface NameStepProps {
  /** The player's picture, or what chooses it. */
  avatar: ReactNode
  name: string
  problem: string | undefined
  onChange: (name: string) => void
  onProblem: (problem: string) => void
}

/** Avatar and display name, on a card of the player's own. */
export function NameStep({ avatar, name, problem, onChange, onProblem }: NameStepProps) {
  const [count, setCount] = useState(() => countCharacters(name))
  useEffect(() => void fetchWordLists(), [])

  const refuseLink = (event: ClipboardEvent | DragEvent, text: string) => {
    if (!hasLink(text)) return
    event.preventDefault()
    onProblem(MESSAGES.displayNameLinks)
  }

  return (
    <div className={styles.name}>
      <div className={styles.card}>
        <div className={styles.avatar}>{avatar}</div>
        <p className={styles.called} data-empty={name.trim() === ''} aria-hidden>
          {cleanDisplayName(name) || ONBOARDING_TEXTS.yourName}
        </p>
      </div>
      <TextField
        label={ONBOARDING_TEXTS.displayName}
        name="display-name"
        autoComplete="nickname"
        enterKeyHint="next"
        required
        dir="auto"
        value={name}
        error={problem}
        hint={
          <span className={styles.count} data-over={count > DISPLAY_NAME_MAX_CHARACTERS}>
            {ONBOARDING_TEXTS.characters(count, DISPLAY_NAME_MAX_CHARACTERS)}
          </span>
        }
        onChange={(event) => {
          setCount(countCharacters(event.target.value))
          onChange(event.target.value)
        }}
        onPaste={(event) => refuseLink(event, event.clipboardData.getData('text'))}
        onDrop={(event) => refuseLink(event, event.dataTransfer.getData('text'))}
      />
    </div>
  )
}
