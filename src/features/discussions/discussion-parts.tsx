import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { GameCard } from '../../contract/games.ts'
import { coverUrl } from '../../domain/cover-url.ts'
import { gamePath } from '../../domain/game-path.ts'
import { Cover } from '../../ui/cover.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import hidden from '../../ui/visually-hidden.module.css'
import styles from './discussions.module.css'
import { TOPICS_TEXTS as TEXTS } from './texts.ts'

/** The heading of a page of discussions, beside the game that all of it is about; its cover leads there, or to `href`. */
export function DiscussionHead({ game, href, children }: { game: GameCard | undefined; href?: string; children: ReactNode }) {
  return (
    <header className={styles.head}>
      {game ? (
        <Link href={href ?? gamePath(game)} className={styles.cover} aria-label={href === undefined ? game.name : TEXTS.title(game.name)}>
          <Cover src={coverUrl(game.cover)} seed={game.id} />
        </Link>
      ) : (
        <Skeleton className={styles.coverToCome} />
      )}
      <h1 className={styles.title}>{children}</h1>
    </header>
  )
}

const TO_COME = [0, 1, 2, 3]

/** The real layout of a list before it has anything to show. */
export function ListToCome() {
  return (
    <>
      <output className={hidden.hidden}>{TEXTS.loading}</output>
      {TO_COME.map((place) => (
        <Skeleton key={place} className={styles.topicToCome} />
      ))}
    </>
  )
}
