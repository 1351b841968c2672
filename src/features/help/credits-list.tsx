import { CREDITS } from './credits.ts'
import styles from './help-page.module.css'
import { HELP_TEXTS as TEXTS } from './texts.ts'

/** The libraries that Questdeck is built with, by licence. */
export function Credits() {
  return (
    <section className={styles.group}>
      <h2>{TEXTS.credits}</h2>
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
