import { WhoSeesTable } from '../../ui/who-sees/who-sees-table.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import layout from '../../ui/layout.module.css'
import styles from './help-answer.module.css'
import { TERMS } from './about.ts'
import { HELP_MESSAGES as MESSAGES } from './messages.ts'

/** The parts of the terms: the agreement with the host, and the handling of data. */
export type TermsPart = 'agreement' | 'data'

/** Renders a part of the terms over the registration, which keeps the form below it. Its links need a session, so it has none. */
export function TermsSheet({ part, onClosed }: { part: TermsPart; onClosed: () => void }) {
  const group = TERMS[part === 'agreement' ? 0 : 1]
  return (
    <Sheet title={part === 'agreement' ? MESSAGES.tabs.terms : MESSAGES.privacy} tall onClosed={onClosed}>
      <div className={layout.stack}>
        {group?.entries.map(({ id, title, text, hasWhoSees = false }) => (
          <article key={id} className={styles.open}>
            <h3>{title}</h3>
            <div className={styles.text}>
              {text.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {hasWhoSees ? <WhoSeesTable /> : null}
            </div>
          </article>
        ))}
      </div>
    </Sheet>
  )
}
