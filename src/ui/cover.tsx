import type { CSSProperties } from 'react'
import { isDrawnUrl } from '../domain/cover-url.ts'
import { classNames } from './class-names.ts'
import styles from './cover.module.css'
import { longestWord } from './longest-word.ts'
import { useRetriedImage } from './use-retried-image.ts'

export const FALLBACK_COVER = '/assets/fallback-cover.webp'

/** A picture that loads this fast was cached: it appears at once, without the name in its place. */
const CACHED_WITHIN_MS = 100
/** The approximate number of letters in a line: a long name is smaller, also if its words are short. */
const LETTERS_IN_A_LINE = 3.4

export interface CoverProps {
  src: string
  /** Empty if the name is next to it. */
  alt?: string
  /** The game's name: shown on the bare card until the picture is loaded, or if there is none. */
  name?: string
  /** Whether it is fetched only near the screen: in a list. */
  isLazy?: boolean
  className?: string | undefined
}

/** Renders a game's cover. A failed one is requested once more past every cache; then the fallback is shown. */
export function Cover({ src, alt = '', name = '', isLazy = false, className }: CoverProps) {
  const image = useRetriedImage(src, FALLBACK_COVER)
  const length = Math.max(longestWord(name), name.length / LETTERS_IN_A_LINE)
  return (
    <span
      className={classNames(styles.cover, className)}
      style={{ '--length': length } as CSSProperties}
      data-name={name}
      data-drawn={isDrawnUrl(src) || undefined}
      data-failed={image.src === FALLBACK_COVER || undefined}
      aria-hidden={alt === '' || undefined}
    >
      <img
        key={image.src}
        ref={show}
        src={image.src}
        alt={alt}
        loading={isLazy ? 'lazy' : undefined}
        draggable={false}
        decoding="async"
        onError={image.onError}
      />
    </span>
  )
}

/**
 * Shows the name if a picture takes long, and then the picture once it is complete. A fast one is left alone. It writes to the elements:
 * hundreds of covers must not render twice.
 */
function show(image: HTMLImageElement | null): void {
  const cover = image?.parentElement
  if (!image || !cover) return
  const reveal = (): void => {
    clearTimeout(timer)
    if (cover.hasAttribute('data-late')) image.toggleAttribute('data-shown', true)
  }
  const timer = setTimeout(() => cover.toggleAttribute('data-late', true), CACHED_WITHIN_MS)
  if (image.complete && image.naturalWidth > 0) reveal()
  else image.addEventListener('load', reveal, { once: true })
}
