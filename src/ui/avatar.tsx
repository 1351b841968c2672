import { DEFAULT_AVATAR } from '../domain/avatar-rule.ts'
import styles from './avatar.module.css'
import { useRetriedImage } from './use-retried-image.ts'

export { DEFAULT_AVATAR }

/** A player's picture, the default one where it is missing or fails. Silent: their name stands beside it. */
export function Avatar({ src, size }: { src: string; size: number }) {
  const image = useRetriedImage(src || DEFAULT_AVATAR, DEFAULT_AVATAR)
  return (
    <img
      className={styles.avatar}
      src={image.src}
      alt=""
      width={size}
      height={size}
      draggable={false}
      decoding="async"
      onError={image.onError}
    />
  )
}
