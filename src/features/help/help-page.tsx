import LifeBuoy from 'lucide-react/icons/life-buoy'
import { useDeferredValue, useEffect, useState, useSyncExternalStore } from 'react'
import { useSearch } from 'wouter'
import { openReport } from '../../state/overlays.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { SearchBox } from '../../ui/search-box.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useTours } from '../../ui/tour/tour-context.ts'
import { findHelp, HELP } from './find-help.ts'
import { HelpAnswer } from './help-answer.tsx'
import { HELP_TABS } from './help-entry.ts'
import type { HelpGroup, HelpTab } from './help-entry.ts'
import prose from '../../ui/prose.module.css'
import layout from '../../ui/layout.module.css'
import styles from './help-page.module.css'
import { HELP_MESSAGES as MESSAGES } from './messages.ts'
import { CREDITS } from './credits.ts'

const QUESTION_MAX_CHARACTERS = 100

/** Renders questions, terms, and what Questdeck is. The search runs on the device. */
export function HelpPage() {
  'use memo'
  const { resetAll } = useTours()
  usePageTitle(MESSAGES.title)
  const named = new URLSearchParams(useSearch()).get('tab')
  const tab: HelpTab = HELP_TABS.find((name) => name === named) ?? 'faq'
  const [question, setQuestion] = useState('')
  // A typed key shows at once; the results may take a slow phone a little longer.
  const asked = useDeferredValue(question)
  const isAsking = asked.trim() !== ''
  const clear = () => setQuestion('')
  return (
    <main className={classNames(layout.page, styles.page)}>
      <header className={styles.head}>
        <h1>{MESSAGES.title}</h1>
        <SearchBox
          label={MESSAGES.search}
          clearLabel={MESSAGES.clear}
          maxLength={QUESTION_MAX_CHARACTERS}
          value={question}
          onChange={setQuestion}
          onClear={clear}
        />
        {isAsking ? null : (
          <Tabs
            label={MESSAGES.tabsLabel}
            tabs={HELP_TABS.map((name) => ({ name, title: MESSAGES.tabs[name], href: `/help?tab=${name}` }))}
            current={tab}
          />
        )}
      </header>
      {isAsking ? <Found question={asked} onLeave={clear} /> : <Groups key={tab} tab={tab} />}
      {!isAsking && tab === 'faq' ? <Tips onShow={resetAll} /> : null}
      {!isAsking && tab === 'about' ? <Credits /> : null}
      <Contact onPress={() => openReport({ subjectType: 'app', context: 'help' })} />
    </main>
  )
}

function Groups({ tab }: { tab: HelpTab }) {
  const hash = useHash()
  const groups: readonly HelpGroup[] = HELP[tab]
  return groups.map(({ title, entries }) => (
    <section key={title} className={styles.group}>
      <h2>{title}</h2>
      <div className={styles.answers}>
        {entries.map((entry) => (
          <HelpAnswer key={entry.id} tab={tab} entry={entry} isCollapsed={tab === 'faq'} isMeant={hash === entry.id} />
        ))}
      </div>
    </section>
  ))
}

function Found({ question, onLeave }: { question: string; onLeave: () => void }) {
  const found = findHelp(question)
  return (
    <section className={styles.group}>
      <output className={prose.small}>{found.length === 0 ? MESSAGES.nothing : MESSAGES.found(found.length)}</output>
      {found.length === 0 ? (
        <EmptyState title={MESSAGES.nothing}>{MESSAGES.nothingText}</EmptyState>
      ) : (
        <div className={styles.answers}>
          {found.map(({ tab, entry }) => (
            <HelpAnswer key={`${tab}-${entry.id}`} tab={tab} entry={entry} isCollapsed isMeant={false} onLeave={onLeave} />
          ))}
        </div>
      )}
    </section>
  )
}

function Tips({ onShow }: { onShow: () => Promise<void> }) {
  const [isDone, setDone] = useState(false)
  // Another tab starts with empty state.
  useEffect(() => () => setDone(false), [])
  return (
    <p className={styles.tips}>
      <Button kind="bare" compact onClick={() => void onShow().then(() => setDone(true))}>
        {MESSAGES.tips}
      </Button>
      <output>{isDone ? MESSAGES.tipsDone : ''}</output>
    </p>
  )
}

function Contact({ onPress }: { onPress: () => void }) {
  return (
    <section className={styles.contact}>
      <LifeBuoy size={28} strokeWidth={1.75} aria-hidden />
      <div className={styles.words}>
        <h2>{MESSAGES.contactTitle}</h2>
        <p>{MESSAGES.contactText}</p>
      </div>
      <Button kind="main" onClick={onPress}>
        {MESSAGES.contact}
      </Button>
    </section>
  )
}

/** Returns the fragment of the address, without the sign; empty without one. */
function useHash(): string {
  return useSyncExternalStore(subscribe, () => location.hash.slice(1))
}

/** The router's events for its own history changes, and the browser's for all others. */
const EVENTS = ['hashchange', 'popstate', 'pushState', 'replaceState']

function subscribe(onChange: () => void): () => void {
  for (const name of EVENTS) addEventListener(name, onChange)
  return () => {
    for (const name of EVENTS) removeEventListener(name, onChange)
  }
}

/** Renders the libraries of Questdeck, by licence. */
function Credits() {
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
