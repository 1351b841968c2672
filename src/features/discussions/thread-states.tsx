import { useLiveQuery } from 'dexie-react-hooks'
import type { GameCard } from '../../contract/games.ts'
import type { UserDatabase } from '../../local/database.ts'
import { findDraft } from '../../local/own/drafts.ts'
import { MissingPage } from '../../ui/missing-page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import hidden from '../../ui/visually-hidden.module.css'
import page from './discussions.module.css'
import { THREAD_TEXTS as TEXTS } from './texts.ts'
import styles from './thread-page.module.css'

const POSTS_TO_COME = [0, 1, 2]

export interface NoThreadProps {
  db: UserDatabase
  topicId: string
  why: 'gone' | 'unreachable'
  game: GameCard | undefined
  onRetry: () => void
}

/** In the discussion's place: why there is none, and what the player had begun to say. */
export function NoThread({ db, topicId, why, game, onRetry }: NoThreadProps) {
  const begun = useLiveQuery(() => findDraft(db, 'post', topicId), [db, topicId])?.text ?? ''
  const way = game ? { text: TEXTS.backTo(game.name), href: `/games/${game.id}/discussions` } : { text: TEXTS.toSearch, href: '/search' }
  const retry = why === 'unreachable' ? { text: TEXTS.tryAgain, onRetry } : undefined
  return (
    <>
      <MissingPage {...TEXTS[why]} retry={retry} way={way} />
      {begun === '' ? null : (
        <aside className={styles.begun} aria-label={TEXTS.begun}>
          <p className={styles.begunTitle}>{TEXTS.begun}</p>
          <p dir="auto">{begun}</p>
        </aside>
      )}
    </>
  )
}

/** The real layout before it has anything to show. */
export function ThreadToCome() {
  return (
    <main className={page.page} aria-busy="true">
      <h1 className={hidden.hidden}>{TEXTS.titleUnnamed}</h1>
      <output className={hidden.hidden}>{TEXTS.loading}</output>
      <Skeleton className={styles.topicToCome} />
      {POSTS_TO_COME.map((place) => (
        <Skeleton key={place} className={styles.postToCome} />
      ))}
    </main>
  )
}
