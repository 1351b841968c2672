import { useLiveQuery } from 'dexie-react-hooks'
import type { GameCard } from '../../contract/games.ts'
import type { UserDatabase } from '../../local/database.ts'
import { findDraft } from '../../local/own/drafts.ts'
import { classNames } from '../../ui/class-names.ts'
import { MissingPage } from '../../ui/missing-page.tsx'
import { NoPage, PageToCome } from '../../ui/page-states.tsx'
import type { AskedPage } from '../../ui/page-states.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import layout from '../../ui/layout.module.css'
import page from './page.module.css'
import type { ThreadTexts } from './texts.ts'
import type { ThreadSort } from './thread-sort.ts'
import styles from './thread.module.css'

const POSTS_TO_COME = [0, 1, 2]

export interface NoThreadProps {
  db: UserDatabase
  aboutId: string
  sort: Pick<ThreadSort<never, never>, 'texts' | 'draft' | 'way'>
  page: AskedPage
  game: GameCard | undefined
}

/** In the thread's place: why there is none, and what the player had begun to say. */
export function NoThread({ db, aboutId, sort: { texts, draft, way }, page: asked, game }: NoThreadProps) {
  const begun = useLiveQuery(() => findDraft(db, draft, aboutId), [db, draft, aboutId])?.text ?? ''
  return (
    <>
      <NoPage page={asked} gone={texts.gone} notHere={texts.notHere} way={game ? way(game) : { text: texts.toSearch, href: '/search' }} />
      {begun === '' ? null : (
        <aside className={styles.begun} aria-label={texts.begun}>
          <p className={styles.begunTitle}>{texts.begun}</p>
          <p dir="auto">{begun}</p>
        </aside>
      )}
    </>
  )
}

/** In the thread's place where the player has muted who wrote what stands on top: it opens once they ask for it. */
export function MutedThread({ name, texts: { muted }, onShow }: { name: string; texts: ThreadTexts; onShow: () => void }) {
  return <MissingPage title={muted.title(name)} text={muted.text} retry={{ text: muted.show, onRetry: onShow }} />
}

/** The real layout before it has anything to show. */
export function ThreadToCome({ texts }: { texts: ThreadTexts }) {
  return (
    <PageToCome className={classNames(layout.page, page.page)} title={texts.titleUnnamed} loading={texts.loading}>
      <Skeleton height={190} shape="tile" />
      {POSTS_TO_COME.map((place) => (
        <Skeleton key={place} height={96} />
      ))}
    </PageToCome>
  )
}
