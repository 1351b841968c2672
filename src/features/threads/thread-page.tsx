import { isPending } from '../../domain/fetch-status.ts'
import { useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { GameCard } from '../../contract/games.ts'
import type { ShownPost, ShownThread } from '../../local/queries/shown-posts.ts'
import { session } from '../../state/session-state.ts'
import { showFailure } from '../../state/show-failure.ts'
import { useThreadGame } from '../../state/thread-game.ts'
import { useLastDeleted } from '../../state/use-last-deleted.ts'
import type { LastDeleted } from '../../state/use-last-deleted.ts'
import { useStoredDraft } from '../../state/use-stored-draft.ts'
import type { StoredDraft } from '../../state/use-stored-draft.ts'
import type { PostDraft } from '../../local/db/draft-row.ts'
import type { RefObject } from 'react'
import { useResource } from '../../state/use-resource.ts'
import type { UseResourceResult } from '../../state/use-resource.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { DeletedDock } from '../../ui/deleted-bar.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { AsItWas, missingTitle } from '../../ui/page-states.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { useAnnouncement } from '../../ui/use-announcement.ts'
import hidden from '../../ui/visually-hidden.module.css'
import { TwoColumns } from '../../ui/two-columns.tsx'
import { GameFacts } from './game-facts.tsx'
import { GAME_FACTS_MESSAGES } from './messages.ts'
import { PageHead } from './page-head.tsx'
import layout from '../../ui/layout.module.css'
import page from './page.module.css'
import { NO_POST, ThreadComposer } from './thread-composer.tsx'
import type { PostActions } from './thread-item.tsx'
import { ThreadList } from './thread-list.tsx'
import type { ThreadSort } from './thread-sort.ts'
import { MutedThread, NoThread, ThreadToCome } from './thread-states.tsx'
import styles from './thread.module.css'
import { useGoTo } from './use-go-to.ts'
import type { FindPlayers } from './use-mentions.ts'
import { usePlayer } from '../../state/player.ts'
import type { Device } from '../../local/db/device.ts'
import { openAuthorMenu } from '../../state/overlays.ts'

export interface ThreadPageProps<Fetched extends object, Shown extends ShownThread> {
  sort: ThreadSort<Fetched, Shown>
  /** The id of the subject. */
  aboutId: string
  /** Finds players for a partial name, if mentions are possible; should keep its identity. */
  findPlayers?: FindPlayers
}

/** Renders the subject, such as a review, and the posts about it. */
export function ThreadPage<Fetched extends object, Shown extends ShownThread>(props: ThreadPageProps<Fetched, Shown>) {
  const { device, remote } = usePlayer()
  const { sort, aboutId } = props
  const { db } = device
  const { texts } = sort
  const inUse = useResource({ device, remote }, sort.page, aboutId)
  const last = useLastDeleted(device)
  const { status } = inUse
  // The player's unsent data is shown, whatever the server has.
  const thread = status === 'not-found' && inUse.shown?.isWaiting !== true ? null : inUse.shown
  const game = useThreadGame(db, thread?.gameId)
  const reason = thread === null && !isPending(status) ? (status === 'ready' ? 'not-found' : status) : null
  const [isShown, setShown] = useState(false)
  const mutedName = isShown ? null : (thread?.mutedName ?? null)
  // A thread that was never seen here is not called deleted: the address may be wrong.
  const [knownId, setKnownId] = useState<string | null>(null)
  if (inUse.shown && knownId !== aboutId) setKnownId(aboutId)
  const notFound = knownId === aboutId ? texts.gone : texts.noSuch
  usePageTitle(
    mutedName !== null ? texts.titleUnnamed : thread ? sort.title(thread, game) : reason ? missingTitle(reason, notFound) : undefined,
  )
  if (mutedName !== null) return <MutedThread name={mutedName} texts={texts} onShow={() => setShown(true)} />
  if (thread) return <OpenedThread {...props} inUse={inUse} thread={thread} game={game} last={last} isShown={isShown} />
  if (reason === null) return <ThreadToCome texts={texts} />
  return (
    <>
      <NoThread db={db} aboutId={aboutId} sort={sort} notFound={notFound} page={{ ...inUse, status: reason }} game={game} />
      <DeletedDock last={last} undo={texts.undo} />
    </>
  )
}

interface OpenedThreadProps<Fetched extends object, Shown extends ShownThread> extends ThreadPageProps<Fetched, Shown> {
  inUse: UseResourceResult<Fetched, Shown>
  thread: Shown
  game: GameCard | undefined
  last: LastDeleted
  /** Whether it was hidden until the player asked for it. */
  isShown: boolean
}

function OpenedThread<Fetched extends object, Shown extends ShownThread>(props: OpenedThreadProps<Fetched, Shown>) {
  const { device } = usePlayer()
  const { sort, inUse, thread, game, findPlayers, last, isShown, aboutId } = props
  const { texts, OnTop, onSeen, hasPost } = sort
  const { posts } = thread
  const { status, fetchedAt, more, showMore, showUntil } = inUse
  const hasMore = more !== 'none'
  // Posts that were new at an earlier visit are not new at this one.
  const firstUnreadId = status === 'ready' ? thread.firstUnreadId : null
  const seenAt = status === 'ready' && !hasMore ? thread.lastAt : null
  const { user } = useSnapshot(session)
  const ownPicture = user?.avatar_url ?? ''
  const heading = useRef<HTMLHeadingElement>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const toComposer = () => area.current?.focus()
  const [aloud, announce] = useAnnouncement()
  const draft = useStoredDraft(device, sort.draft, aboutId)
  const goTo = useGoTo(posts, {
    hasMore,
    isIdle: more === 'there' || more === 'none',
    showUntil: (id) => showUntil((part) => hasPost(part, id)),
    onRemoved: () => announce(texts.unreadRemoved),
  })
  const actions = usePostActions(device, props, announce, draft.update, area)
  const confirmed = posts.filter(({ isConfirmed }) => isConfirmed).length
  const count = posts.length - confirmed + (hasMore ? Math.max(thread.count, confirmed) : confirmed)
  // The player's own unsent thread is complete, with or without a network.
  const isUnheard = thread.isWaiting && fetchedAt === null
  useEffect(() => {
    if (seenAt !== null) onSeen?.(device, aboutId, seenAt).catch(showFailure)
  }, [device, aboutId, seenAt, onSeen])
  const undone = () => {
    // The pressed element was removed with it.
    heading.current?.focus({ preventScroll: true })
    announce(texts.undone)
  }
  return (
    <TwoColumns label={GAME_FACTS_MESSAGES.title} second={game && <GameFacts game={game} />}>
      <main className={classNames(layout.page, page.page)} aria-busy={isPending(status) || undefined}>
        <PageHead game={game} way={sort.way} isUnheard={sort.isLinked === true} takesFocus={isShown}>
          {sort.heading(thread, game)}
        </PageHead>
        {isUnheard ? null : <AsItWas page={inUse} asItWas={texts.asItWas} now={device.now()} />}
        <OnTop shown={thread} ownPicture={ownPicture} remove={last.remove} announce={announce} />
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
              isComplete={goTo.isLooking}
              ownPicture={ownPicture}
              actions={actions}
            />
          )}
        </section>
        <ThreadComposer
          sort={sort}
          aboutId={aboutId}
          posts={posts}
          draft={draft}
          area={area}
          findPlayers={findPlayers}
          announce={announce}
        />
        <output className={hidden.hidden}>{aloud}</output>
        <DeletedDock last={last} undo={texts.undo} onBack={undone} />
      </main>
    </TwoColumns>
  )
}

/** Returns the actions of a post; the same object while its inputs are the same. */
function usePostActions<Fetched extends object, Shown extends ShownThread>(
  device: Device,
  { sort, last: { remove } }: OpenedThreadProps<Fetched, Shown>,
  announce: (words: string) => void,
  update: StoredDraft<PostDraft>['update'],
  area: RefObject<HTMLTextAreaElement | null>,
): PostActions {
  'use memo'
  const { texts, like, report } = sort
  const answer = ({ id }: ShownPost) => {
    update((before) => ({ ...(before ?? NO_POST), answerTo: id }))
    area.current?.focus()
  }
  const edit = async ({ id, version }: ShownPost, text: string) => {
    try {
      await sort.edit(device, id, text, version)
      announce(texts.saved)
      return true
    } catch (error) {
      showFailure(error)
      return false
    }
  }
  return {
    ...(like ? { answer, like: ({ id }, liked) => void like(device, id, liked).catch(showFailure) } : {}),
    edit,
    delete: ({ id }) => void remove(texts.deleted, () => sort.delete(device, id)),
    more: (post) => openAuthorMenu(post, { ...report, subjectId: post.id }),
  }
}
