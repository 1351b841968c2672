import { CREDITS } from './credits.ts'
import styles from './help-page.module.css'
import { HELP_MESSAGES as MESSAGES } from './messages.ts'

/** Renders the libraries of Questdeck, by licence. */
export function Credits() {
  return (
    <section className={styles.group}>
      <h2>{MESSAGES.credits}</h2>
      <dl className={styles.credits}>
        {Object.entries(CREDITS).map(([licence, names]) => (
          <div key={licence}>
            <dt>{licence}</dt>
            <dd>{names.join(', ')}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
