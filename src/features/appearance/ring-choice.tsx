import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { parseAvatarRing } from '../../domain/avatar-ring.ts'
import { readChoices } from '../../local/queries/choices.ts'
import type { Identity } from '../../local/queries/shown-profiles.ts'
import { Button } from '../../ui/button.tsx'
import { RingedAvatar } from '../../ui/rings/ringed-avatar.tsx'
import styles from './ring-choice.module.css'
import { RingPicker } from './ring-picker.tsx'
import { APPEARANCE_MESSAGES as MESSAGES } from './messages.ts'
import { usePlayer } from '../../state/player.ts'

export interface RingChoiceProps {
  /** Should keep its identity. */
  identity: Identity
}

/** Renders the player's ring, with a button to change it. */
export function RingChoice({ identity }: RingChoiceProps) {
  const { device } = usePlayer()
  const [isOpen, setOpen] = useState(false)
  const worn = useLiveQuery(async () => (await readChoices(device.db)).avatar_ring, [device])
  return (
    <div className={styles.choice}>
      <RingedAvatar src={identity.avatar_url} ring={worn ?? ''} size={88} />
      <div className={styles.words}>
        <h3>{MESSAGES.ring}</h3>
        <p>{parseAvatarRing(worn ?? '')?.ring.name}</p>
      </div>
      <Button compact disabled={worn === undefined} onClick={() => setOpen(true)}>
        {MESSAGES.choose}
      </Button>
      {isOpen && worn !== undefined ? <RingPicker identity={identity} worn={worn} onClosed={() => setOpen(false)} /> : null}
    </div>
  )
}
