import { useId, useState } from 'react'
import { DESCRIPTION_PREVIEW_CHARACTERS } from '../../contract/limits.ts'
import { previewText } from '../../domain/preview-text.ts'
import { Button } from '../../ui/button.tsx'
import prose from '../../ui/prose.module.css'
import styles from './summary.module.css'
import { GAME_MESSAGES as MESSAGES } from './messages.ts'

/**
 * Renders the game's description: its beginning, and all of it on request. If the server is unreachable, a missing description may still
 * exist.
 */
export function Summary({ text, isAsked }: { text: string; isAsked: boolean }) {
  const id = useId()
  const [isExpanded, setExpanded] = useState(false)
  const preview = previewText(text, DESCRIPTION_PREVIEW_CHARACTERS)
  if (text.trim() === '') return <p className={prose.muted}>{isAsked ? MESSAGES.noSummary : MESSAGES.noSummaryHere}</p>
  return (
    <div className={styles.summary}>
      <p id={id} dir="auto">
        {isExpanded ? text : preview}
      </p>
      {preview === text ? null : (
        <Button
          kind="bare"
          compact
          className={styles.more}
          aria-expanded={isExpanded}
          aria-controls={id}
          onClick={() => setExpanded(!isExpanded)}
        >
          {isExpanded ? MESSAGES.readLess : MESSAGES.readOn}
        </Button>
      )}
    </div>
  )
}
