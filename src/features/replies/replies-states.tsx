import { useLiveQuery } from 'dexie-react-hooks'
import type { GameCard } from '../../contract/games.ts'
import { gamePath } from '../../domain/game-path.ts'
import type { UserDatabase } from '../../local/database.ts'
import { findDraft } from '../../local/own/drafts.ts'
import { MissingPage } from '../../ui/missing-page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import hidden from '../../ui/visually-hidden.module.css'
import styles from './replies-page.module.css'
import { REPLIES_TEXTS as TEXTS } from './texts.ts'

const REPLIES_TO_COME = [0, 1, 2]

export interface NoThreadProps {
  db: UserDatabase
  reviewId: string
  why: 'gone' | 'unreachable'
  game: GameCard | undefined
  onRetry: () => void
}

/** In the thread's place: why there is none, and what the player had begun to say. */
export function NoThread({ db, reviewId, why, game, onRetry }: NoThreadProps) {
  const begun = useLiveQuery(() => findDraft(db, 'reply', reviewId), [db, reviewId]) ?? ''
  const way = game ? { text: TEXTS.toGame, href: gamePath(game) } : { text: TEXTS.toSearch, href: '/search' }
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

/** In the thread's place where the player has muted who wrote the review: it opens once they ask for it. */
export function MutedThread({ name, onShow }: { name: string; onShow: () => void }) {
  return <MissingPage title={TEXTS.muted.title(name)} text={TEXTS.muted.text} retry={{ text: TEXTS.muted.show, onRetry: onShow }} />
}

/** The real layout before it has anything to show. */
export function ThreadToCome() {
  return (
    <main className={styles.page} aria-busy="true">
      <h1 className={hidden.hidden}>{TEXTS.titleUnnamed}</h1>
      <output className={hidden.hidden}>{TEXTS.loading}</output>
      <div className={styles.headToCome}>
        <Skeleton className={styles.coverToCome} />
        <Skeleton className={styles.titleToCome} />
      </div>
      <Skeleton className={styles.reviewToCome} />
      {REPLIES_TO_COME.map((place) => (
        <Skeleton key={place} className={styles.replyToCome} />
      ))}
    </main>
  )
}
