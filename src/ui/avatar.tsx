import { useState } from 'react'
import styles from './avatar.module.css'

export const DEFAULT_AVATAR = '/assets/default-avatar.jpg'

/** A player's picture, the default one where it is missing or fails. Silent: their name stands beside it. */
export function Avatar({ src, size }: { src: string; size: number }) {
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <img
      className={styles.avatar}
      src={src === '' || failed === src ? DEFAULT_AVATAR : src}
      alt=""
      width={size}
      height={size}
      draggable={false}
      decoding="async"
      onError={() => setFailed(src)}
    />
  )
}
