import { useLiveQuery } from 'dexie-react-hooks'
import { useRef, useState } from 'react'
import type { ChangeEvent, DragEvent, FormEvent } from 'react'
import type { ReadFile } from '../../local/import/read-file.ts'
import type { ColumnMeanings } from '../../local/import/readers/third-party.ts'
import { storeColumns } from '../../local/import/named-columns.ts'
import { readImports, readImportsElsewhere, undoImport } from '../../local/import/run-import.ts'
import { Button } from '../../ui/button.tsx'
import { SettingsSection } from '../../ui/settings-section.tsx'
import { shortDay } from '../../domain/times.ts'
import { ColumnsSheet } from './columns-sheet.tsx'
import { ThirdPartySheet } from './third-party-sheet.tsx'
import { ImportSheet } from './import-sheet.tsx'
import styles from './keeping.module.css'
import { inspectSteam, inspectFile } from './inspect-file.ts'
import type { Looked } from './inspect-file.ts'
import { THIRD_PARTY_MESSAGES, IMPORT_MESSAGES as MESSAGES } from './keeping-messages.ts'
import { usePlayer, useRemote } from '../../state/player.ts'
import { STEAM_PROFILE_MAX_CHARACTERS } from '../../contract/limits.ts'
import { useServerState } from '../../state/use-server-says.ts'
import { TextField } from '../../ui/text-field.tsx'
import thirdParty from './third-party.module.css'

export interface ImportSectionProps {
  readFile: ReadFile
}

/** Renders the import of an exported file, ours or another service's: shown first, and undone as a whole. */
export function ImportSection({ readFile }: ImportSectionProps) {
  const { device, remote } = usePlayer()
  const input = useRef<HTMLInputElement>(null)
  const imports = useLiveQuery(() => readImports(device), [device]) ?? []
  const elsewhere = useLiveQuery(() => readImportsElsewhere(device), [device]) ?? []
  const [found, setFound] = useState<Looked>()
  const [busy, setBusy] = useState<string>()
  const [share, setShare] = useState<number>()
  const reading = useRef<AbortController>(undefined)
  const [outcome, setOutcome] = useState({ words: '', isFailure: false })

  /** One at a time; an earlier result is replaced. */
  const take = async (
    words: string,
    find: (options: { signal: AbortSignal; onProgress: (share: number) => void }) => Promise<Looked | string | null>,
  ) => {
    const ended = new AbortController()
    reading.current = ended
    setBusy(words)
    setOutcome({ words: '', isFailure: false })
    setShare(0)
    // Its code may be unavailable.
    const looked = await find({ signal: ended.signal, onProgress: setShare }).catch(() => MESSAGES.failed)
    setBusy(undefined)
    setShare(undefined)
    if (typeof looked === 'string') setOutcome({ words: looked, isFailure: true })
    setFound(typeof looked === 'string' || looked === null ? undefined : looked)
  }
  const look = (file: Blob, columns?: ColumnMeanings) =>
    take(MESSAGES.reading, async (options) => {
      if (columns && found?.kind === 'table') await storeColumns(device.db, found.header, columns)
      return inspectFile(device, remote, file, { read: readFile, columns, ...options })
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
    setBusy(MESSAGES.undoing)
    const words = await undoImport(device, id).then(
      ({ removed, stayed }) => MESSAGES.undone(removed, stayed),
      () => undefined,
    )
    setBusy(undefined)
    setOutcome(words === undefined ? { words: MESSAGES.brokenOff, isFailure: true } : { words, isFailure: false })
  }

  return (
    <SettingsSection id="import" title={MESSAGES.title} lead={MESSAGES.lead}>
      <div className={styles.action} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        <input ref={input} type="file" hidden accept=".zip,.csv,.tsv,.txt,.json,.xml" onChange={choose} />
        <Button disabled={busy !== undefined} onClick={() => input.current?.click()}>
          {MESSAGES.choose}
        </Button>
        <SteamForm
          isBusy={busy !== undefined}
          onAsked={(profile) => void take(THIRD_PARTY_MESSAGES.steamFetching, (options) => inspectSteam(device, remote, profile, options))}
        />
        {imports.map(({ id, from, at, things, planned }) => (
          <div key={id} className={styles.last}>
            <p>
              {MESSAGES.imported(from, things, shortDay(at))}
              {things < planned && busy === undefined ? ` ${MESSAGES.isPart(planned)}` : ''}
            </p>
            <Button compact disabled={busy !== undefined} aria-label={MESSAGES.undoFrom(from, shortDay(at))} onClick={() => void undo(id)}>
              {MESSAGES.undo}
            </Button>
          </div>
        ))}
        {elsewhere.map(({ id, from, deviceName, at }) => (
          <p key={id} className={styles.last}>
            {MESSAGES.elsewhere(from, shortDay(at), deviceName)}
          </p>
        ))}
        {share === undefined ? null : (
          <div className={styles.reading}>
            <progress aria-label={busy} value={share} />
            <Button compact onClick={() => reading.current?.abort()}>
              {MESSAGES.cancel}
            </Button>
          </div>
        )}
        <p className={styles.outcome} role={outcome.isFailure ? 'alert' : 'status'} data-failed={outcome.isFailure || undefined}>
          {busy ?? outcome.words}
        </p>
      </div>
      <Found
        found={found}
        onNamed={(file, columns) => void look(file, columns)}
        onDone={(words, isFailure) => setOutcome({ words, isFailure })}
        onClosed={() => setFound(undefined)}
      />
    </SettingsSection>
  )
}

interface FoundProps {
  found: Looked | undefined
  onNamed: (file: Blob, columns: ColumnMeanings) => void
  onDone: (words: string, isFailure: boolean) => void
  onClosed: () => void
}

/** Renders the content of a file, for the player's decision. */
function Found({ found, onNamed, ...rest }: FoundProps) {
  if (found === undefined) return null
  if (found.kind === 'ours') return <ImportSheet found={found} {...rest} />
  if (found.kind === 'entries') return <ThirdPartySheet found={found} {...rest} />
  return <ColumnsSheet table={found} onNamed={(columns) => onNamed(found.file, columns)} onClosed={rest.onClosed} />
}

interface SteamFormProps {
  isBusy: boolean
  onAsked: (profile: string) => void
}

/** Renders the import of a library by the address of its profile; nothing if this server cannot use Steam, or is unreachable. */
function SteamForm({ isBusy, onAsked }: SteamFormProps) {
  const remote = useRemote()
  const steam = useServerState(remote, 'steamImport')
  const [profile, setProfile] = useState('')
  if (!steam?.available) return null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy && profile.trim() !== '') onAsked(profile.trim())
  }
  return (
    <form className={thirdParty.steam} onSubmit={submit}>
      <TextField
        label={THIRD_PARTY_MESSAGES.steam}
        hint={THIRD_PARTY_MESSAGES.steamHint}
        autoComplete="off"
        spellCheck={false}
        maxLength={STEAM_PROFILE_MAX_CHARACTERS}
        value={profile}
        onChange={(event) => setProfile(event.target.value)}
      />
      <Button type="submit" disabled={isBusy || profile.trim() === ''}>
        {THIRD_PARTY_MESSAGES.steamFetch}
      </Button>
    </form>
  )
}
