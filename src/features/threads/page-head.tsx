import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { GameCard } from '../../contract/games.ts'
import { coverUrl } from '../../domain/cover-url.ts'
import { Cover } from '../../ui/cover.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './page.module.css'

export interface PageHeadProps {
  game: GameCard | undefined
  /** Returns the link of the game's cover; hidden from screen readers if the text next to it has the same link. */
  way: (game: GameCard) => { readonly text: string; readonly href: string }
  isUnheard?: boolean
  /** Whether the pressed element was removed with the previous content. */
  takesFocus?: boolean
  children: ReactNode
}

const focus = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true })

/** Renders the heading of a page, next to its game. */
export function PageHead({ game, way, isUnheard = false, takesFocus = false, children }: PageHeadProps) {
  return (
    <header className={styles.head}>
      {game ? (
        <Link
          href={way(game).href}
          className={styles.cover}
          {...(isUnheard ? { tabIndex: -1, 'aria-hidden': true } : { 'aria-label': way(game).text })}
        >
          <Cover src={coverUrl(game.cover)} name={game.name} />
        </Link>
      ) : (
        <Skeleton className={styles.coverToCome} />
      )}
      <h1 ref={takesFocus ? focus : undefined} className={styles.title} tabIndex={-1}>
        {children}
      </h1>
    </header>
  )
}
