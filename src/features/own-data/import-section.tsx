import { useLiveQuery } from 'dexie-react-hooks'
import { useId, useRef, useState } from 'react'
import type { ChangeEvent } from 'react'
import type { Device } from '../../local/device.ts'
import type { ReadParts } from '../../local/own-data/read-export.ts'
import { findLastImport, undoImport } from '../../local/own-data/run-import.ts'
import type { Remote } from '../../remote/remote.ts'
import { Button } from '../../ui/button.tsx'
import { SettingsSection } from '../../ui/settings-section.tsx'
import { ImportSheet } from './import-sheet.tsx'
import type { FoundImport } from './import-sheet.tsx'
import hidden from '../../ui/visually-hidden.module.css'
import styles from './keeping.module.css'
import { lookInto } from './look-into.ts'
import { dayOf, IMPORT_TEXTS as TEXTS } from './keeping-texts.ts'

export interface ImportSectionProps {
  device: Device
  remote: Remote
  readParts: ReadParts
}

/** A file that was exported comes in: looked at first, and taken back as a whole. */
export function ImportSection({ device, remote, readParts }: ImportSectionProps) {
  const inputId = useId()
  const input = useRef<HTMLInputElement>(null)
  const last = useLiveQuery(() => findLastImport(device.db), [device])
  const [found, setFound] = useState<FoundImport>()
  const [busy, setBusy] = useState<string>()
  const [outcome, setOutcome] = useState({ words: '', isFailure: false })

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    // The same file may be chosen once more.
    event.target.value = ''
    if (!file) return
    setBusy(TEXTS.reading)
    setOutcome({ words: '', isFailure: false })
    const looked = await lookInto(device, remote, file, readParts)
    setBusy(undefined)
    if (typeof looked === 'string') setOutcome({ words: looked, isFailure: true })
    else setFound(looked)
  }
  const undo = async () => {
    setBusy(TEXTS.undoing)
    const words = await undoImport(device).then(({ gone, kept }) => TEXTS.undone(gone, kept), () => undefined)
    setBusy(undefined)
    setOutcome(words === undefined ? { words: TEXTS.brokenOff, isFailure: true } : { words, isFailure: false })
  }

  return (
    <SettingsSection id="import" title={TEXTS.title} lead={TEXTS.lead}>
      <div className={styles.action}>
        <label htmlFor={inputId} className={hidden.hidden}>
          {TEXTS.choose}
        </label>
        <input
          ref={input}
          id={inputId}
          className={hidden.hidden}
          type="file"
          accept=".zip,application/zip"
          tabIndex={-1}
          onChange={(event) => void choose(event)}
        />
        <Button disabled={busy !== undefined} onClick={() => input.current?.click()}>
          {TEXTS.choose}
        </Button>
        {last && last.things.length > 0 ? (
          <div className={styles.last}>
            <p>{TEXTS.last(last.things.length, dayOf(last.at))}</p>
            <Button compact disabled={busy !== undefined} onClick={() => void undo()}>
              {TEXTS.undo}
            </Button>
          </div>
        ) : null}
        <p className={styles.outcome} role={outcome.isFailure ? 'alert' : 'status'} data-failed={outcome.isFailure || undefined}>
          {busy ?? outcome.words}
        </p>
      </div>
      {found ? (
        <ImportSheet
          device={device}
          found={found}
          onDone={(words, isFailure) => setOutcome({ words, isFailure })}
          onClosed={() => setFound(undefined)}
        />
      ) : null}
    </SettingsSection>
  )
}
