import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import type { GameCard, GameFilters } from '../../contract/games.ts'
import { coverUrl } from '../../domain/cover-url.ts'
import { releaseYear } from '../../domain/release-date.ts'
import { findMeta } from '../../local/database.ts'
import type { Device } from '../../local/device.ts'
import type { Remote } from '../../remote/remote.ts'
import { Cover } from '../../ui/cover.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Button } from '../../ui/button.tsx'
import { Tag, TagList } from '../../ui/tag.tsx'
import styles from './game-page.module.css'

const TEXTS = {
  back: 'Back',
  notHereTitle: 'This game is not on this device',
  notHere: 'It can be opened when you are online.',
  unknownTitle: 'There is no such game',
  unknown: 'The link may be old, or mistyped.',
  toTheDeck: 'To the deck',
  by: 'By',
  publishedBy: 'Published by',
  series: 'Series',
  platforms: 'Platforms',
}

export interface GamePageProps {
  gameId: number
  device: Device
  remote: Remote
  onBack: () => void
}

/** The facts of one game: from the device at once, from the server where the device does not know it. */
export function GamePage({ gameId, device, remote, onBack }: GamePageProps) {
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
    if (!isMissing) return
    const abort = new AbortController()
    remote
      .call('gamesBatch', { body: { ids: [gameId] }, signal: abort.signal })
      .then((came) => {
        if (came.kind !== 'answered') return setAnswer('unreachable')
        setAnswer((came.body as GameCard[])[0] ?? 'unknown')
      })
      .catch(() => undefined)
    return () => abort.abort()
  }, [isMissing, gameId, remote])

  const game = held?.game ?? (typeof fetched === 'object' ? fetched : null)
  if (!game) {
    if (typeof fetched !== 'string') return <main className={styles.page} aria-busy="true" />
    return (
      <main className={styles.page}>
        <EmptyState
          title={fetched === 'unknown' ? TEXTS.unknownTitle : TEXTS.notHereTitle}
          actions={
            <Button kind="main" onClick={onBack}>
              {TEXTS.toTheDeck}
            </Button>
          }
        >
          {fetched === 'unknown' ? TEXTS.unknown : TEXTS.notHere}
        </EmptyState>
      </main>
    )
  }
  return <GameFacts game={game} dictionaries={held?.dictionaries} onBack={onBack} />
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
    [TEXTS.publishedBy, game.publishers.join(', ')],
    [TEXTS.series, game.series ?? ''],
    [TEXTS.platforms, names(dictionaries?.platforms, game.platform_ids).join(', ')],
  ].filter(([, value]) => value !== '')
  return (
    <main className={styles.page}>
      <Button kind="bare" className={styles.back} onClick={onBack}>
        {TEXTS.back}
      </Button>
      <article className={styles.game}>
        <Cover className={styles.cover} src={coverUrl(game.cover)} seed={game.id} />
        <div className={styles.words}>
          <h1>{game.name}</h1>
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
