import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { GameCard } from '../../contract/games.ts'
import { threadPage } from '../../loaders/pages/reviews.ts'
import type { ShownThread } from '../../loaders/pages/reviews.ts'
import type { Device } from '../../local/device.ts'
import { findGame } from '../../local/games/games.ts'
import { holdDeletion, undoUnsent } from '../../local/mutations/undo-deletion.ts'
import { deleteReply, editReply, writeReply } from '../../local/mutations/write-reply.ts'
import type { Remote } from '../../remote/remote.ts'
import type { FetchGames } from '../../state/missing-games.ts'
import { openAuthorMenu } from '../../state/player-menu.ts'
import { session } from '../../state/session.ts'
import type { FindGame } from '../../state/thread-game.ts'
import { useThreadGame } from '../../state/thread-game.ts'
import { AsItWas } from '../../ui/as-it-was.tsx'
import { Button } from '../../ui/button.tsx'
import { DeletedBar, useLastDeleted } from '../../ui/deleted-bar.tsx'
import type { LastDeleted } from '../../ui/deleted-bar.tsx'
import dock from '../../ui/dock.module.css'
import { EmptyState } from '../../ui/empty-state.tsx'
import { bump } from '../../ui/haptics.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import { useDraft } from '../../state/use-kept-draft.ts'
import { usePage } from '../../state/use-page.ts'
import type { PageInUse } from '../../state/use-page.ts'
import { useSaidAloud } from '../../ui/use-said-aloud.ts'
import hidden from '../../ui/visually-hidden.module.css'
import styles from './replies-page.module.css'
import { MutedThread, NoThread, ThreadToCome } from './replies-states.tsx'
import { ReplyForm } from './reply-form.tsx'
import type { ReplyActions } from './reply-item.tsx'
import { ReviewOnTop, ThreadHead } from './review-on-top.tsx'
import { REPLIES_TEXTS as TEXTS } from './texts.ts'
import { ThreadList } from './thread-list.tsx'

/** From so many replies on there is a way past them. */
const MANY = 4

export interface RepliesPageProps {
  device: Device
  remote: Remote
  reviewId: string
  fetchGames: FetchGames
  /** A write that did not reach the disk; nothing of it stayed. */
  onFailure: (error: unknown) => void
}

/** A review, and what players say to it, in one thread. */
export function RepliesPage({ device, remote, reviewId, fetchGames, onFailure }: RepliesPageProps) {
  const { db } = device
  const inUse = usePage({ device, remote }, threadPage, reviewId)
  const { news, retry } = inUse
  // What the player has not sent yet stands, whatever the server knows.
  const thread = news === 'gone' && inUse.shown?.isReviewWaiting !== true ? null : inUse.shown
  const find: FindGame = useCallback((gameId) => findGame(db, gameId), [db])
  const game = useThreadGame(find, thread?.review.game_id, fetchGames)
  const name = thread ? nameOf(thread) : undefined
  const why = thread === null && news !== null ? (news === 'told' ? 'gone' : news) : null
  const [isShown, setShown] = useState(false)
  const hides = thread?.isMuted === true && !isShown
  usePageTitle(hides ? TEXTS.titleUnnamed : name !== undefined ? TEXTS.title(name, game?.name) : why === null ? undefined : TEXTS[why].title)
  if (thread && hides) return <MutedThread name={thread.review.display_name} onShow={() => setShown(true)} />
  if (thread) return <OpenedThread device={device} inUse={inUse} thread={thread} game={game} isShown={isShown} onFailure={onFailure} />
  if (why !== null) return <NoThread db={db} reviewId={reviewId} why={why} game={game} onRetry={retry} />
  return <ThreadToCome />
}

function nameOf({ isOwn, review }: ShownThread): string | null {
  return isOwn ? null : review.display_name
}

interface OpenedThreadProps extends Pick<RepliesPageProps, 'device' | 'onFailure'> {
  inUse: Pick<PageInUse<unknown, unknown>, 'news' | 'toldAt' | 'isOnline' | 'more' | 'showMore' | 'retry'>
  thread: ShownThread
  game: GameCard | undefined
  /** Whether it was hidden until the player asked for it. */
  isShown: boolean
}

function OpenedThread({ device, inUse, thread, game, isShown, onFailure }: OpenedThreadProps) {
  const { review, replies, own } = thread
  const { news, toldAt, isOnline, more, showMore, retry } = inUse
  const { user } = useSnapshot(session)
  const ownPicture = user?.avatar_url ?? ''
  const heading = useRef<HTMLHeadingElement>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const [aloud, say] = useSaidAloud()
  const { draft, type, show } = useDraft(device, 'reply', review.id, '', onFailure)
  const { deleted, remove, forget } = useLastDeleted(onFailure)
  const actions = useReplyActions({ device, remove, say, onFailure })
  const count = more !== 'none' ? Math.max(review.reply_count, replies.length) + own.length : replies.length + own.length
  const before = useRef(count)
  useEffect(() => {
    const isMore = count > before.current
    before.current = count
    // A new reply has moved the field down from under who goes on writing.
    if (isMore && area.current && area.current === document.activeElement) area.current.scrollIntoView({ block: 'nearest' })
  }, [count])

  const send = async (text: string) => {
    show('')
    area.current?.focus()
    try {
      await writeReply(device, review.id, text)
      bump()
      say(isOnline ? TEXTS.sent : TEXTS.sentOffline)
    } catch (error) {
      type(text)
      onFailure(error)
    }
  }
  const undone = () => {
    // What was pressed goes with it.
    heading.current?.focus({ preventScroll: true })
    say(TEXTS.undone)
  }
  return (
    <main className={styles.page} aria-busy={news === null || undefined}>
      <ThreadHead name={nameOf(thread)} game={game} takesFocus={isShown} />
      {news === 'unreachable' ? <AsItWas texts={TEXTS} isOnline={isOnline} toldAt={toldAt} now={device.now()} onRetry={retry} /> : null}
      <ReviewOnTop device={device} thread={thread} ownPicture={ownPicture} onFailure={onFailure} />
      <section className={styles.replies} aria-label={TEXTS.thread}>
        {count === 0 ? (
          <EmptyState title={TEXTS.noneTitle}>{TEXTS.none}</EmptyState>
        ) : (
          <>
            <div className={styles.bar}>
              <h2 ref={heading} className={styles.count} tabIndex={-1}>
                {TEXTS.count(count)}
              </h2>
              {count < MANY ? null : (
                <Button kind="bare" compact className={styles.toComposer} onClick={() => area.current?.focus()}>
                  {TEXTS.toComposer}
                </Button>
              )}
            </div>
            <ThreadList thread={thread} more={more} showMore={showMore} ownPicture={ownPicture} actions={actions} />
          </>
        )}
      </section>
      <ReplyForm
        label={TEXTS.compose}
        text={draft}
        send={TEXTS.send}
        hasHints
        area={area}
        onType={type}
        onSend={(text) => void send(text)}
      />
      <output className={hidden.hidden}>{aloud}</output>
      <div className={dock.dock}>
        {deleted ? (
          <DeletedBar
            key={deleted.deletion.mutationId}
            device={device}
            deletion={deleted.deletion}
            undo={TEXTS.undo}
            onUndo={undoUnsent}
            onHold={holdDeletion}
            onBack={undone}
            onGone={forget}
            onFailure={onFailure}
          >
            {TEXTS.deleted}
          </DeletedBar>
        ) : null}
      </div>
    </main>
  )
}

interface ReplyActionsOf extends Pick<RepliesPageProps, 'device' | 'onFailure'> {
  remove: LastDeleted<string>['remove']
  say: (words: string) => void
}

function useReplyActions({ device, remove, say, onFailure }: ReplyActionsOf): ReplyActions {
  const edit = useCallback(
    async (replyId: string, text: string) => {
      try {
        await editReply(device, replyId, text)
        say(TEXTS.saved)
        return true
      } catch (error) {
        onFailure(error)
        return false
      }
    },
    [device, say, onFailure],
  )
  return useMemo(
    () => ({
      edit: (reply, text) => edit(reply.id, text),
      delete: (reply) => void remove(reply.id, () => deleteReply(device, reply.id)),
      more: (reply) => openAuthorMenu(reply, { subjectType: 'reply', subjectId: reply.id, context: 'replies' }),
    }),
    [device, edit, remove],
  )
}
