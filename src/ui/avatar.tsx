import { useState } from 'react'
import { DEFAULT_AVATAR } from '../domain/avatar-rule.ts'
import styles from './avatar.module.css'

export { DEFAULT_AVATAR }

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
