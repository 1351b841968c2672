import { useId, useState } from 'react'
import { DESCRIPTION_PREVIEW_CHARACTERS } from '../../contract/limits.ts'
import { previewText } from '../../domain/preview-text.ts'
import { Button } from '../../ui/button.tsx'
import prose from '../../ui/prose.module.css'
import styles from './summary.module.css'
import { GAME_TEXTS as TEXTS } from './texts.ts'

/** What the game is about: its beginning, and all of it on demand. Where the server cannot be asked, somebody may have described it all the same. */
export function Summary({ text, isAsked }: { text: string; isAsked: boolean }) {
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  const preview = previewText(text, DESCRIPTION_PREVIEW_CHARACTERS)
  if (text.trim() === '') return <p className={prose.muted}>{isAsked ? TEXTS.noSummary : TEXTS.noSummaryHere}</p>
  return (
    <div className={styles.summary}>
      <p id={id} dir="auto">
        {isWhole ? text : preview}
      </p>
      {preview === text ? null : (
        <Button
          kind="bare"
          compact
          className={styles.more}
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? TEXTS.readLess : TEXTS.readOn}
        </Button>
      )}
    </div>
  )
}
