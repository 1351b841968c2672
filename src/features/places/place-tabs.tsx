import { Tabs } from '../../ui/tabs.tsx'
import styles from './place-tabs.module.css'
import { PLACE_MESSAGES as MESSAGES } from './messages.ts'

export interface PlaceTab {
  readonly name: string
  readonly label: string
  /** The number of entries, as secondary text. */
  readonly count?: string
  readonly href: string
}

export interface PlaceTabsProps {
  tabs: readonly PlaceTab[]
  /** The name of the current one. */
  shown: string
}

/** Renders the tabs of the page, each with an address of its own. */
export function PlaceTabs({ tabs, shown }: PlaceTabsProps) {
  const named = tabs.map(({ name, label, count, href }) => ({ name, title: <Title label={label} count={count} />, href }))
  return <Tabs label={MESSAGES.tabsLabel} tabs={named} current={shown} className={styles.tabs} />
}

function Title({ label, count }: { label: string; count: string | undefined }) {
  if (count === undefined) return label
  return (
    <span>
      {label} <span className={styles.count}>{count}</span>
    </span>
  )
}
