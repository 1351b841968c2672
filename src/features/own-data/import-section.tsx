import { useLiveQuery } from 'dexie-react-hooks'
import { useRef, useState } from 'react'
import type { ChangeEvent, DragEvent } from 'react'
import type { Device } from '../../local/device.ts'
import type { ReadFile } from '../../local/own-data/read-file.ts'
import type { ColumnMeanings } from '../../local/own-data/readers/foreign.ts'
import { keepColumns } from '../../local/own-data/named-columns.ts'
import { readImports, readImportsElsewhere, undoImport } from '../../local/own-data/run-import.ts'
import type { Remote } from '../../remote/remote.ts'
import { Button } from '../../ui/button.tsx'
import { SettingsSection } from '../../ui/settings-section.tsx'
import { ColumnsSheet } from './columns-sheet.tsx'
import { ForeignSheet } from './foreign-sheet.tsx'
import { ImportSheet } from './import-sheet.tsx'
import styles from './keeping.module.css'
import { lookAtSteam, lookInto } from './look-into.ts'
import type { Looked } from './look-into.ts'
import { SteamForm } from './steam-form.tsx'
import { dayOf, FOREIGN_TEXTS, IMPORT_TEXTS as TEXTS } from './keeping-texts.ts'

export interface ImportSectionProps {
  device: Device
  remote: Remote
  readFile: ReadFile
}

/** What was exported, here or by another service, comes in: looked at first, and taken back as a whole. */
export function ImportSection({ device, remote, readFile }: ImportSectionProps) {
  const input = useRef<HTMLInputElement>(null)
  const imports = useLiveQuery(() => readImports(device), [device]) ?? []
  const elsewhere = useLiveQuery(() => readImportsElsewhere(device), [device]) ?? []
  const [found, setFound] = useState<Looked>()
  const [busy, setBusy] = useState<string>()
  const [share, setShare] = useState<number>()
  const reading = useRef<AbortController>(undefined)
  const [outcome, setOutcome] = useState({ words: '', isFailure: false })

  /** One at a time; what was found before makes room. */
  const take = async (words: string, find: (options: { signal: AbortSignal; onProgress: (share: number) => void }) => Promise<Looked | string | null>) => {
    const ended = new AbortController()
    reading.current = ended
    setBusy(words)
    setOutcome({ words: '', isFailure: false })
    setShare(0)
    // Its code may not be here.
    const looked = await find({ signal: ended.signal, onProgress: setShare }).catch(() => TEXTS.failed)
    setBusy(undefined)
    setShare(undefined)
    if (typeof looked === 'string') setOutcome({ words: looked, isFailure: true })
    setFound(typeof looked === 'string' || looked === null ? undefined : looked)
  }
  const look = (file: Blob, columns?: ColumnMeanings) => take(TEXTS.reading, async (options) => {
    if (columns && found?.kind === 'table') await keepColumns(device.db, found.header, columns)
    return lookInto(device, remote, file, { read: readFile, columns, ...options })
  })
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    // The same file may be chosen once more.
    event.target.value = ''
    if (file) void look(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    const [file] = event.dataTransfer.files
    if (file && busy === undefined) void look(file)
  }
  const undo = async (id: string) => {
    setBusy(TEXTS.undoing)
    const words = await undoImport(device, id).then(({ gone, kept }) => TEXTS.undone(gone, kept), () => undefined)
    setBusy(undefined)
    setOutcome(words === undefined ? { words: TEXTS.brokenOff, isFailure: true } : { words, isFailure: false })
  }

  return (
    <SettingsSection id="import" title={TEXTS.title} lead={TEXTS.lead}>
      <div className={styles.action} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        <input ref={input} type="file" hidden accept=".zip,.csv,.tsv,.txt,.json,.xml" onChange={choose} />
        <Button disabled={busy !== undefined} onClick={() => input.current?.click()}>
          {TEXTS.choose}
        </Button>
        <SteamForm
          remote={remote}
          isBusy={busy !== undefined}
          onAsked={(profile) => void take(FOREIGN_TEXTS.steamFetching, (options) => lookAtSteam(device, remote, profile, options))}
        />
        {imports.map(({ id, from, at, things, planned }) => (
          <div key={id} className={styles.last}>
            <p>
              {TEXTS.imported(from, things, dayOf(at))}
              {things < planned && busy === undefined ? ` ${TEXTS.isPart(planned)}` : ''}
            </p>
            <Button compact disabled={busy !== undefined} aria-label={TEXTS.undoFrom(from, dayOf(at))} onClick={() => void undo(id)}>
              {TEXTS.undo}
            </Button>
          </div>
        ))}
        {elsewhere.map(({ id, from, deviceName, at }) => (
          <p key={id} className={styles.last}>
            {TEXTS.elsewhere(from, dayOf(at), deviceName)}
          </p>
        ))}
        {share === undefined ? null : (
          <div className={styles.reading}>
            <progress aria-label={busy} value={share} />
            <Button compact onClick={() => reading.current?.abort()}>
              {TEXTS.cancel}
            </Button>
          </div>
        )}
        <p className={styles.outcome} role={outcome.isFailure ? 'alert' : 'status'} data-failed={outcome.isFailure || undefined}>
          {busy ?? outcome.words}
        </p>
      </div>
      <Found
        device={device}
        remote={remote}
        found={found}
        onNamed={(file, columns) => void look(file, columns)}
        onDone={(words, isFailure) => setOutcome({ words, isFailure })}
        onClosed={() => setFound(undefined)}
      />
    </SettingsSection>
  )
}

interface FoundProps extends Pick<ImportSectionProps, 'device' | 'remote'> {
  found: Looked | undefined
  onNamed: (file: Blob, columns: ColumnMeanings) => void
  onDone: (words: string, isFailure: boolean) => void
  onClosed: () => void
}

/** What a file turned out to be, to be judged. */
function Found({ found, onNamed, ...rest }: FoundProps) {
  if (found === undefined) return null
  if (found.kind === 'ours') return <ImportSheet found={found} {...rest} />
  if (found.kind === 'entries') return <ForeignSheet found={found} {...rest} />
  return <ColumnsSheet table={found} onNamed={(columns) => onNamed(found.file, columns)} onClosed={rest.onClosed} />
}
