import LinkIcon from 'lucide-react/icons/link'
import { memo, useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { classNames } from '../../ui/class-names.ts'
import fold from '../../ui/collapse.module.css'
import { WhoSeesTable } from '../../ui/who-sees/who-sees-table.tsx'
import type { HelpEntry, HelpTab } from './help-entry.ts'
import styles from './help-answer.module.css'
import { HELP_MESSAGES as MESSAGES } from './messages.ts'

export interface HelpAnswerProps {
  tab: HelpTab
  entry: HelpEntry
  /** A question opens by a tap; terms are always open. */
  isCollapsed: boolean
  /** Whether the address names it. */
  isMeant: boolean
  /** Called when its link was followed; should keep its identity. */
  onLeave?: () => void
}

/** Renders one entry of the help. It has an address of its own, which opens it and scrolls to it. */
export const HelpAnswer = memo(function HelpAnswer({ tab, entry, isCollapsed, isMeant, onLeave }: HelpAnswerProps) {
  const box = useRef<HTMLElement>(null)
  const { id, title, text, links, hasWhoSees = false } = entry
  useEffect(() => {
    if (!isMeant || !box.current) return
    if (box.current instanceof HTMLDetailsElement) box.current.open = true
    box.current.scrollIntoView({ block: 'start' })
  }, [isMeant])
  const answer = (
    <div className={styles.text}>
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {hasWhoSees ? <WhoSeesTable /> : null}
      <p className={styles.links}>
        {links?.map((link) => (
          <Link key={link.href} href={link.href}>
            {link.title}
          </Link>
        ))}
        <Link className={styles.address} href={`/help?tab=${tab}#${id}`} replace aria-label={MESSAGES.linkTo(title)} onClick={onLeave}>
          <LinkIcon size={18} strokeWidth={1.75} aria-hidden />
        </Link>
      </p>
    </div>
  )
  if (!isCollapsed) {
    return (
      <article ref={box} id={id} className={styles.open}>
        <h3>{title}</h3>
        {answer}
      </article>
    )
  }
  return (
    <details ref={box as React.Ref<HTMLDetailsElement>} id={id} className={classNames(fold.fold, styles.entry)}>
      <summary>
        <h3>{title}</h3>
      </summary>
      {answer}
    </details>
  )
})
