import { unavailableNow } from '../../state/sync-status.ts'
import { UNAVAILABLE } from '../../ui/page-messages.ts'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { fetchGames } from '../../resources/background/fetch-games.ts'
import type { Device } from '../../local/db/device.ts'
import type { Remote } from '../../remote/remote.ts'
import { session } from '../../state/session-state.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { Button } from '../../ui/button.tsx'
import { download } from '../../ui/download.ts'
import { SettingsSection } from '../../ui/settings-section.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import layout from '../../ui/layout.module.css'
import styles from './keeping.module.css'
import { EXPORT_MESSAGES as MESSAGES } from './keeping-messages.ts'
import { usePlayer } from '../../state/player.ts'

/** The maximum wait for names. */
const FETCHING_MAX_MS = 10_000

type Outcome = { readonly words: string; readonly isFailure: boolean; readonly needsProof?: true }

/** Renders the export of all of the player's data as one file: from the server, or of the device's data. */
export function ExportSection() {
  const { device, remote } = usePlayer()
  const { isOnline } = useSnapshot(syncStatus)
  const [outcome, setOutcome] = useState<Outcome>()
  const [isBusy, setIsBusy] = useState(false)
  const run = async (make: () => Promise<Outcome>) => {
    setIsBusy(true)
    setOutcome(undefined)
    setOutcome(await make().catch(() => ({ words: MESSAGES.failed, isFailure: true })))
    setIsBusy(false)
  }
  return (
    <SettingsSection id="export" title={MESSAGES.title} lead={MESSAGES.lead}>
      <div className={styles.action}>
        {isOnline ? null : <p className={styles.note}>{MESSAGES.offline}</p>}
        <div className={layout.wrap8}>
          {isOnline ? (
            <Button kind="main" disabled={isBusy} onClick={() => void run(() => fromServer(device, remote))}>
              {MESSAGES.download}
            </Button>
          ) : null}
          <Button disabled={isBusy} onClick={() => void run(() => fromDevice(device, isOnline ? remote : null))}>
            {MESSAGES.fromDevice}
          </Button>
        </div>
        <p className={styles.outcome} role={outcome?.isFailure ? 'alert' : 'status'} data-failed={outcome?.isFailure || undefined}>
          {isBusy ? MESSAGES.preparing : outcome?.words}
        </p>
      </div>
      {outcome?.needsProof ? (
        <Sheet title={MESSAGES.proof} onClosed={() => setOutcome(undefined)}>
          <ConfirmStep onConfirmed={() => void run(() => fromServer(device, remote))} />
        </Sheet>
      ) : null}
    </SettingsSection>
  )
}

async function fromServer(device: Device, remote: Remote): Promise<Outcome> {
  const answer = await remote.call('requestExport', { body: {} })
  if (answer.kind === 'answered') {
    download(answer.body.path, exportName(device.now()))
    return { words: MESSAGES.started, isFailure: false }
  }
  if (answer.kind === 'refused' && answer.code === 'confirm_first') return { words: '', isFailure: false, needsProof: true }
  const isTooOften = answer.kind === 'unknown' && answer.isLimited === true
  return { words: isTooOften ? MESSAGES.tooOften : `${UNAVAILABLE[unavailableNow(answer)].line} ${MESSAGES.fromHere}`, isFailure: true }
}

/** The code is fetched only now: hardly any player does this twice. */
async function fromDevice(device: Device, remote: Remote | null): Promise<Outcome> {
  const { db, now } = device
  const { user } = session
  if (!user) return { words: MESSAGES.failed, isFailure: true }
  const { exportFromDevice, gamesToFetch, hasIngestedAll } = await import('../../local/queries/device-export.ts')
  if (remote) {
    // Without them the file is complete as well, only less readable.
    await fetchGames(device, remote, await gamesToFetch(db), AbortSignal.timeout(FETCHING_MAX_MS)).catch(() => undefined)
  }
  const player = { id: user.id, username: user.username, display_name: user.display_name }
  const [file, isComplete] = await Promise.all([exportFromDevice(db, { player, origin: location.origin, now: now() }), hasIngestedAll(db)])
  download(file, exportName(now()))
  return { words: isComplete ? MESSAGES.made : `${MESSAGES.made} ${MESSAGES.notAllHere}`, isFailure: false }
}

/** Returns the name of today's file. */
function exportName(now: number): string {
  return `questdeck-${new Date(now).toISOString().slice(0, 10)}.zip`
}
