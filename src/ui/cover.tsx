import type { CSSProperties } from 'react'
import { classNames } from './class-names.ts'
import styles from './cover.module.css'
import { useRetriedImage } from './use-retried-image.ts'

export const FALLBACK_COVER = '/assets/fallback-cover.webp'

export interface CoverProps {
  src: string
  /** Empty where the name stands beside it. */
  alt?: string
  /** Any number that belongs to the game: gives it a colour of its own until the cover is there. */
  seed: number
  /** Whether it is fetched only when it comes near the screen: in a list. */
  isLazy?: boolean
  className?: string | undefined
}

/**
 * A game's cover. One that fails is asked for once more past every cache, then the fallback stands in.
 */
export function Cover({ src, alt = '', seed, isLazy = false, className }: CoverProps) {
  const image = useRetriedImage(src, FALLBACK_COVER)
  return (
    <img
      className={classNames(styles.cover, className)}
      style={{ '--hue': (seed * 137) % 360 } as CSSProperties}
      src={image.src}
      alt={alt}
      loading={isLazy ? 'lazy' : undefined}
      draggable={false}
      decoding="async"
      onError={image.onError}
    />
  )
}
