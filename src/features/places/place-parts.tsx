import type { ReactNode } from 'react'
import { coverUrl } from '../../domain/cover-url.ts'
import { Cover } from '../../ui/cover.tsx'
import styles from './place-hero.module.css'
import { Tabs } from '../../ui/tabs.tsx'
import { PLACE_MESSAGES as MESSAGES } from './messages.ts'

/** A name that would fill the screen is smaller. */
const LONG_CHARACTERS = 60

export interface PlaceHeaderProps {
  /** The cover for the light in the background. */
  light: { readonly cover: string } | null
  /** A logo or an icon. */
  mark?: ReactNode
  name: string
  facts: readonly string[]
  bio?: string
}

/** Renders the head of a page. */
export function PlaceHeader({ light, mark, name, facts, bio = '' }: PlaceHeaderProps) {
  return (
    <header className={styles.hero}>
      {light ? (
        <div className={styles.light} aria-hidden="true">
          <Cover src={coverUrl(light.cover)} />
        </div>
      ) : null}
      {mark ? (
        <span className={styles.mark} aria-hidden="true">
          {mark}
        </span>
      ) : null}
      <h1 className={styles.name} dir="auto" data-long={name.length > LONG_CHARACTERS || undefined}>
        {name}
      </h1>
      <p className={styles.facts}>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      {bio === '' ? null : <p className={styles.bio}>{bio}</p>}
    </header>
  )
}

interface PlaceTab {
  readonly name: string
  readonly label: string
  /** The number of entries, as secondary text. */
  readonly count?: string
  readonly href: string
}

interface PlaceTabsProps {
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
