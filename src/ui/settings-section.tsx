import type { ReactNode } from 'react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { holdInView } from './hold-in-view.ts'
import styles from './settings-section.module.css'

/** How the last save of a section ended, and its number. */
export interface SaveEnd {
  readonly how: 'saved' | 'failed'
  readonly nth: number
}

/** How saving goes, and what is to be told of each save as soon as it begins; one that answers `false` had nothing to do. */
export function useSaveEnd(): [end: SaveEnd | undefined, tell: (save: Promise<unknown>) => void] {
  const [end, setEnd] = useState<SaveEnd>()
  const tell = useCallback((save: Promise<unknown>) => {
    const note = (how: SaveEnd['how']) => setEnd((last) => ({ how, nth: (last?.nth ?? 0) + 1 }))
    void save.then((isSaved) => isSaved === false || note('saved'), () => note('failed'))
  }, [])
  return [end, tell]
}

export interface SettingsSectionProps {
  /** By which an address leads to it. */
  id: string
  title: string
  lead?: ReactNode
  /** How saving goes, and the words for it: each save that works says so for a moment, one that fails until the next works. */
  saving?: { readonly end: SaveEnd | undefined; readonly texts: Readonly<Record<SaveEnd['how'], string>> }
  children: ReactNode
}

/** One part of the settings: what it is about, and what can be chosen. Whatever is chosen in it is written at once. */
export function SettingsSection({ id, title, lead, saving, children }: SettingsSectionProps) {
  const section = useRef<HTMLElement>(null)
  // It comes later than the page: by then the browser has looked in vain for what the address names.
  useEffect(() => {
    if (location.hash === `#${id}` && section.current) return holdInView(section.current)
    return undefined
  }, [id])
  return (
    <section id={id} ref={section} className={styles.section} aria-labelledby={`${id}-title`}>
      <header className={styles.head}>
        <h2 id={`${id}-title`}>{title}</h2>
        {lead ? <p>{lead}</p> : null}
      </header>
      {children}
      {saving ? (
        <p className={styles.end} role={saving.end?.how === 'failed' ? 'alert' : 'status'}>
          {saving.end ? (
            // A new element each time: it is drawn, fades and is read aloud again.
            <span key={saving.end.nth} data-end={saving.end.how}>
              {saving.texts[saving.end.how]}
            </span>
          ) : null}
        </p>
      ) : null}
    </section>
  )
}
