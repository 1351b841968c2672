import { lazy, Suspense } from 'react'
import { Avatar } from '../avatar.tsx'
import styles from './ringed-avatar.module.css'

// The drawings come after the picture: nobody waits for an ornament.
const Ring = lazy(async () => ({ default: (await import('./ring.tsx')).Ring }))

const RING_SIZE_PX = 110
/** How much of the ring's side its picture takes. */
const PICTURE_SHARE = 84 / 110

export interface RingedAvatarProps {
  src: string
  /** As it travels. */
  ring: string
  /** Of the ring, in pixels. */
  size?: number
}

/** A player's picture within the ring that they wear, whose room is kept until it has come. */
export function RingedAvatar({ src, ring, size = RING_SIZE_PX }: RingedAvatarProps) {
  const gap = Math.round((size * (1 - PICTURE_SHARE)) / 2)
  return (
    <span className={styles.ringed}>
      <Suspense fallback={<svg width={size} height={size} aria-hidden />}>
        <Ring text={ring} size={size} />
      </Suspense>
      <Avatar src={src} size={size - 2 * gap} />
    </span>
  )
}
