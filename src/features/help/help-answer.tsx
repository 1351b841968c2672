import LinkIcon from 'lucide-react/icons/link'
import { memo, useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { classNames } from '../../ui/class-names.ts'
import fold from '../../ui/fold.module.css'
import type { HelpEntry, HelpTab } from './help-entry.ts'
import styles from './help-answer.module.css'
import { HELP_TEXTS as TEXTS } from './texts.ts'

export interface HelpAnswerProps {
  tab: HelpTab
  entry: HelpEntry
  /** A question is opened by a tap; terms stand open. */
  isFolded: boolean
  /** Whether the address leads to it. */
  isMeant: boolean
  /** The link to it was followed; should keep its identity. */
  onLeave?: () => void
}

/** One entry of the help. It has an address of its own, which opens it and brings it into sight. */
export const HelpAnswer = memo(function HelpAnswer({ tab, entry, isFolded, isMeant, onLeave }: HelpAnswerProps) {
  const box = useRef<HTMLElement>(null)
  const { id, title, text, links } = entry
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
      <p className={styles.links}>
        {links?.map((link) => (
          <Link key={link.href} href={link.href}>
            {link.title}
          </Link>
        ))}
        <Link className={styles.address} href={`/help?tab=${tab}#${id}`} replace aria-label={TEXTS.linkTo(title)} onClick={onLeave}>
          <LinkIcon size={18} strokeWidth={1.75} aria-hidden />
        </Link>
      </p>
    </div>
  )
  if (!isFolded) {
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
