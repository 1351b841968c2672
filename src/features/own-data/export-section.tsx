import { useState } from 'react'
import { useSnapshot } from 'valtio'
import type { Device } from '../../local/device.ts'
import type { Remote } from '../../remote/remote.ts'
import type { FetchGames } from '../../state/missing-games.ts'
import { session } from '../../state/session.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { Button } from '../../ui/button.tsx'
import { download } from '../../ui/download.ts'
import { SettingsSection } from '../../ui/settings-section.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import { exportName } from './export-name.ts'
import layout from '../../ui/layout.module.css'
import styles from './keeping.module.css'
import { EXPORT_TEXTS as TEXTS } from './keeping-texts.ts'

export interface ExportSectionProps {
  device: Device
  remote: Remote
  /** Brings games that the file speaks of and that are not on this device. */
  fetchGames: FetchGames
}

/** Nobody waits longer for names. */
const FETCHING_MAX_MS = 10_000

type Outcome = { readonly words: string; readonly isFailure: boolean; readonly needsProof?: true }

/** Everything that is the player's own as one file: from the server, or of what is on this device. */
export function ExportSection({ device, remote, fetchGames }: ExportSectionProps) {
  const { isOnline } = useSnapshot(syncStatus)
  const [outcome, setOutcome] = useState<Outcome>()
  const [isBusy, setIsBusy] = useState(false)
  const run = async (make: () => Promise<Outcome>) => {
    setIsBusy(true)
    setOutcome(undefined)
    setOutcome(await make().catch(() => ({ words: TEXTS.failed, isFailure: true })))
    setIsBusy(false)
  }
  return (
    <SettingsSection id="export" title={TEXTS.title} lead={TEXTS.lead}>
      <div className={styles.action}>
        {isOnline ? null : <p className={styles.note}>{TEXTS.offline}</p>}
        <div className={layout.wrap8}>
          {isOnline ? (
            <Button kind="main" disabled={isBusy} onClick={() => void run(() => fromServer(device, remote))}>
              {TEXTS.download}
            </Button>
          ) : null}
          <Button disabled={isBusy} onClick={() => void run(() => fromDevice(device, isOnline ? fetchGames : undefined))}>
            {TEXTS.fromDevice}
          </Button>
        </div>
        <p className={styles.outcome} role={outcome?.isFailure ? 'alert' : 'status'} data-failed={outcome?.isFailure || undefined}>
          {isBusy ? TEXTS.preparing : outcome?.words}
        </p>
      </div>
      {outcome?.needsProof ? (
        <Sheet title={TEXTS.proof} onClosed={() => setOutcome(undefined)}>
          <ConfirmStep remote={remote} onConfirmed={() => void run(() => fromServer(device, remote))} />
        </Sheet>
      ) : null}
    </SettingsSection>
  )
}

async function fromServer(device: Device, remote: Remote): Promise<Outcome> {
  const answer = await remote.call('requestExport', { body: {} })
  if (answer.kind === 'answered') {
    download(answer.body.path, exportName(device.now()))
    return { words: TEXTS.started, isFailure: false }
  }
  if (answer.kind === 'refused' && answer.code === 'confirm_first') return { words: '', isFailure: false, needsProof: true }
  const isTooOften = answer.kind === 'unknown' && answer.reason === 'busy'
  return { words: isTooOften ? TEXTS.tooOften : TEXTS.unreachable, isFailure: true }
}

/** What packs it is fetched only now: hardly anybody does this twice. */
async function fromDevice({ db, now }: Device, fetchGames: FetchGames | undefined): Promise<Outcome> {
  const { user } = session
  if (!user) return { words: TEXTS.failed, isFailure: true }
  const { exportFromDevice, gamesToFetch, hasHeardAll } = await import('../../local/own-data/device-export.ts')
  // Without them the file is whole as well, only less telling.
  await fetchGames?.(await gamesToFetch(db), AbortSignal.timeout(FETCHING_MAX_MS)).catch(() => false)
  const player = { id: user.id, username: user.username, display_name: user.display_name }
  const [file, isWhole] = await Promise.all([exportFromDevice(db, { player, origin: location.origin, now: now() }), hasHeardAll(db)])
  download(file, exportName(now()))
  return { words: isWhole ? TEXTS.made : `${TEXTS.made} ${TEXTS.notAllHere}`, isFailure: false }
}
