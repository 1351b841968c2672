import { Link } from 'wouter'
import styles from './place-tabs.module.css'
import { PLACE_TEXTS as TEXTS } from './texts.ts'

export interface PlaceTab {
  readonly name: string
  readonly label: string
  /** How much there is of it, said more quietly. */
  readonly count?: string
  readonly href: string
}

export interface PlaceTabsProps {
  tabs: readonly PlaceTab[]
  /** The name of the one that is shown. */
  shown: string
}

/** The parts of the page, each with an address of its own; nobody wants to go back through them. */
export function PlaceTabs({ tabs, shown }: PlaceTabsProps) {
  return (
    <nav className={styles.tabs} aria-label={TEXTS.tabsLabel}>
      {tabs.map(({ name, label, count, href }) => (
        <Link key={name} href={href} replace className={styles.tab} aria-current={name === shown ? 'page' : undefined}>
          {label}
          {count === undefined ? null : (
            <>
              {' '}
              <span className={styles.count}>{count}</span>
            </>
          )}
        </Link>
      ))}
    </nav>
  )
}
