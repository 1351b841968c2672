import { useId } from 'react'
import type { AvatarRing } from '../../domain/avatar-ring.ts'
import { avatarRingText } from '../../domain/avatar-ring.ts'
import type { Ring } from '../../domain/rings.ts'
import { RingedAvatar } from '../../ui/rings/ringed-avatar.tsx'
import hidden from '../../ui/visually-hidden.module.css'
import styles from './ring-tiles.module.css'
import { APPEARANCE_MESSAGES as MESSAGES } from './messages.ts'

const TILE_RING_PX = 76

export interface RingTilesProps {
  label: string
  rings: readonly Ring[]
  tried: AvatarRing
  /** The player's own. */
  picture: string
  needOf: (ring: Ring) => string
  onTry: (ring: Ring) => void
}

/** Renders the rings of one group. One is tried on: by arrow keys, or by a touch. */
export function RingTiles({ label, rings, tried, picture, needOf, onTry }: RingTilesProps) {
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
