import { lazy, Suspense } from 'react'
import { Avatar } from '../avatar.tsx'
import styles from './ringed-avatar.module.css'

// The drawings are loaded after the picture: nothing waits for an ornament.
const Ring = lazy(async () => ({ default: (await import('./ring.tsx')).Ring }))

const RING_SIZE_PX = 110
/** The picture's share of the ring's side. */
const PICTURE_SHARE = 84 / 110

export interface RingedAvatarProps {
  src: string
  /** The ring as in requests. */
  ring: string
  /** The ring's size in pixels. */
  size?: number
}

/** Renders a player's picture within their ring, whose space is reserved until it is loaded. */
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
