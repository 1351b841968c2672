import { isPending, isUnavailable } from '../../domain/fetch-status.ts'
import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { SIMILAR_PLAYERS_MIN_LOVED } from '../../contract/limits.ts'
import type { SimilarPlayer } from '../../contract/similar-players.ts'
import { countLoved } from '../../local/queries/matches.ts'
import { followPlayer } from '../../local/commands/people.ts'
import { followsOf, hiddenPlayers } from '../../local/queries/read-people.ts'
import { similarPlayersResource } from '../../resources/similar-players.ts'
import { useGames } from '../../state/use-games.ts'
import { showFailure } from '../../state/show-failure.ts'
import { useResource } from '../../state/use-resource.ts'
import { AsItWas, NoPage } from '../../ui/page-states.tsx'
import styles from './matched-players.module.css'
import { PLAYERS_MESSAGES as MESSAGES } from './players-messages.ts'
import { SimilarPlayerCard } from './similar-player-card.tsx'
import { useOwnMarks } from './marked-games.tsx'
import { usePlayer } from '../../state/player.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import hidden from '../../ui/visually-hidden.module.css'

/** Renders the most similar players, as returned by the server, and cached for later. */
export function MatchedPlayers() {
  const { device, remote } = usePlayer()
  const { db } = device
  const inUse = useResource({ device, remote }, similarPlayersResource, null)
  const { shown, status, fetchedAt, retry } = inUse
  // A game that the player marks here stays until the players are fetched again.
  const [known, setKnown] = useState<{ readonly fetchedAt: number | null; readonly twins: readonly SimilarPlayer[] }>({
    fetchedAt: null,
    twins: [],
  })
  if (shown && known.fetchedAt !== fetchedAt) setKnown({ fetchedAt, twins: shown })
  const loved = useLiveQuery(() => countLoved(db), [db])
  const people = useLiveQuery(async () => {
    const [follows, hidden] = await Promise.all([followsOf(db), hiddenPlayers(db)])
    return { follows, hidden }
  }, [db])
  const hidden = people?.hidden
  const twins = known.twins.filter(({ id }) => !hidden?.has(id))
  const unseenIds = [...new Set(twins.flatMap(({ unseen }) => unseen))]
  const gameIds = [...new Set([...unseenIds, ...twins.flatMap(({ both }) => both)])]
  const [games, missingState] = useGames(db, gameIds)
  const marks = useOwnMarks(device, unseenIds)

  const lacking = loved === undefined ? 0 : SIMILAR_PLAYERS_MIN_LOVED - loved
  if (twins.length === 0) {
    if (lacking > 0) return <FewLoved lacking={lacking} />
    if (isUnavailable(status)) return <NoPage isPart page={inUse} />
    return status === 'ready' && shown ? <NoPlayers onRetry={retry} /> : <PlayersToCome />
  }
  return (
    <>
      <AsItWas page={inUse} asItWas={MESSAGES.asItWas} now={device.now()} />
      <p className={styles.intro}>{MESSAGES.intro}</p>
      <ul className={styles.players} aria-label={MESSAGES.list} aria-busy={isPending(status) || undefined}>
        {twins.map((similar) => (
          <li key={similar.id}>
            <SimilarPlayerCard
              similar={similar}
              games={games}
              areComing={missingState === 'fetching'}
              marks={marks}
              isFollowed={people?.follows.has(similar.id) ?? false}
              onFollow={(following) => void followPlayer(device, similar, following).catch(showFailure)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

const CARDS = [0, 1, 2, 3]
const COVERS = [0, 1, 2]

/** Renders the cards as placeholders. */
function PlayersToCome() {
  return (
    <>
      <output className={hidden.hidden}>{MESSAGES.loading}</output>
      <p className={styles.intro}>{MESSAGES.intro}</p>
      <div className={styles.players} aria-busy="true">
        {CARDS.map((card) => (
          <div key={card} className={styles.toCome}>
            <Skeleton width={56} height={56} shape="round" />
            <Skeleton className={styles.nameToCome} />
            <Skeleton width={56} height={56} shape="round" />
            <Skeleton width="100%" height={64} />
            {COVERS.map((cover) => (
              <Skeleton key={cover} className={styles.coverToCome} />
            ))}
          </div>
        ))}
      </div>
    </>
  )
}

/** Renders how many games are missing before similar players can be found. */
function FewLoved({ lacking }: { lacking: number }) {
  return (
    <EmptyState
      title={MESSAGES.fewTitle}
      actions={
        <ButtonLink href="/swipedeck" kind="main">
          {MESSAGES.toTheDeck}
        </ButtonLink>
      }
    >
      {MESSAGES.few(lacking)}
    </EmptyState>
  )
}

function NoPlayers({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      title={MESSAGES.noneTitle}
      actions={
        <>
          <ButtonLink href="/swipedeck" kind="main">
            {MESSAGES.toTheDeck}
          </ButtonLink>
          <Button onClick={onRetry}>{MESSAGES.lookAgain}</Button>
        </>
      }
    >
      {MESSAGES.none}
    </EmptyState>
  )
}
