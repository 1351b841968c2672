import { Tabs } from '../../ui/tabs.tsx'
import { PLATFORM_TABS } from './platform-address.ts'
import type { PlatformTab } from './platform-address.ts'
import styles from './platform-tabs.module.css'
import { PLATFORM_TEXTS as TEXTS } from './texts.ts'

export interface PlatformTabsProps {
  tab: PlatformTab
  hasUpcoming: boolean
  pathOf: (tab: PlatformTab) => string
}

/** The parts of the page, each with an address of its own. */
export function PlatformTabs({ tab, hasUpcoming, pathOf }: PlatformTabsProps) {
  const shown = PLATFORM_TABS.filter((name) => name !== 'upcoming' || hasUpcoming)
  const tabs = shown.map((name) => ({ name, title: TEXTS.tabs[name], href: pathOf(name) }))
  return <Tabs label={TEXTS.tabsLabel} tabs={tabs} current={tab} className={styles.tabs} />
}
