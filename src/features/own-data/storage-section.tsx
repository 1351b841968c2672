import ShieldAlert from 'lucide-react/icons/shield-alert'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useLiveQuery } from 'dexie-react-hooks'
import { useState, useEffect } from 'react'
import { chooseCardsAhead, readCardsAhead } from '../../local/caches/cached-ahead-setting.ts'
import { freeDeviceSpace, readDeviceSpace } from '../../local/caches/device-space.ts'
import { showFailure } from '../../state/show-failure.ts'
import { Button } from '../../ui/button.tsx'
import { ChipChoice } from '../../ui/chip-choice.tsx'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { SettingsSection } from '../../ui/settings-section.tsx'
import layout from '../../ui/layout.module.css'
import styles from './keeping.module.css'
import { STORAGE_MESSAGES as MESSAGES } from './keeping-messages.ts'
import { usePlayer } from '../../state/player.ts'
import type { UserDatabase } from '../../local/db/database.ts'
import type { DeviceSpace } from '../../local/caches/device-space.ts'

/** Renders the offline data on this device: how much, for how long, and how to change it. */
export function StorageSection() {
  const { device } = usePlayer()
  const { db } = device
  const { space, look } = useStorage(db)
  const ahead = useLiveQuery(() => readCardsAhead(db), [db]) ?? 'usual'
  const [outcome, setOutcome] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  const free = async () => {
    setIsBusy(true)
    try {
      const { games, images } = await freeDeviceSpace(db)
      setOutcome(MESSAGES.freed(games, images.count, images.bytes))
      await look()
    } catch {
      setOutcome(MESSAGES.failed)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <SettingsSection id="storage" title={MESSAGES.title} lead={MESSAGES.lead}>
      <div className={layout.stack24}>
        {space ? <StoredSpace space={space} /> : <div className={styles.waiting} aria-hidden />}
        {space?.isPersisted === undefined ? null : <Persisted isPersisted={space.isPersisted} onAsked={look} />}
        <ChoiceGroup label={MESSAGES.ahead}>
          <div className={styles.choice}>
            <ChipChoice
              choices={MESSAGES.aheadChoices}
              value={ahead}
              onChange={(name) => void chooseCardsAhead(db, name).catch(showFailure)}
            />
            <p className={styles.note}>{MESSAGES.aheadNote}</p>
          </div>
        </ChoiceGroup>
        <div className={styles.action}>
          <Button disabled={isBusy} onClick={() => void free()}>
            {MESSAGES.free}
          </Button>
          <p className={styles.note}>{MESSAGES.freeNote}</p>
          <output className={styles.outcome}>{outcome}</output>
        </div>
      </div>
    </SettingsSection>
  )
}

function StoredSpace({ space: { stored, used, free } }: { space: Space }) {
  const { games, covers, screenshots, pinnedLists, pinned } = stored
  const rows = [
    [MESSAGES.games, MESSAGES.count(games)],
    [MESSAGES.covers, MESSAGES.images(covers.count, covers.bytes)],
    [MESSAGES.screenshots, MESSAGES.images(screenshots.count, screenshots.bytes)],
    [MESSAGES.pinned, MESSAGES.pinnedCount(pinnedLists, pinned.count)],
  ]
  return (
    <div className={styles.kept}>
      {used === undefined || free === undefined ? null : (
        <div className={styles.space}>
          <strong>{MESSAGES.used(used, free)}</strong>
          <meter aria-label={MESSAGES.usedLabel} value={used} max={used + free} />
        </div>
      )}
      <dl className={styles.stats}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Persisted({ isPersisted, onAsked }: { isPersisted: boolean; onAsked: () => Promise<void> }) {
  const [isRefused, setIsRefused] = useState(false)
  const Icon = isPersisted ? ShieldCheck : ShieldAlert
  const ask = async () => {
    setIsRefused(!(await navigator.storage.persist()))
    await onAsked()
  }
  return (
    <div className={styles.persisted} data-safe={isPersisted || undefined}>
      <Icon size={20} strokeWidth={1.75} aria-hidden />
      <output>{isPersisted ? MESSAGES.isPersisted : isRefused ? MESSAGES.refused : MESSAGES.isNotPersisted}</output>
      {isPersisted ? null : (
        <Button compact onClick={() => void ask().catch(() => setIsRefused(true))}>
          {MESSAGES.protect}
        </Button>
      )}
    </div>
  )
}

/** The browser's storage estimate; undefined for what it does not report. */
interface Space {
  readonly stored: DeviceSpace
  readonly used: number | undefined
  readonly free: number | undefined
  readonly isPersisted: boolean | undefined
}

/** Returns the used and the available space on this device, and a function that reads it again. Undefined until it is known. */
function useStorage(db: UserDatabase): { space: Space | undefined; look: () => Promise<void> } {
  const [space, setSpace] = useState<Space>()
  useEffect(() => {
    let isUnmounted = false
    readSpace(db).then(
      (read) => isUnmounted || setSpace(read),
      // For the boundary around the page.
      (error: unknown) =>
        setSpace(() => {
          throw error
        }),
    )
    return () => void (isUnmounted = true)
  }, [db])
  return { space, look: async () => setSpace(await readSpace(db)) }
}

async function readSpace(db: UserDatabase): Promise<Space> {
  const { storage } = navigator as { storage?: Partial<StorageManager> }
  const [stored, estimate, isPersisted] = await Promise.all([readDeviceSpace(db), storage?.estimate?.(), storage?.persisted?.()])
  const { usage: used, quota } = estimate ?? {}
  return { stored, used, free: used === undefined || quota === undefined ? undefined : Math.max(0, quota - used), isPersisted }
}
