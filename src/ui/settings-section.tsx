import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { holdInView } from './hold-in-view.ts'
import styles from './settings-section.module.css'

/** The result of a section's last save, and its number. */
export interface SaveEnd {
  readonly how: 'saved' | 'failed'
  readonly nth: number
}

/** Returns the result, and a function for the promise of each save; one that resolves to `false` had nothing to do. */
export function useSaveEnd(): [end: SaveEnd | undefined, tell: (save: Promise<unknown>) => void] {
  const [end, setEnd] = useState<SaveEnd>()
  const report = (save: Promise<unknown>) => {
    const note = (how: SaveEnd['how']) => setEnd((last) => ({ how, nth: (last?.nth ?? 0) + 1 }))
    void save.then(
      (isSaved) => isSaved === false || note('saved'),
      () => note('failed'),
    )
  }
  return [end, report]
}

export interface SettingsSectionProps {
  /** The anchor in the address. */
  id: string
  title: string
  lead?: ReactNode
  /** The result of saving, with its messages: a success is shown for a moment, a failure until the next success. */
  saving?: { readonly end: SaveEnd | undefined; readonly texts: Readonly<Record<SaveEnd['how'], string>> }
  children: ReactNode
}

/** Renders one section of the settings. Every choice in it is stored at once. */
export function SettingsSection({ id, title, lead, saving, children }: SettingsSectionProps) {
  const section = useRef<HTMLElement>(null)
  // It renders later than the page: by then the browser has not found the anchor.
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
            // A new element each time: it renders, fades and is announced again.
            <span key={saving.end.nth} data-end={saving.end.how}>
              {saving.texts[saving.end.how]}
            </span>
          ) : null}
        </p>
      ) : null}
    </section>
  )
}
