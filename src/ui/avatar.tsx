import { DEFAULT_AVATAR } from '../domain/avatar-rule.ts'
import styles from './avatar.module.css'
import { useRetriedImage } from './use-retried-image.ts'

export { DEFAULT_AVATAR }

/** Renders a player's picture, or the default one if it is missing or fails. Without alternative text: the name is next to it. */
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
