import { useLiveQuery } from 'dexie-react-hooks'
import { useState, useId } from 'react'
import { avatarRingText, parseAvatarRing, PLAIN } from '../../domain/avatar-ring.ts'
import type { AvatarRing } from '../../domain/avatar-ring.ts'
import { isRingOpen, RING_GROUPS, RINGS } from '../../domain/rings.ts'
import type { Ring } from '../../domain/rings.ts'
import type { Identity } from '../../local/queries/shown-profiles.ts'
import { change } from '../../local/commands/change.ts'
import { readOwnQuests } from '../../local/queries/quest-progress.ts'
import type { OwnQuests } from '../../local/queries/quest-progress.ts'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { RingedAvatar } from '../../ui/rings/ringed-avatar.tsx'
import { Segments } from '../../ui/segments.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { RingColour } from './ring-colour.tsx'
import { RingEnd } from './ring-end.tsx'
import type { Outcome } from './ring-end.tsx'
import styles from './ring-picker.module.css'
import { APPEARANCE_MESSAGES as MESSAGES } from './messages.ts'
import { usePlayer } from '../../state/player.ts'
import hidden from '../../ui/visually-hidden.module.css'

export interface RingPickerProps {
  /** Should keep its identity. */
  identity: Identity
  /** The ring as in requests; empty for the plain one. */
  worn: string
  onClosed: () => void
}

/** Renders every ring around the player's own picture: any can be tried on, and unlocked ones can be worn. */
export function RingPicker({ identity, worn, onClosed }: RingPickerProps) {
  const { device } = usePlayer()
  const [tried, setTried] = useState<AvatarRing>(() => wearable(worn))
  const [group, setGroup] = useState(tried.ring.group)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const quests = useLiveQuery(() => readOwnQuests(device.db, identity, device.now()), [device, identity])
  const tryOn = (ring: AvatarRing) => {
    setTried(ring)
    setOutcome(null)
  }
  const wear = async () => {
    const written = change(device, 'settings.merge', { choices: { avatar_ring: avatarRingText(tried) } })
    setOutcome(
      await written.then(
        () => 'saved' as const,
        () => 'failed' as const,
      ),
    )
  }
  const unlock = async (item: string) => {
    setOutcome(
      await change(device, 'reward.unlock', { item }).then(
        () => null,
        () => 'failed' as const,
      ),
    )
  }
  const text = avatarRingText(tried)
  return (
    <Sheet
      tall
      title={MESSAGES.choose}
      onClosed={onClosed}
      footer={
        <RingEnd
          ring={tried.ring}
          isWorn={text === avatarRingText(wearable(worn))}
          quests={quests}
          outcome={outcome}
          onWear={() => void wear()}
          onUnlock={(item) => void unlock(item)}
        />
      }
    >
      <div className={styles.picker}>
        <div className={styles.tried}>
          <RingedAvatar src={identity.avatar_url} ring={text} />
          <p>
            <strong>{tried.ring.name}</strong>
            <span>{needOf(tried.ring, quests)}</span>
          </p>
        </div>
        <ChoiceGroup label={MESSAGES.groupLabel}>
          <Segments choices={RING_GROUPS.map((name) => [name, MESSAGES.groups[name]] as const)} value={group} onChange={setGroup} />
        </ChoiceGroup>
        {group === 'drawn' ? <RingColour colour={tried.colour} onChange={(colour) => tryOn({ ring: drawnOf(tried), colour })} /> : null}
        <RingTiles
          label={MESSAGES.rings(MESSAGES.groups[group])}
          rings={RINGS.filter((ring) => ring.group === group)}
          tried={tried}
          picture={identity.avatar_url}
          needOf={(ring) => needOf(ring, quests)}
          onTry={(ring) => tryOn({ ring, colour: ring.group === 'drawn' ? tried.colour : null })}
        />
      </div>
    </Sheet>
  )
}

/** Returns what a ring still requires. */
function needOf(ring: Ring, quests: OwnQuests | undefined): string {
  if (ring.need === null || (quests && isRingOpen(ring, quests.progress.level, quests.bank.unlocked))) return MESSAGES.free
  return MESSAGES.need(ring.need)
}

/** Returns the ring; an unknown one becomes the plain one. */
function wearable(text: string): AvatarRing {
  return parseAvatarRing(text) ?? PLAIN
}

/** Returns the drawn ring for a chosen colour: the plain one if the current ring is of another kind. */
function drawnOf({ ring }: AvatarRing): Ring {
  return ring.group === 'drawn' ? ring : PLAIN.ring
}

const TILE_RING_PX = 76

interface RingTilesProps {
  label: string
  rings: readonly Ring[]
  tried: AvatarRing
  /** The player's own. */
  picture: string
  needOf: (ring: Ring) => string
  onTry: (ring: Ring) => void
}

/** Renders the rings of one group. One is tried on: by arrow keys, or by a touch. */
function RingTiles({ label, rings, tried, picture, needOf, onTry }: RingTilesProps) {
  const name = useId()
  return (
    <fieldset className={styles.tiles}>
      <legend className={hidden.hidden}>{label}</legend>
      {rings.map((ring) => {
        const need = needOf(ring)
        return (
          <label key={ring.id} className={styles.tile}>
            <input type="radio" name={name} checked={tried.ring.id === ring.id} onChange={() => onTry(ring)} />
            <RingedAvatar
              src={picture}
              ring={avatarRingText({ ring, colour: ring.group === 'drawn' ? tried.colour : null })}
              size={TILE_RING_PX}
            />
            <span>{ring.name}</span>
            {need === MESSAGES.free ? null : <span className={styles.need}>{need}</span>}
          </label>
        )
      })}
    </fieldset>
  )
}
