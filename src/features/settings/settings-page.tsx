import { useState } from 'react'
import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { useSearch } from 'wouter'
import { syncStatus } from '../../state/sync-status.ts'
import { classNames } from '../../ui/class-names.ts'
import { MissingPage } from '../../ui/missing-page.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { Tabs } from '../../ui/tabs.tsx'
import layout from '../../ui/layout.module.css'
import styles from './settings-page.module.css'
import { SETTINGS_TEXTS as TEXTS } from './texts.ts'

const SETTINGS_TABS = ['general', 'defaults', 'data'] as const
export type SettingsTab = (typeof SETTINGS_TABS)[number]

export interface SettingsPageProps {
  /** The sections of each tab. */
  tabs: Readonly<Record<SettingsTab, ReactNode>>
}

/** What players set for their account, in three parts that the address names; whatever is chosen is saved at once. */
export function SettingsPage({ tabs }: SettingsPageProps) {
  usePageTitle(TEXTS.title)
  const { pause } = useSnapshot(syncStatus)
  const named = new URLSearchParams(useSearch()).get('tab')
  const tab = SETTINGS_TABS.find((name) => name === named) ?? 'general'
  // Those that were looked at stay as they were left, on the way back too.
  const [opened, setOpened] = useState<ReadonlySet<SettingsTab>>(() => new Set([tab]))
  if (!opened.has(tab)) setOpened(new Set([...opened, tab]))
  // The session has ended while the page was open.
  if (pause === 'sign-in') return <MissingPage title={TEXTS.signedOut} text={TEXTS.signedOutText} way={{ text: TEXTS.signIn, href: '/login?again&returnTo=%2Fsettings' }} />
  return (
    <main className={classNames(layout.page, styles.page)}>
      <header className={styles.head}>
        <h1>{TEXTS.title}</h1>
        <Tabs
          label={TEXTS.tabsLabel}
          tabs={SETTINGS_TABS.map((name) => ({ name, title: TEXTS.tabs[name], href: `/settings?tab=${name}` }))}
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
