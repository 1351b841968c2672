import { isPending, isUnavailable } from '../../domain/fetch-status.ts'
import Plus from 'lucide-react/icons/plus'
import { lazy, Suspense, useState, memo } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation, useSearch, Link } from 'wouter'
import { TOPIC_SORTS, HIDDEN_SPAN } from '../../domain/discussion-rule.ts'
import type { TopicSort } from '../../domain/discussion-rule.ts'
import { gamePath } from '../../domain/game-path.ts'
import { topicsPage } from '../../resources/discussions.ts'
import { session } from '../../state/session-state.ts'
import { useGameHere } from '../../state/thread-game.ts'
import { useResource } from '../../state/use-resource.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { MoreLine } from '../../ui/more-line.tsx'
import { AsItWas, NoPage, RowsToCome } from '../../ui/page-states.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { PillSelect } from '../../ui/pill-select.tsx'
import { TwoColumns } from '../../ui/two-columns.tsx'
import { GameFacts } from './game-facts.tsx'
import { PageHead } from './page-head.tsx'
import layout from '../../ui/layout.module.css'
import styles from './page.module.css'
import { GAME_FACTS_MESSAGES, TOPICS_MESSAGES as MESSAGES } from './messages.ts'
import { usePlayer } from '../../state/player.ts'
import Clock from 'lucide-react/icons/clock'
import Heart from 'lucide-react/icons/heart'
import MessageCircle from 'lucide-react/icons/message-circle'
import type { ShownTopicRow } from '../../local/queries/shown-topics.ts'
import { Ago } from '../../ui/ago.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import hidden from '../../ui/visually-hidden.module.css'
import topicItem from './topic-item.module.css'

// The code of sheets is fetched when one is opened.
const TopicSheet = lazy(async () => ({ default: (await import('./topic-sheet.tsx')).TopicSheet }))

export interface TopicsPageProps {
  gameId: number
}

/** Renders the discussions of a game. */
export function TopicsPage({ gameId }: TopicsPageProps) {
  const { device, remote } = usePlayer()
  const { db } = device
  const [, navigate] = useLocation()
  const { user } = useSnapshot(session)
  const named = new URLSearchParams(useSearch()).get('sort')
  const sort: TopicSort = TOPIC_SORTS.find((name) => name === named) ?? 'active'
  const game = useGameHere(db, gameId)
  // The topics of a merged game are stored with its main game.
  const inUse = useResource({ device, remote }, topicsPage, { gameId: game?.id ?? gameId, sort })
  const { shown: topics, status, more, showMore } = inUse
  const [isWriting, setWriting] = useState(false)
  usePageTitle(MESSAGES.title(game?.name))

  const isUnknown = topics === null && isUnavailable(status) && game === undefined
  if (isUnknown || (status === 'not-found' && (topics ?? []).length === 0)) {
    return <NoPage page={inUse} notFound={MESSAGES.gone} way={{ text: MESSAGES.toSearch, href: '/search' }} />
  }
  const begin = (
    <Button kind="main" onClick={() => setWriting(true)}>
      <Plus size={20} strokeWidth={2} aria-hidden />
      {MESSAGES.begin}
    </Button>
  )
  const isKnown = topics !== undefined && (topics !== null || !isPending(status))
  return (
    <TwoColumns label={GAME_FACTS_MESSAGES.title} second={game && <GameFacts game={game} />}>
      <main className={classNames(layout.page, styles.page)} aria-busy={isPending(status) || undefined}>
        <PageHead game={game} way={(of) => ({ text: of.name, href: gamePath(of) })}>
          {game ? MESSAGES.titleBegins : MESSAGES.titleUnnamed}
          {game ? <bdi>{game.name}</bdi> : null}
        </PageHead>
        <div className={styles.controls}>
          <PillSelect
            label={MESSAGES.sorts}
            value={sort}
            onChange={(name) => navigate(`/games/${gameId}/discussions?sort=${name}`, { replace: true })}
          >
            {TOPIC_SORTS.map((name) => (
              <option key={name} value={name}>
                {MESSAGES.sort[name]}
              </option>
            ))}
          </PillSelect>
          {isKnown && (topics ?? []).length > 0 ? begin : null}
        </div>
        <AsItWas page={inUse} asItWas={MESSAGES.asItWas} now={device.now()} />
        {isKnown ? (
          (topics ?? []).length === 0 ? (
            <EmptyState title={MESSAGES.none} actions={begin}>
              {MESSAGES.noneText}
            </EmptyState>
          ) : (
            <>
              <ol className={styles.topics} aria-label={MESSAGES.list}>
                {topics?.map((topic) => (
                  <li key={topic.id}>
                    <TopicItem topic={topic} ownPicture={user?.avatar_url ?? ''} />
                  </li>
                ))}
              </ol>
              <MoreLine more={more} onMore={showMore} />
            </>
          )
        ) : (
          <RowsToCome loading={MESSAGES.loading} count={4} height={96} />
        )}
        {isWriting ? (
          <Suspense fallback={null}>
            <TopicSheet
              gameId={gameId}
              onClosed={(topicId) => {
                setWriting(false)
                if (topicId !== null) navigate(`/discussions/${topicId}?gameId=${gameId}`)
              }}
            />
          </Suspense>
        ) : null}
      </main>
    </TwoColumns>
  )
}

/** Renders a topic in its list: title, author, and the number of posts since the player's visit. */
const TopicItem = memo(function TopicItem({ topic, ownPicture }: { topic: ShownTopicRow; ownPicture: string }) {
  const { id, game_id, title, preview, state, isMine, isWaiting, isNew, unread, likes, post_count, last_at, created_at } = topic
  const isActive = state === 'standing'
  const name = isMine ? MESSAGES.you : topic.display_name
  return (
    <article className={topicItem.topic} data-new={isNew || unread > 0 || undefined}>
      <Avatar src={isMine ? ownPicture : topic.avatar_url} size={40} />
      <div className={layout.stack4}>
        <h2 className={topicItem.title} dir="auto">
          <Link href={`/discussions/${id}?gameId=${game_id}`}>
            {isActive ? title : MESSAGES[state === 'deleted' ? 'deletedAuthor' : 'hidden']}
          </Link>
        </h2>
        {isActive ? (
          <p className={topicItem.preview} dir="auto">
            {preview.replaceAll(HIDDEN_SPAN, MESSAGES.spoiler)}
          </p>
        ) : null}
        <p className={topicItem.facts}>
          {isActive ? <bdi className={topicItem.name}>{name}</bdi> : null}
          {isWaiting ? (
            <span className={topicItem.fact}>
              <Clock size={14} strokeWidth={2} aria-hidden />
              {MESSAGES.waiting}
            </span>
          ) : (
            <span className={topicItem.fact}>
              {post_count > 0 ? `${MESSAGES.lastPost} ` : null}
              <Ago at={post_count > 0 ? last_at : created_at} />
            </span>
          )}
          <span className={topicItem.fact}>
            <MessageCircle size={14} strokeWidth={2} aria-hidden />
            <span className={hidden.hidden}>{MESSAGES.posts(post_count)}</span>
            <span aria-hidden>{MESSAGES.number(post_count)}</span>
          </span>
          {likes > 0 ? (
            <span className={topicItem.fact}>
              <Heart size={14} strokeWidth={2} aria-hidden />
              <span className={hidden.hidden}>{MESSAGES.likes(likes)}</span>
              <span aria-hidden>{MESSAGES.number(likes)}</span>
            </span>
          ) : null}
        </p>
      </div>
      {isNew ? <p className={topicItem.mark}>{MESSAGES.isNew}</p> : null}
      {!isNew && unread > 0 ? (
        <p className={topicItem.mark}>
          <span aria-hidden>{MESSAGES.unread(unread)}</span>
          <span className={hidden.hidden}>{MESSAGES.unreadOf(unread)}</span>
        </p>
      ) : null}
    </article>
  )
})
