import EyeOff from 'lucide-react/icons/eye-off'
import { useEffect, useRef, useState } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'wouter'
import { mentionPieces } from '../../domain/mentions.ts'
import { textPieces } from '../../domain/text-pieces.ts'
import type { PlainPiece, TextPiece } from '../../domain/text-pieces.ts'
import { Button } from '../button.tsx'
import hidden from '../visually-hidden.module.css'
import { beginPieces } from './begin-pieces.ts'
import styles from './review-text.module.css'
import { REVIEW_CARD_MESSAGES as MESSAGES } from './messages.ts'

/** The length of the beginning if the text is too long. */
const BEGINNING_CHARACTERS = 420

export interface ReviewTextProps {
  text: string
  /** Whether a long one is folded; or the length of its beginning. */
  collapses?: boolean | number
  /** The players that it mentions after an `@`; other names are text. */
  mentions?: readonly Mentioned[]
}

interface Mentioned {
  readonly username: string
  readonly user_id: string
}

const NOBODY: readonly Mentioned[] = []

/** Renders a player's text: links are external, and hidden spans are shown on request. */
export function ReviewText({ text, collapses = false, mentions = NOBODY }: ReviewTextProps) {
  const [isExpanded, setExpanded] = useState(false)
  const pieces = textPieces(text)
  const beginning = collapses === false ? null : beginPieces(pieces, collapses === true ? BEGINNING_CHARACTERS : collapses)
  return (
    <div className={styles.text}>
      <TapToOpen onOpen={beginning === null || isExpanded ? undefined : () => setExpanded(true)}>
        <Pieces pieces={beginning === null || isExpanded ? pieces : beginning} mentions={mentions} />
      </TapToOpen>
      {beginning === null ? null : (
        <Button kind="bare" compact className={styles.more} aria-expanded={isExpanded} onClick={() => setExpanded(!isExpanded)}>
          {isExpanded ? MESSAGES.readLess : MESSAGES.readOn}
        </Button>
      )}
    </div>
  )
}

/** Renders a paragraph that also opens by a tap on it. Keyboard and screen reader users have the button below it. */
function TapToOpen({ onOpen, children }: { onOpen: (() => void) | undefined; children: ReactNode }) {
  if (!onOpen) return <p dir="auto">{children}</p>
  const onClick = ({ target }: MouseEvent) => {
    // Pressing a link or button is no tap on the text, nor is the end of a selection.
    const isPressed = target instanceof Element && target.closest('a, button') !== null
    if (!isPressed && getSelection()?.isCollapsed !== false) onOpen()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the button beside it is for keys
    <p dir="auto" className={styles.opens} onClick={onClick}>
      {children}
    </p>
  )
}

interface Naming {
  mentions: readonly Mentioned[]
}

function Pieces({ pieces, mentions }: { pieces: readonly TextPiece[] } & Naming) {
  return placed(pieces).map(({ piece, place }) =>
    piece.kind === 'spoiler' ? (
      <Spoiler key={place} pieces={piece.pieces} mentions={mentions} />
    ) : (
      <Plain key={place} piece={piece} mentions={mentions} />
    ),
  )
}

/** The index identifies a piece: opened ones stay open when the rest unfolds. */
function placed<Piece>(pieces: readonly Piece[]): { piece: Piece; place: number }[] {
  return pieces.map((piece, place) => ({ piece, place }))
}

function Plain({ piece, mentions }: { piece: PlainPiece } & Naming) {
  if (piece.kind === 'text') return mentions.length === 0 ? piece.text : <WithMentions text={piece.text} mentions={mentions} />
  return (
    <a href={piece.href} target="_blank" rel="nofollow ugc noopener">
      {piece.text}
      <span className={hidden.hidden}>{MESSAGES.newTab}</span>
    </a>
  )
}

function WithMentions({ text, mentions }: { text: string } & Naming) {
  const ids = new Map(mentions.map(({ username, user_id }) => [username, user_id]))
  return placed(mentionPieces(text, new Set(ids.keys()))).map(({ piece, place }) =>
    piece.kind === 'text' ? (
      piece.text
    ) : (
      <Link key={place} href={`/profile/${ids.get(piece.username) ?? ''}`} className={styles.mention}>
        {piece.text}
      </Link>
    ),
  )
}

/** Not in the document until it is requested, so that neither a search in the page nor a screen reader finds it by chance. */
function Spoiler({ pieces, mentions }: { pieces: readonly PlainPiece[] } & Naming) {
  const [isShown, setShown] = useState(false)
  const shown = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    // The pressed button was removed: screen readers continue with the text.
    if (isShown) shown.current?.focus()
  }, [isShown])
  if (!isShown) {
    return (
      <button type="button" className={styles.hidden} aria-label={MESSAGES.spoilerHidden} onClick={() => setShown(true)}>
        <span>
          <EyeOff size={14} strokeWidth={2} aria-hidden />
          {MESSAGES.spoiler}
        </span>
      </button>
    )
  }
  return (
    <span ref={shown} className={styles.shown} tabIndex={-1}>
      <span className={hidden.hidden}>{MESSAGES.spoilerShown}</span>
      {placed(pieces).map(({ piece, place }) => (
        <Plain key={place} piece={piece} mentions={mentions} />
      ))}
    </span>
  )
}
