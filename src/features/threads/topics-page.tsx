import { isPending, isUnavailable } from '../../domain/fetch-status.ts'
import Plus from 'lucide-react/icons/plus'
import { lazy, Suspense, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation, useSearch } from 'wouter'
import { TOPIC_SORTS } from '../../domain/discussion-rule.ts'
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
import { PageHead } from './page-head.tsx'
import layout from '../../ui/layout.module.css'
import styles from './page.module.css'
import { TOPICS_MESSAGES as MESSAGES } from './messages.ts'
import { TopicItem } from './topic-item.tsx'
import { usePlayer } from '../../state/player.ts'

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
    return <NoPage page={inUse} notFound={MESSAGES.gone} notHere={MESSAGES.notHere} way={{ text: MESSAGES.toSearch, href: '/search' }} />
  }
  const begin = (
    <Button kind="main" onClick={() => setWriting(true)}>
      <Plus size={20} strokeWidth={2} aria-hidden />
      {MESSAGES.begin}
    </Button>
  )
  const isKnown = topics !== undefined && (topics !== null || !isPending(status))
  return (
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
  )
}
