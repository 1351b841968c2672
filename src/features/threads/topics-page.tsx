import Plus from 'lucide-react/icons/plus'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation, useSearch } from 'wouter'
import { TOPIC_SORTS } from '../../domain/discussion-rule.ts'
import type { TopicSort } from '../../domain/discussion-rule.ts'
import { gamePath } from '../../domain/game-path.ts'
import { topicsPage } from '../../loaders/pages/discussions.ts'
import type { Device } from '../../local/device.ts'
import { findGame } from '../../local/games/games.ts'
import type { Remote } from '../../remote/remote.ts'
import { session } from '../../state/session.ts'
import { useGameHere } from '../../state/thread-game.ts'
import type { FindGame } from '../../state/thread-game.ts'
import type { FetchGames } from '../../state/missing-games.ts'
import { usePage } from '../../state/use-page.ts'
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
import { TOPICS_TEXTS as TEXTS } from './texts.ts'
import { TopicItem } from './topic-item.tsx'

// What draws and drags a sheet comes when one is opened.
const TopicSheet = lazy(async () => ({ default: (await import('./topic-sheet.tsx')).TopicSheet }))

export interface TopicsPageProps {
  device: Device
  remote: Remote
  gameId: number
  fetchGames: FetchGames
  /** A write that did not reach the disk; nothing of it stayed. */
  onFailure: (error: unknown) => void
}

/** What players discuss of a game. */
export function TopicsPage({ device, remote, gameId, fetchGames, onFailure }: TopicsPageProps) {
  const { db } = device
  const [, navigate] = useLocation()
  const { user } = useSnapshot(session)
  const named = new URLSearchParams(useSearch()).get('sort')
  const sort: TopicSort = TOPIC_SORTS.find((name) => name === named) ?? 'active'
  const find: FindGame = useCallback((id) => findGame(db, id), [db])
  const game = useGameHere(find, gameId, fetchGames)
  // What is known of a game that has become part of another lies at that one.
  const inUse = usePage({ device, remote }, topicsPage, { gameId: game?.id ?? gameId, sort })
  const { shown: topics, news, more, showMore } = inUse
  const [isWriting, setWriting] = useState(false)
  usePageTitle(TEXTS.title(game?.name))

  const isUnknown = topics === null && news === 'unreachable' && game === undefined
  if (isUnknown || (news === 'gone' && (topics ?? []).length === 0)) {
    return <NoPage page={inUse} gone={TEXTS.gone} notHere={TEXTS.notHere} way={{ text: TEXTS.toSearch, href: '/search' }} />
  }
  const begin = (
    <Button kind="main" onClick={() => setWriting(true)}>
      <Plus size={20} strokeWidth={2} aria-hidden />
      {TEXTS.begin}
    </Button>
  )
  const isKnown = topics !== undefined && (topics !== null || news !== null)
  return (
    <main className={classNames(layout.page, styles.page)} aria-busy={news === null || undefined}>
      <PageHead game={game} way={(of) => ({ text: of.name, href: gamePath(of) })}>
        {game ? TEXTS.titleBegins : TEXTS.titleUnnamed}
        {game ? <bdi>{game.name}</bdi> : null}
      </PageHead>
      <div className={styles.controls}>
        <PillSelect
          label={TEXTS.sorts}
          value={sort}
          onChange={(name) => navigate(`/games/${gameId}/discussions?sort=${name}`, { replace: true })}
        >
          {TOPIC_SORTS.map((name) => (
            <option key={name} value={name}>
              {TEXTS.sort[name]}
            </option>
          ))}
        </PillSelect>
        {isKnown && (topics ?? []).length > 0 ? begin : null}
      </div>
      <AsItWas page={inUse} asItWas={TEXTS.asItWas} now={device.now()} />
      {isKnown ? (
        (topics ?? []).length === 0 ? (
          <EmptyState title={TEXTS.none} actions={begin}>
            {TEXTS.noneText}
          </EmptyState>
        ) : (
          <>
            <ol className={styles.topics} aria-label={TEXTS.list}>
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
        <RowsToCome loading={TEXTS.loading} count={4} height={96} />
      )}
      {isWriting ? (
        <Suspense fallback={null}>
          <TopicSheet
            device={device}
            gameId={gameId}
            onFailure={onFailure}
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
