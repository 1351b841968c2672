import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo, useState } from 'react'
import { TWINS_MIN_LOVED } from '../../contract/limits.ts'
import type { TasteTwin } from '../../contract/twins.ts'
import type { Device } from '../../local/device.ts'
import { countLoved } from '../../local/games/matches.ts'
import { followPlayer } from '../../local/mutations/people.ts'
import { followsOf, hiddenPlayers } from '../../local/own/people.ts'
import { twinsPage } from '../../loaders/pages/twins.ts'
import type { Remote } from '../../remote/remote.ts'
import { useGames } from '../../state/use-games.ts'
import type { FetchGames } from '../../state/missing-games.ts'
import { showFailure } from '../../state/show-failure.ts'
import { usePage } from '../../state/use-page.ts'
import { AsItWas, NoPage } from '../../ui/page-states.tsx'
import styles from './matched-players.module.css'
import { FewLoved, NoPlayers, PlayersToCome } from './players-states.tsx'
import { PLAYERS_TEXTS as TEXTS } from './players-texts.ts'
import { TwinCard } from './twin-card.tsx'
import { useOwnMarks } from './use-own-marks.ts'

export interface MatchedPlayersProps {
  device: Device
  remote: Remote
  /** Should keep its identity. */
  fetchGames: FetchGames
}

/** The players whose taste is most like one's own, as the server tells of them, and kept for when it cannot. */
export function MatchedPlayers({ device, remote, fetchGames }: MatchedPlayersProps) {
  const { db } = device
  const inUse = usePage({ device, remote }, twinsPage, null)
  const { shown, news, toldAt, retry } = inUse
  // A game of which something is said in place stays there until the players are told anew.
  const [known, setKnown] = useState<{ readonly toldAt: number | null; readonly twins: readonly TasteTwin[] }>({ toldAt: null, twins: [] })
  if (shown && known.toldAt !== toldAt) setKnown({ toldAt, twins: shown })
  const loved = useLiveQuery(() => countLoved(db), [db])
  const people = useLiveQuery(async () => {
    const [follows, hidden] = await Promise.all([followsOf(db), hiddenPlayers(db)])
    return { follows, hidden }
  }, [db])
  const hidden = people?.hidden
  const twins = useMemo(() => known.twins.filter(({ id }) => !hidden?.has(id)), [known, hidden])
  const unseenIds = useMemo(() => [...new Set(twins.flatMap(({ unseen }) => unseen))], [twins])
  const gameIds = useMemo(() => [...new Set([...unseenIds, ...twins.flatMap(({ both }) => both)])], [twins, unseenIds])
  const [games, missingState] = useGames(db, gameIds, fetchGames)
  const marks = useOwnMarks(device, unseenIds)

  const lacking = loved === undefined ? 0 : TWINS_MIN_LOVED - loved
  if (twins.length === 0) {
    if (lacking > 0) return <FewLoved lacking={lacking} />
    if (news === 'unreachable') return <NoPage isPart page={inUse} notHere={TEXTS.notHere} />
    return news === 'told' && shown ? <NoPlayers onRetry={retry} /> : <PlayersToCome />
  }
  return (
    <>
      <AsItWas page={inUse} asItWas={TEXTS.asItWas} now={device.now()} />
      <p className={styles.intro}>{TEXTS.intro}</p>
      <ul className={styles.players} aria-label={TEXTS.list} aria-busy={news === null || undefined}>
        {twins.map((twin) => (
          <li key={twin.id}>
            <TwinCard
              twin={twin}
              games={games}
              areComing={missingState === 'fetching'}
              marks={marks}
              isFollowed={people?.follows.has(twin.id) ?? false}
              onFollow={(following) => void followPlayer(device, twin, following).catch(showFailure)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
