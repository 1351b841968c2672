import EyeOff from 'lucide-react/icons/eye-off'
import { useEffect, useRef, useState } from 'react'
import { textPieces } from '../../domain/text-pieces.ts'
import type { PlainPiece, TextPiece } from '../../domain/text-pieces.ts'
import { Button } from '../button.tsx'
import hidden from '../visually-hidden.module.css'
import { beginPieces } from './begin-pieces.ts'
import styles from './review-text.module.css'
import { REVIEW_CARD_TEXTS as TEXTS } from './texts.ts'

/** So much is shown at first where the whole would be too much. */
const BEGINNING_CHARACTERS = 420

export interface ReviewTextProps {
  text: string
  /** Whether a long one is folded behind its beginning; or how many characters that has. */
  folds?: boolean | number
}

/** What a player wrote: its links lead away, and what they hid is shown when it is asked for. */
export function ReviewText({ text, folds = false }: ReviewTextProps) {
  const [isWhole, setWhole] = useState(false)
  const pieces = textPieces(text)
  const beginning = folds === false ? null : beginPieces(pieces, folds === true ? BEGINNING_CHARACTERS : folds)
  return (
    <div className={styles.text}>
      <p dir="auto">
        <Pieces pieces={beginning === null || isWhole ? pieces : beginning} />
      </p>
      {beginning === null ? null : (
        <Button kind="bare" compact className={styles.more} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? TEXTS.readLess : TEXTS.readOn}
        </Button>
      )}
    </div>
  )
}

function Pieces({ pieces }: { pieces: readonly TextPiece[] }) {
  return placed(pieces).map(({ piece, place }) =>
    piece.kind === 'spoiler' ? <Spoiler key={place} pieces={piece.pieces} /> : <Plain key={place} piece={piece} />,
  )
}

/** A piece is where it stands: what was opened stays open as the rest unfolds. */
function placed<Piece>(pieces: readonly Piece[]): { piece: Piece; place: number }[] {
  return pieces.map((piece, place) => ({ piece, place }))
}

function Plain({ piece }: { piece: PlainPiece }) {
  if (piece.kind === 'text') return piece.text
  return (
    <a href={piece.href} target="_blank" rel="nofollow ugc noopener">
      {piece.text}
      <span className={hidden.hidden}>{TEXTS.newTab}</span>
    </a>
  )
}

/** Not even in the document until it is asked for: neither a search of the page nor a reader finds it by chance. */
function Spoiler({ pieces }: { pieces: readonly PlainPiece[] }) {
  const [isShown, setShown] = useState(false)
  const shown = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    // The button that was pressed is gone: whoever listens goes on with what it hid.
    if (isShown) shown.current?.focus()
  }, [isShown])
  if (!isShown) {
    return (
      <button type="button" className={styles.hidden} aria-label={TEXTS.spoilerHidden} onClick={() => setShown(true)}>
        <span>
          <EyeOff size={14} strokeWidth={2} aria-hidden />
          {TEXTS.spoiler}
        </span>
      </button>
    )
  }
  return (
    <span ref={shown} className={styles.shown} tabIndex={-1}>
      <span className={hidden.hidden}>{TEXTS.spoilerShown}</span>
      {placed(pieces).map(({ piece, place }) => (
        <Plain key={place} piece={piece} />
      ))}
    </span>
  )
}
