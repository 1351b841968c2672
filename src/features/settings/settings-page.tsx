import { useState } from 'react'
import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { useSearch } from 'wouter'
import { pauseReason, syncStatus } from '../../state/sync-status.ts'
import { classNames } from '../../ui/class-names.ts'
import { MissingPage } from '../../ui/missing-page.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { Tabs } from '../../ui/tabs.tsx'
import layout from '../../ui/layout.module.css'
import styles from './settings-page.module.css'
import { SETTINGS_MESSAGES as MESSAGES } from './messages.ts'

const SETTINGS_TABS = ['general', 'defaults', 'data'] as const
export type SettingsTab = (typeof SETTINGS_TABS)[number]

export interface SettingsPageProps {
  /** The sections of each tab. */
  tabs: Readonly<Record<SettingsTab, ReactNode>>
}

/** Renders the player's settings, in three tabs with addresses; every choice is saved at once. */
export function SettingsPage({ tabs }: SettingsPageProps) {
  usePageTitle(MESSAGES.title)
  const pause = pauseReason(useSnapshot(syncStatus))
  const named = new URLSearchParams(useSearch()).get('tab')
  const tab = SETTINGS_TABS.find((name) => name === named) ?? 'general'
  // Visited tabs keep their state, also on the way back.
  const [opened, setOpened] = useState<ReadonlySet<SettingsTab>>(() => new Set([tab]))
  if (!opened.has(tab)) setOpened(new Set([...opened, tab]))
  // The session has ended while the page was open.
  if (pause === 'sign-in')
    return (
      <MissingPage
        title={MESSAGES.signedOut}
        text={MESSAGES.signedOutText}
        way={{ text: MESSAGES.signIn, href: '/login?again&returnTo=%2Fsettings' }}
      />
    )
  return (
    <main className={classNames(layout.page, styles.page)}>
      <header className={styles.head}>
        <h1>{MESSAGES.title}</h1>
        <Tabs
          label={MESSAGES.tabsLabel}
          tabs={SETTINGS_TABS.map((name) => ({ name, title: MESSAGES.tabs[name], href: `/settings?tab=${name}` }))}
          current={tab}
        />
      </header>
      {SETTINGS_TABS.filter((name) => opened.has(name)).map((name) => (
        <div key={name} hidden={name !== tab}>
          {tabs[name]}
        </div>
      ))}
    </main>
  )
}
