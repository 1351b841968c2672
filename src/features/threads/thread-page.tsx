import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { GameCard } from '../../contract/games.ts'
import type { Device } from '../../local/device.ts'
import { findGame } from '../../local/games/games.ts'
import { holdDeletion, undoUnsent } from '../../local/mutations/undo-deletion.ts'
import type { ShownPost, ShownThread } from '../../local/pages/shown-posts.ts'
import type { PostDraft } from '../../local/rows.ts'
import type { Remote } from '../../remote/remote.ts'
import type { FetchGames } from '../../state/missing-games.ts'
import { openAuthorMenu } from '../../state/player-menu.ts'
import { session } from '../../state/session.ts'
import { useThreadGame } from '../../state/thread-game.ts'
import type { FindGame } from '../../state/thread-game.ts'
import { useDraft } from '../../state/use-kept-draft.ts'
import { usePage } from '../../state/use-page.ts'
import type { PageInUse } from '../../state/use-page.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { DeletedDock, useLastDeleted } from '../../ui/deleted-bar.tsx'
import type { LastDeleted } from '../../ui/deleted-bar.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { AsItWas } from '../../ui/page-states.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { useSaidAloud } from '../../ui/use-said-aloud.ts'
import hidden from '../../ui/visually-hidden.module.css'
import { PageHead } from './page-head.tsx'
import layout from '../../ui/layout.module.css'
import page from './page.module.css'
import { ThreadComposer } from './thread-composer.tsx'
import type { PostActions } from './thread-item.tsx'
import { ThreadList } from './thread-list.tsx'
import type { ThreadSort } from './thread-sort.ts'
import { MutedThread, NoThread, ThreadToCome } from './thread-states.tsx'
import styles from './thread.module.css'
import { useGoTo } from './use-go-to.ts'
import type { FindPlayers } from './use-mentions.ts'

const NO_POST: PostDraft = { text: '', answerTo: null }

export interface ThreadPageProps<Told extends object, Shown extends ShownThread> {
  sort: ThreadSort<Told, Shown>
  device: Device
  remote: Remote
  /** The id of what stands on top. */
  aboutId: string
  /** Who may be meant by a name that is begun, where players are named; should keep its identity. */
  findPlayers?: FindPlayers
  fetchGames: FetchGames
  /** A write that did not reach the disk; nothing of it stayed. */
  onFailure: (error: unknown) => void
}

/** What stands on top, such as a review, and what players say to it. */
export function ThreadPage<Told extends object, Shown extends ShownThread>(props: ThreadPageProps<Told, Shown>) {
  const { sort, device, remote, aboutId, fetchGames, onFailure } = props
  const { db } = device
  const { texts } = sort
  const inUse = usePage({ device, remote }, sort.page, aboutId)
  const last = useLastDeleted(onFailure)
  const { news } = inUse
  // What the player has not sent yet stands, whatever the server knows.
  const thread = news === 'gone' && inUse.shown?.isWaiting !== true ? null : inUse.shown
  const find: FindGame = useCallback((id) => findGame(db, id), [db])
  const game = useThreadGame(find, thread?.gameId, fetchGames)
  const why = thread === null && news !== null ? (news === 'told' ? 'gone' : news) : null
  const [isShown, setShown] = useState(false)
  const mutedName = isShown ? null : (thread?.mutedName ?? null)
  const missing = why === null ? undefined : why === 'gone' ? texts.gone.title : texts.notHere
  usePageTitle(mutedName !== null ? texts.titleUnnamed : thread ? sort.title(thread, game) : missing)
  if (mutedName !== null) return <MutedThread name={mutedName} texts={texts} onShow={() => setShown(true)} />
  if (thread) return <OpenedThread {...props} inUse={inUse} thread={thread} game={game} last={last} isShown={isShown} />
  if (why === null) return <ThreadToCome texts={texts} />
  return (
    <>
      <NoThread db={db} aboutId={aboutId} sort={sort} page={{ ...inUse, news: why }} game={game} />
      <DeletedDock last={last} device={device} undo={texts.undo} onUndo={undoUnsent} onHold={holdDeletion} onFailure={onFailure} />
    </>
  )
}

interface OpenedThreadProps<Told extends object, Shown extends ShownThread> extends ThreadPageProps<Told, Shown> {
  inUse: PageInUse<Told, Shown>
  thread: Shown
  game: GameCard | undefined
  last: LastDeleted
  /** Whether it was hidden until the player asked for it. */
  isShown: boolean
}

function OpenedThread<Told extends object, Shown extends ShownThread>(props: OpenedThreadProps<Told, Shown>) {
  const { sort, device, inUse, thread, game, findPlayers, last, isShown, aboutId, onFailure } = props
  const { texts, OnTop, onSeen, hasPost } = sort
  const { posts } = thread
  const { news, toldAt, more, showMore, showUntil } = inUse
  const hasMore = more !== 'none'
  // What was new to an earlier visit is none of this one's.
  const firstUnreadId = news === 'told' ? thread.firstUnreadId : null
  const seenAt = news === 'told' && !hasMore ? thread.lastAt : null
  const { user } = useSnapshot(session)
  const ownPicture = user?.avatar_url ?? ''
  const heading = useRef<HTMLHeadingElement>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const toComposer = useCallback(() => area.current?.focus(), [])
  const [aloud, say] = useSaidAloud()
  const draft = useDraft(device, sort.draft, aboutId, NO_POST, onFailure)
  const goTo = useGoTo(posts, {
    hasMore, isIdle: more === 'there' || more === 'none', showUntil: (id) => showUntil((part) => hasPost(part, id)), onGone: () => say(texts.unreadGone),
  })
  const { update } = draft
  const answer = useCallback(
    ({ id }: ShownPost) => {
      update((before) => ({ ...before, answerTo: id }))
      toComposer()
    },
    [update, toComposer],
  )
  const actions = usePostActions(props, say, answer)
  const told = posts.filter(({ isTold }) => isTold).length
  const count = posts.length - told + (hasMore ? Math.max(thread.count, told) : told)
  // The player's own that waits is all here, whether there is a network or not.
  const isUnheard = thread.isWaiting && toldAt === null
  useEffect(() => {
    if (seenAt !== null) onSeen?.(device, aboutId, seenAt).catch(onFailure)
  }, [device, aboutId, seenAt, onSeen, onFailure])
  const undone = () => {
    // What was pressed goes with it.
    heading.current?.focus({ preventScroll: true })
    say(texts.undone)
  }
  return (
    <main className={classNames(layout.page, page.page)} aria-busy={news === null || undefined}>
      <PageHead game={game} way={sort.way} isUnheard={sort.isLinked === true} takesFocus={isShown}>
        {sort.heading(thread, game)}
      </PageHead>
      {isUnheard ? null : <AsItWas page={inUse} asItWas={texts.asItWas} now={device.now()} />}
      <OnTop device={device} shown={thread} ownPicture={ownPicture} remove={last.remove} say={say} onFailure={onFailure} />
      <section aria-label={texts.thread}>
        <div className={count === 0 ? hidden.hidden : styles.bar}>
          <h2 ref={heading} className={styles.count} tabIndex={-1}>
            {count === 0 ? texts.thread : texts.count(count)}
          </h2>
          <div className={styles.ways}>
            {firstUnreadId !== null && (posts.length > 1 || hasMore) ? (
              <Button kind="bare" compact onClick={() => goTo.go(firstUnreadId)}>
                {texts.toUnread}
              </Button>
            ) : null}
            {count === 0 ? null : (
              <Button kind="bare" compact onClick={toComposer}>
                {texts.toComposer}
              </Button>
            )}
          </div>
        </div>
        {count === 0 ? (
          <EmptyState title={texts.noneTitle}>{texts.none}</EmptyState>
        ) : (
          <ThreadList
            posts={posts}
            texts={texts}
            rule={sort.rule}
            more={more}
            onMore={showMore}
            firstUnreadId={firstUnreadId}
            isWhole={goTo.isLooking}
            ownPicture={ownPicture}
            actions={actions}
          />
        )}
      </section>
      <ThreadComposer sort={sort} device={device} aboutId={aboutId} posts={posts} draft={draft} area={area} findPlayers={findPlayers} say={say} onFailure={onFailure} />
      <output className={hidden.hidden}>{aloud}</output>
      <DeletedDock last={last} device={device} undo={texts.undo} onUndo={undoUnsent} onHold={holdDeletion} onBack={undone} onFailure={onFailure} />
    </main>
  )
}

/** What can be done with a post; the same object for as long as what it is made of is the same. */
function usePostActions<Told extends object, Shown extends ShownThread>(
  { sort, device, last: { remove }, onFailure }: OpenedThreadProps<Told, Shown>,
  say: (words: string) => void,
  answer: (post: ShownPost) => void,
): PostActions {
  return useMemo(() => {
    const { texts, like, report } = sort
    const edit = async ({ id, version }: ShownPost, text: string) => {
      try {
        await sort.edit(device, id, text, version)
        say(texts.saved)
        return true
      } catch (error) {
        onFailure(error)
        return false
      }
    }
    return {
      ...(like ? { answer, like: ({ id }, liked) => void like(device, id, liked).catch(onFailure) } : {}),
      edit,
      delete: ({ id }) => void remove(texts.deleted, () => sort.delete(device, id)),
      more: (post) => openAuthorMenu(post, { ...report, subjectId: post.id }),
    }
  }, [sort, device, remove, say, onFailure, answer])
}
