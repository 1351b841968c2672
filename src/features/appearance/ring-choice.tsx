import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { parseAvatarRing } from '../../domain/avatar-ring.ts'
import { readChoices } from '../../local/choices.ts'
import type { Device } from '../../local/device.ts'
import type { Identity } from '../../local/pages/shown-profiles.ts'
import { Button } from '../../ui/button.tsx'
import { RingedAvatar } from '../../ui/rings/ringed-avatar.tsx'
import styles from './ring-choice.module.css'
import { RingPicker } from './ring-picker.tsx'
import { APPEARANCE_TEXTS as TEXTS } from './texts.ts'

export interface RingChoiceProps {
  device: Device
  /** Should keep its identity. */
  identity: Identity
}

/** The ring that the player wears, and the way to another. */
export function RingChoice({ device, identity }: RingChoiceProps) {
  const [isOpen, setOpen] = useState(false)
  const worn = useLiveQuery(async () => (await readChoices(device.db)).avatar_ring, [device])
  return (
    <div className={styles.choice}>
      <RingedAvatar src={identity.avatar_url} ring={worn ?? ''} size={88} />
      <div className={styles.words}>
        <h3>{TEXTS.ring}</h3>
        <p>{parseAvatarRing(worn ?? '')?.ring.name}</p>
      </div>
      <Button compact disabled={worn === undefined} onClick={() => setOpen(true)}>
        {TEXTS.choose}
      </Button>
      {isOpen && worn !== undefined ? (
        <RingPicker device={device} identity={identity} worn={worn} onClosed={() => setOpen(false)} />
      ) : null}
    </div>
  )
}
