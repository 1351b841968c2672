import { useLiveQuery } from 'dexie-react-hooks'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useEffect, useState } from 'react'
import type { GameCard, GameFilters } from '../../contract/games.ts'
import { coverUrl } from '../../domain/cover-url.ts'
import { releaseYear } from '../../domain/release-date.ts'
import { findMeta } from '../../local/database.ts'
import type { Device } from '../../local/device.ts'
import { touchGame } from '../../local/games.ts'
import type { Remote } from '../../remote/remote.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Cover } from '../../ui/cover.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { Pill } from '../../ui/pill.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tag, TagList } from '../../ui/tag.tsx'
import styles from './game-page.module.css'
import { GAME_TEXTS as TEXTS } from './texts.ts'

/** From here on a name is set smaller: 206 characters do not fit above anything. */
const LONG_NAME_CHARACTERS = 48

export interface GamePageProps {
  gameId: number
  device: Device
  remote: Remote
  onBack: () => void
}

/** The facts of one game: from the device at once, from the server where the device does not know it. */
export function GamePage(props: GamePageProps) {
  const [attempt, setAttempt] = useState(0)
  // Another game, or another try, begins with nothing known.
  return <OneGame key={`${props.gameId} ${attempt}`} {...props} onRetry={() => setAttempt(attempt + 1)} />
}

function OneGame({ gameId, device, remote, onBack, onRetry }: GamePageProps & { onRetry: () => void }) {
  const { db } = device
  // Anybody can type anything into the address.
  const isId = Number.isSafeInteger(gameId) && gameId > 0
  const held = useLiveQuery(
    async () => ({
      game: isId ? await db.games.get(gameId) : undefined,
      dictionaries: (await findMeta(db, 'dictionaries'))?.value,
    }),
    [db, gameId, isId],
  )
  const [answer, setAnswer] = useState<GameCard | 'unknown' | 'unreachable' | null>(null)
  const fetched = isId ? answer : 'unknown'
  const isMissing = isId && held !== undefined && held.game === undefined

  useEffect(() => {
    // What is looked at stays on the device longer.
    if (isId) touchGame(db, gameId, device.now()).catch(() => undefined)
  }, [isId, gameId, db, device])
  useEffect(() => {
    if (!isMissing) return
    const abort = new AbortController()
    remote
      .call('gamesBatch', { body: { ids: [gameId] }, signal: abort.signal })
      .then((came) => {
        if (came.kind !== 'answered') return setAnswer('unreachable')
        setAnswer(came.body[0] ?? 'unknown')
      })
      .catch(() => undefined)
    return () => abort.abort()
  }, [isMissing, gameId, remote])

  const game = held?.game ?? (typeof fetched === 'object' ? fetched : null)
  const nothing = typeof fetched === 'string' ? fetched : null
  usePageTitle(game?.name ?? (nothing ? TEXTS[nothing].title : undefined))
  if (game) return <GameFacts game={game} dictionaries={held?.dictionaries} onBack={onBack} />
  return nothing ? <NoGame why={nothing} onRetry={onRetry} /> : <LoadingGame onBack={onBack} />
}

function NoGame({ why, onRetry }: { why: 'unknown' | 'unreachable'; onRetry: () => void }) {
  const { title, text } = TEXTS[why]
  const mayCome = why === 'unreachable'
  return (
    <main>
      <EmptyState
        isPage
        title={title}
        actions={
          <>
            {mayCome ? (
              <Button kind="main" onClick={onRetry}>
                {TEXTS.tryAgain}
              </Button>
            ) : null}
            <ButtonLink href="/swipedeck" kind={mayCome ? 'quiet' : 'main'}>
              {TEXTS.toTheDeck}
            </ButtonLink>
          </>
        }
      >
        {text}
      </EmptyState>
    </main>
  )
}

function LoadingGame({ onBack }: { onBack: () => void }) {
  return (
    <main className={styles.page} aria-busy="true">
      <Back onBack={onBack} />
      <div className={styles.game}>
        <Skeleton className={styles.cover} />
        <div className={styles.words}>
          <Skeleton className={styles.nameToCome} />
          <Skeleton className={styles.summaryToCome} />
        </div>
      </div>
    </main>
  )
}

function Back({ onBack }: { onBack: () => void }) {
  return (
    <Pill className={styles.back} aria-label={TEXTS.back} onClick={onBack}>
      <ArrowLeft size={20} strokeWidth={1.75} aria-hidden />
    </Pill>
  )
}

function GameFacts({
  game,
  dictionaries,
  onBack,
}: {
  game: GameCard
  dictionaries: GameFilters | undefined
  onBack: () => void
}) {
  const names = (entries: readonly { id: number; name: string }[] | undefined, ids: readonly number[]) =>
    ids.map((id) => entries?.find((entry) => entry.id === id)?.name).filter((name) => name !== undefined)
  const year = releaseYear(game.first_release_date)
  const facts = [
    [TEXTS.by, game.developers.join(', ')],
    [TEXTS.publishedBy, game.publishers.filter((name) => !game.developers.includes(name)).join(', ')],
    [TEXTS.series, game.series ?? ''],
    [TEXTS.platforms, names(dictionaries?.platforms, game.platform_ids).join(', ')],
  ].filter(([, value]) => value !== '')
  return (
    <main className={styles.page}>
      <Back onBack={onBack} />
      <article className={styles.game}>
        <Cover className={styles.cover} src={coverUrl(game.cover)} seed={game.id} />
        <div className={styles.words}>
          <h1 data-long={game.name.length > LONG_NAME_CHARACTERS || undefined}>{game.name}</h1>
          {year === null ? null : <p className={styles.year}>{year}</p>}
          <TagList>
            {[...names(dictionaries?.genres, game.genre_ids), ...names(dictionaries?.game_modes, game.game_mode_ids)].map(
              (name) => (
                <Tag key={name}>{name}</Tag>
              ),
            )}
          </TagList>
          <p className={styles.summary}>{game.summary}</p>
          <dl className={styles.facts}>
            {facts.map(([term, value]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </article>
    </main>
  )
}
