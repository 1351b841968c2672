import type { ReactNode, SubmitEvent } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from './button.tsx'
import styles from './settings-section.module.css'
import layout from './layout.module.css'

export interface SettingsSectionProps {
  /** By which an address leads to it. */
  id: string
  title: string
  lead?: ReactNode
  children: ReactNode
}

/** One part of the settings: what it is about, and what can be chosen. Whatever is chosen in it is written at once. */
export function SettingsSection({ id, title, lead, children }: SettingsSectionProps) {
  const section = useRef<HTMLElement>(null)
  // It comes later than the page: by then the browser has looked in vain for what the address names.
  useEffect(() => {
    if (location.hash === `#${id}`) section.current?.scrollIntoView()
  }, [id])
  return (
    <section id={id} ref={section} className={styles.section} aria-labelledby={`${id}-title`}>
      <header className={styles.head}>
        <h2 id={`${id}-title`}>{title}</h2>
        {lead ? <p>{lead}</p> : null}
      </header>
      {children}
    </section>
  )
}

export interface SavedSectionProps extends SettingsSectionProps {
  texts: { readonly save: string; readonly saved: string; readonly failed: string }
  /** Whether there is something to save, and nothing in it that cannot be taken. */
  canSave: boolean
  /** Rejects where nothing of it stayed; answers what could not be saved with the rest, and why not, where there is such. */
  onSave: () => Promise<string | undefined | void>
}

/** The same with a button that saves all of it, and words on how that went. */
export function SavedSection({ texts, canSave, onSave, children, ...section }: SavedSectionProps) {
  const formId = useId()
  const [outcome, setOutcome] = useState<'saved' | 'failed' | { readonly left: string }>()
  // What was said of the last save is no longer true of what has been chosen since.
  if (canSave && outcome === 'saved') setOutcome(undefined)
  const isAmiss = outcome !== undefined && outcome !== 'saved'
  const words = outcome === undefined ? '' : typeof outcome === 'string' ? texts[outcome] : outcome.left
  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!canSave) return
    setOutcome(await onSave().then((left) => (left ? { left } : ('saved' as const)), () => 'failed' as const))
  }
  return (
    <SettingsSection {...section}>
      <form id={formId} className={layout.stack16} noValidate onSubmit={(event) => void save(event)} onInput={() => setOutcome(undefined)}>
        {children}
        <div className={styles.end}>
          <Button type="submit" kind="main" disabled={!canSave}>
            {texts.save}
          </Button>
          <p className={styles.outcome} data-failed={isAmiss || undefined} role={isAmiss ? 'alert' : 'status'}>
            {words}
          </p>
        </div>
      </form>
    </SettingsSection>
  )
}
