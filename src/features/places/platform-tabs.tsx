import { Link } from 'wouter'
import { PLATFORM_TABS } from './platform-address.ts'
import type { PlatformTab } from './platform-address.ts'
import styles from './platform-tabs.module.css'
import { PLATFORM_TEXTS as TEXTS } from './texts.ts'

export interface PlatformTabsProps {
  tab: PlatformTab
  hasUpcoming: boolean
  pathOf: (tab: PlatformTab) => string
}

/** The parts of the page, each with an address of its own; nobody wants to go back through them. */
export function PlatformTabs({ tab, hasUpcoming, pathOf }: PlatformTabsProps) {
  return (
    <nav className={styles.tabs} aria-label={TEXTS.tabsLabel}>
      {PLATFORM_TABS.filter((name) => name !== 'upcoming' || hasUpcoming).map((name) => (
        <Link key={name} href={pathOf(name)} replace className={styles.tab} aria-current={name === tab ? 'page' : undefined}>
          {TEXTS.tabs[name]}
        </Link>
      ))}
    </nav>
  )
}
