import type { CSSProperties } from 'react'
import { isDrawnUrl } from '../domain/cover-url.ts'
import { classNames } from './class-names.ts'
import styles from './cover.module.css'
import { longestWord } from './longest-word.ts'
import { useRetriedImage } from './use-retried-image.ts'

export const FALLBACK_COVER = '/assets/fallback-cover.webp'

/** A picture that is here so soon was kept: it stands there at once, and nothing is written in its place. */
const KEPT_WITHIN_MS = 100
/** About so many letters make a line: a long name is set smaller, also where its words are short. */
const LETTERS_IN_A_LINE = 3.4

export interface CoverProps {
  src: string
  /** Empty where the name stands beside it. */
  alt?: string
  /** The game's: it is read on the bare card until the picture is there, and where none comes. */
  name?: string
  /** Whether it is fetched only when it comes near the screen: in a list. */
  isLazy?: boolean
  className?: string | undefined
}

/**
 * A game's cover. One that fails is asked for once more past every cache, then the fallback stands in.
 */
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
 * Has the name seen where a picture takes its time, and then the picture once it is whole. One that is here soon is left alone.
 * Written to the elements: hundreds of covers are not to be rendered twice.
 */
function show(image: HTMLImageElement | null): void {
  const cover = image?.parentElement
  if (!image || !cover) return
  const reveal = (): void => {
    clearTimeout(timer)
    if (cover.hasAttribute('data-late')) image.toggleAttribute('data-shown', true)
  }
  const timer = setTimeout(() => cover.toggleAttribute('data-late', true), KEPT_WITHIN_MS)
  if (image.complete && image.naturalWidth > 0) reveal()
  else image.addEventListener('load', reveal, { once: true })
}
