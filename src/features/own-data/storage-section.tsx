import ShieldAlert from 'lucide-react/icons/shield-alert'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { chooseCardsAhead, readCardsAhead } from '../../local/games/cards-ahead.ts'
import type { Device } from '../../local/device.ts'
import { freeDeviceSpace } from '../../local/games/device-space.ts'
import { Button } from '../../ui/button.tsx'
import { ChipChoice } from '../../ui/chip-choice.tsx'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { SettingsSection } from '../../ui/settings-section.tsx'
import layout from '../../ui/layout.module.css'
import styles from './keeping.module.css'
import { STORAGE_TEXTS as TEXTS } from './keeping-texts.ts'
import { useStorage } from './use-storage.ts'
import type { Space } from './use-storage.ts'

export interface StorageSectionProps {
  device: Device
  /** A write that did not reach the disk; nothing of it stayed. */
  onFailure: (error: unknown) => void
}

/** What lies on this device for times without a network: how much, for how long, and how to have more or less of it. */
export function StorageSection({ device, onFailure }: StorageSectionProps) {
  const { db } = device
  const { space, look } = useStorage(db)
  const ahead = useLiveQuery(() => readCardsAhead(db), [db]) ?? 'usual'
  const [outcome, setOutcome] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  const free = async () => {
    setIsBusy(true)
    try {
      const { games, images } = await freeDeviceSpace(db)
      setOutcome(TEXTS.freed(games, images.count, images.bytes))
      await look()
    } catch {
      setOutcome(TEXTS.failed)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <SettingsSection id="storage" title={TEXTS.title} lead={TEXTS.lead}>
      <div className={layout.stack24}>
        {space ? <Kept space={space} /> : <div className={styles.waiting} aria-hidden />}
        {space?.isPersisted === undefined ? null : <Persisted isPersisted={space.isPersisted} onAsked={look} />}
        <ChoiceGroup label={TEXTS.ahead}>
          <div className={styles.choice}>
            <ChipChoice
              choices={TEXTS.aheadChoices}
              value={ahead}
              onChange={(name) => void chooseCardsAhead(db, name).catch(onFailure)}
            />
            <p className={styles.note}>{TEXTS.aheadNote}</p>
          </div>
        </ChoiceGroup>
        <div className={styles.action}>
          <Button disabled={isBusy} onClick={() => void free()}>
            {TEXTS.free}
          </Button>
          <p className={styles.note}>{TEXTS.freeNote}</p>
          <output className={styles.outcome}>{outcome}</output>
        </div>
      </div>
    </SettingsSection>
  )
}

function Kept({ space: { kept, used, free } }: { space: Space }) {
  const { games, covers, screenshots, pinnedLists, pinned } = kept
  const rows = [
    [TEXTS.games, TEXTS.count(games)],
    [TEXTS.covers, TEXTS.images(covers.count, covers.bytes)],
    [TEXTS.screenshots, TEXTS.images(screenshots.count, screenshots.bytes)],
    [TEXTS.pinned, TEXTS.pinnedCount(pinnedLists, pinned.count)],
  ]
  return (
    <div className={styles.kept}>
      {used === undefined || free === undefined ? null : (
        <div className={styles.space}>
          <strong>{TEXTS.used(used, free)}</strong>
          <meter aria-label={TEXTS.usedLabel} value={used} max={used + free} />
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
      <output>{isPersisted ? TEXTS.isPersisted : isRefused ? TEXTS.refused : TEXTS.isNotPersisted}</output>
      {isPersisted ? null : (
        <Button compact onClick={() => void ask().catch(() => setIsRefused(true))}>
          {TEXTS.protect}
        </Button>
      )}
    </div>
  )
}
