import { useLiveQuery } from 'dexie-react-hooks'
import type { GameCard } from '../../contract/games.ts'
import type { UserDatabase } from '../../local/db/database.ts'
import { findDraft } from '../../local/commands/drafts.ts'
import { classNames } from '../../ui/class-names.ts'
import { MissingPage } from '../../ui/missing-page.tsx'
import { NoPage, PageToCome } from '../../ui/page-states.tsx'
import type { AskedPage } from '../../ui/page-states.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import layout from '../../ui/layout.module.css'
import page from './page.module.css'
import type { ThreadMessages } from './messages.ts'
import type { ThreadSort } from './thread-sort.ts'
import styles from './thread.module.css'

const POSTS_TO_COME = [0, 1, 2]

export interface NoThreadProps {
  db: UserDatabase
  aboutId: string
  sort: Pick<ThreadSort<never, never>, 'texts' | 'draft' | 'way'>
  /** The text if the server has none with this id. */
  notFound: ThreadMessages['gone']
  page: AskedPage
  game: GameCard | undefined
}

/** Replaces a thread: why there is none, and the player's draft for it. */
export function NoThread({ db, aboutId, sort: { texts, draft, way }, notFound, page: asked, game }: NoThreadProps) {
  const begun = useLiveQuery(() => findDraft(db, draft, aboutId), [db, draft, aboutId])?.text ?? ''
  return (
    <>
      <NoPage page={asked} notFound={notFound} way={game ? way(game) : { text: texts.toSearch, href: '/search' }} />
      {begun === '' ? null : (
        <aside className={styles.begun} aria-label={texts.begun}>
          <p className={styles.begunTitle}>{texts.begun}</p>
          <p dir="auto">{begun}</p>
        </aside>
      )}
    </>
  )
}

/** Replaces a thread by a muted author: it opens on request. */
export function MutedThread({ name, texts: { muted }, onShow }: { name: string; texts: ThreadMessages; onShow: () => void }) {
  return <MissingPage title={muted.title(name)} text={muted.text} retry={{ text: muted.show, onRetry: onShow }} />
}

/** Renders the real layout as placeholders. */
export function ThreadToCome({ texts }: { texts: ThreadMessages }) {
  return (
    <PageToCome className={classNames(layout.page, page.page)} title={texts.titleUnnamed} loading={texts.loading}>
      <Skeleton height={190} shape="tile" />
      {POSTS_TO_COME.map((place) => (
        <Skeleton key={place} height={96} />
      ))}
    </PageToCome>
  )
}
