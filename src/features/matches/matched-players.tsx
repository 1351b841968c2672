import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo } from 'react'
import { useSnapshot } from 'valtio'
import { TWINS_MIN_LOVED } from '../../contract/limits.ts'
import type { TasteTwin } from '../../contract/twins.ts'
import type { Device } from '../../local/device.ts'
import { countLoved, readMatchedGames } from '../../local/games/matches.ts'
import { followPlayer } from '../../local/mutations/people.ts'
import { followsOf, hiddenPlayers } from '../../local/own/people.ts'
import type { Remote } from '../../remote/remote.ts'
import { useMissingGames } from '../../state/missing-games.ts'
import type { FetchGames } from '../../state/missing-games.ts'
import { showFailure } from '../../state/show-failure.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { whenOf } from '../../ui/when-of.ts'
import styles from './matched-players.module.css'
import { FewLoved, NoPlayers, PlayersFailed, PlayersToCome } from './players-states.tsx'
import { PLAYERS_TEXTS as TEXTS } from './players-texts.ts'
import { TwinCard } from './twin-card.tsx'
import { useOwnWords } from './use-own-words.ts'
import { useTwins } from './use-twins.ts'

const NOBODY: readonly TasteTwin[] = []
const NONE: readonly number[] = []

export interface MatchedPlayersProps {
  device: Device
  remote: Remote
  /** Should keep its identity. */
  fetchGames: FetchGames
}

/** The players whose taste is most like one's own, as the server tells of them, and kept for when it cannot. */
export function MatchedPlayers({ device, remote, fetchGames }: MatchedPlayersProps) {
  const { db } = device
  const { isOnline } = useSnapshot(syncStatus)
  const [{ answer, keptAt, state }, retry] = useTwins(device, remote)
  const loved = useLiveQuery(() => countLoved(db), [db])
  const people = useLiveQuery(async () => {
    const [follows, hidden] = await Promise.all([followsOf(db), hiddenPlayers(db)])
    return { follows, hidden }
  }, [db])
  const hidden = people?.hidden
  const twins = useMemo(() => (answer?.twins ?? NOBODY).filter(({ id }) => !hidden?.has(id)), [answer, hidden])
  const unseenIds = useMemo(() => [...new Set(twins.flatMap(({ unseen }) => unseen))], [twins])
  const gameIds = useMemo(() => [...new Set([...unseenIds, ...twins.flatMap(({ both }) => both)])], [twins, unseenIds])
  const read = useLiveQuery(async () => ({ gameIds, games: await readMatchedGames(db, gameIds) }), [db, gameIds])
  const games = useMemo(() => new Map(read?.games.map((game) => [game.id, game])), [read])
  const areRead = read?.gameIds === gameIds
  const missing = useMemo(() => (areRead ? gameIds.filter((id) => !games.has(id)) : NONE), [areRead, gameIds, games])
  const missingState = useMissingGames(missing, isOnline, fetchGames)
  const words = useOwnWords(device, unseenIds)

  const lacking = loved === undefined ? 0 : TWINS_MIN_LOVED - loved
  if (twins.length === 0) {
    if (lacking > 0) return <FewLoved lacking={lacking} />
    if (state === 'loading') return <PlayersToCome />
    if (state === 'done') return <NoPlayers onRetry={retry} />
    return <PlayersFailed isOnline={isOnline} onRetry={retry} />
  }
  const asOf = keptAt === null ? '' : TEXTS.asOf(whenOf(keptAt, device.now()))
  return (
    <>
      {state === 'failed' ? (
        <Notice action={isOnline ? <Button kind="bare" compact onClick={retry}>{TEXTS.tryAgain}</Button> : null}>
          {isOnline ? TEXTS.unreachable : TEXTS.offline} {asOf}
        </Notice>
      ) : null}
      <p className={styles.intro}>{TEXTS.intro}</p>
      <ul className={styles.players} aria-label={TEXTS.list} aria-busy={state === 'loading' || undefined}>
        {twins.map((twin) => (
          <li key={twin.id}>
            <TwinCard
              twin={twin}
              games={games}
              areComing={missingState === 'fetching'}
              words={words}
              isFollowed={people?.follows.has(twin.id) ?? false}
              onFollow={(following) => void followPlayer(device, twin, following).catch(showFailure)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
