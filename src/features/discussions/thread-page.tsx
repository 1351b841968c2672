import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { TopicThread } from '../../contract/discussions.ts'
import type { GameCard } from '../../contract/games.ts'
import { topicPage } from '../../loaders/pages/discussions.ts'
import type { ShownDiscussion } from '../../loaders/pages/discussions.ts'
import type { Device } from '../../local/device.ts'
import { findGame } from '../../local/games/games.ts'
import type { ShownPost } from '../../local/pages/shown-posts.ts'
import { holdDeletion, undoUnsent } from '../../local/mutations/undo-deletion.ts'
import { deleteTopic, likeTopic, visitTopic } from '../../local/mutations/write-topic.ts'
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
import { AsItWas } from '../../ui/as-it-was.tsx'
import { Button } from '../../ui/button.tsx'
import { DeletedBar, useLastDeleted } from '../../ui/deleted-bar.tsx'
import type { LastDeleted } from '../../ui/deleted-bar.tsx'
import dock from '../../ui/dock.module.css'
import { EmptyState } from '../../ui/empty-state.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { useSaidAloud } from '../../ui/use-said-aloud.ts'
import hidden from '../../ui/visually-hidden.module.css'
import { DiscussionHead } from './discussion-parts.tsx'
import page from './discussions.module.css'
import { PostComposer } from './post-composer.tsx'
import { PostList } from './post-list.tsx'
import { THREAD_TEXTS as TEXTS } from './texts.ts'
import styles from './thread-page.module.css'
import { NoThread, ThreadToCome } from './thread-states.tsx'
import { TopicOnTop } from './topic-on-top.tsx'
import { useGoTo } from './use-go-to.ts'
import type { FindPlayers } from './use-mentions.ts'
import { usePostActions } from './use-post-actions.ts'
import type { Words } from './use-post-actions.ts'

// What draws and drags a sheet comes when one is opened.
const TopicSheet = lazy(async () => ({ default: (await import('./topic-sheet.tsx')).TopicSheet }))

const NO_POST: PostDraft = { text: '', answerTo: null }

export interface ThreadPageProps {
  device: Device
  remote: Remote
  topicId: string
  /** Should keep its identity. */
  findPlayers: FindPlayers
  fetchGames: FetchGames
  /** A write that did not reach the disk; nothing of it stayed. */
  onFailure: (error: unknown) => void
}

/** One discussion: what it is about, and what players say to it. */
export function ThreadPage({ device, remote, topicId, findPlayers, fetchGames, onFailure }: ThreadPageProps) {
  const { db } = device
  const inUse = usePage({ device, remote }, topicPage, topicId)
  const last = useLastDeleted<Words>(onFailure)
  const { news, retry } = inUse
  // What the player has not sent yet stands, whatever the server knows.
  const thread = news === 'gone' && inUse.shown?.topic.isWaiting !== true ? null : inUse.shown
  const find: FindGame = useCallback((id) => findGame(db, id), [db])
  const game = useThreadGame(find, thread?.topic.game_id, fetchGames)
  const why = thread === null && news !== null ? (news === 'told' ? 'gone' : news) : null
  usePageTitle(thread ? thread.topic.title || TEXTS.titleUnnamed : why === null ? undefined : TEXTS[why].title)
  if (thread) {
    return (
      <OpenedThread device={device} inUse={inUse} thread={thread} game={game} findPlayers={findPlayers} last={last} onFailure={onFailure} />
    )
  }
  if (why !== null) {
    return (
      <>
        <NoThread db={db} topicId={topicId} why={why} game={game} onRetry={retry} />
        <Undo device={device} last={last} onFailure={onFailure} />
      </>
    )
  }
  return <ThreadToCome />
}

interface OpenedThreadProps extends Pick<ThreadPageProps, 'device' | 'findPlayers' | 'onFailure'> {
  inUse: PageInUse<TopicThread, ShownDiscussion>
  thread: ShownDiscussion
  game: GameCard | undefined
  last: LastDeleted<Words>
}

function OpenedThread({ device, inUse, thread, game, findPlayers, last, onFailure }: OpenedThreadProps) {
  const { topic, posts } = thread
  const { news, toldAt, isOnline, more, showMore, showUntil, retry } = inUse
  const hasMore = more !== 'none'
  // What was new to an earlier visit is none of this one's.
  const firstUnreadId = news === 'told' ? thread.firstUnreadId : null
  const seenAt = news === 'told' && !hasMore ? topic.last_at : null
  const { user } = useSnapshot(session)
  const ownPicture = user?.avatar_url ?? ''
  const heading = useRef<HTMLHeadingElement>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const [isEditing, setEditing] = useState(false)
  const [aloud, say] = useSaidAloud()
  const draft = useDraft(device, 'post', topic.id, NO_POST, onFailure)
  const goTo = useGoTo(posts, {
    hasMore, isIdle: more === 'there' || more === 'none', showUntil: (id) => showUntil((part) => part.posts.some((post) => post.id === id)), onGone: () => say(TEXTS.unreadGone),
  })
  const { update } = draft
  const answerTo = useCallback(({ id }: ShownPost) => update((before) => ({ ...before, answerTo: id })), [update])
  const actions = usePostActions({ device, remove: last.remove, say, onFailure, onAnswer: answerTo, area })
  const count = hasMore ? Math.max(topic.post_count, posts.length) : posts.length
  // The player's own that waits is all here, whether there is a network or not.
  const isUnheard = topic.isWaiting && toldAt === null
  useEffect(() => {
    if (seenAt !== null) visitTopic(device, topic.id, seenAt).catch(onFailure)
  }, [device, topic.id, seenAt, onFailure])
  const undone = () => {
    heading.current?.focus({ preventScroll: true })
    say(TEXTS.undone)
  }
  const topicToEdit = useMemo(() => ({ id: topic.id, title: topic.title, text: topic.text }), [topic.id, topic.title, topic.text])
  return (
    <main className={page.page} aria-busy={news === null || undefined}>
      <DiscussionHead game={game} href={`/games/${topic.game_id}/discussions`}>
        <bdi>{topic.title || TEXTS.titleUnnamed}</bdi>
      </DiscussionHead>
      {news === 'unreachable' && !isUnheard ? <AsItWas texts={TEXTS} isOnline={isOnline} toldAt={toldAt} now={device.now()} onRetry={retry} /> : null}
      <TopicOnTop
        topic={topic}
        ownPicture={ownPicture}
        onLike={(liked) => void likeTopic(device, topic.id, liked).catch(onFailure)}
        onEdit={() => setEditing(true)}
        onDelete={() => void last.remove('topic', () => deleteTopic(device, topic.id))}
        onMore={() => openAuthorMenu(topic, { subjectType: 'topic', subjectId: topic.id, context: 'discussion' })}
      />
      <section aria-label={TEXTS.thread}>
        <div className={styles.bar}>
          <h2 ref={heading} className={styles.count} tabIndex={-1}>
            {count === 0 ? <span className={hidden.hidden}>{TEXTS.thread}</span> : TEXTS.posts(count)}
          </h2>
          <div className={styles.ways}>
            {firstUnreadId !== null && (posts.length > 1 || hasMore) ? (
              <Button kind="bare" compact onClick={() => goTo.go(firstUnreadId)}>
                {TEXTS.toUnread}
              </Button>
            ) : null}
            {count === 0 ? null : (
              <Button kind="bare" compact onClick={() => area.current?.focus()}>
                {TEXTS.toComposer}
              </Button>
            )}
          </div>
        </div>
        {count === 0 ? (
          <EmptyState title={TEXTS.noneTitle}>{TEXTS.none}</EmptyState>
        ) : (
          <PostList
            posts={posts}
            more={more}
            onMore={showMore}
            firstUnreadId={firstUnreadId}
            isWhole={goTo.isLooking}
            ownPicture={ownPicture}
            actions={actions}
          />
        )}
      </section>
      <PostComposer device={device} topicId={topic.id} posts={posts} draft={draft} area={area} findPlayers={findPlayers} say={say} onFailure={onFailure} />
      <output className={hidden.hidden}>{aloud}</output>
      <Undo device={device} last={last} onBack={undone} onFailure={onFailure} />
      {isEditing ? (
        <Suspense fallback={null}>
          <TopicSheet
            device={device}
            gameId={topic.game_id}
            topic={topicToEdit}
            onFailure={onFailure}
            onClosed={(written) => {
              setEditing(false)
              if (written !== null) say(TEXTS.topicSaved)
            }}
          />
        </Suspense>
      ) : null}
    </main>
  )
}

interface UndoProps extends Pick<ThreadPageProps, 'device' | 'onFailure'> {
  last: LastDeleted<Words>
  onBack?: () => void
}

function Undo({ device, last: { deleted, forget }, onBack, onFailure }: UndoProps) {
  return (
    <div className={dock.dock}>
      {deleted ? (
        <DeletedBar
          key={deleted.deletion.mutationId}
          device={device}
          deletion={deleted.deletion}
          undo={TEXTS.undo}
          onUndo={undoUnsent}
          onHold={holdDeletion}
          {...(onBack ? { onBack } : {})}
          onGone={forget}
          onFailure={onFailure}
        >
          {deleted.what === 'post' ? TEXTS.deleted : TEXTS.topicDeleted}
        </DeletedBar>
      ) : null}
    </div>
  )
}
