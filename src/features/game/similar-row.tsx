import { useEffect, useId, useState } from 'react'
import type { PlatformFacts } from '../../domain/platform-groups.ts'
import { classNames } from '../../ui/class-names.ts'
import { GameCard } from '../../ui/game-card.tsx'
import side from '../../ui/side-row.module.css'
import { Skeleton } from '../../ui/skeleton.tsx'
import { watchTables } from '../../local/db/watch-tables.ts'
import { behindFrame } from '../../state/after-frame.ts'
import { usePackArrivals } from '../../catalogue/page/pack-arrival.ts'
import { lastSeen, recordSeen } from '../../state/last-seen.ts'
import { findSimilar } from '../../catalogue/page/find-similar.ts'
import type { SimilarGames } from '../../catalogue/page/find-similar.ts'
import styles from './similar-row.module.css'
import { GAME_MESSAGES as MESSAGES } from './messages.ts'
import { usePlayer } from '../../state/player.ts'

export interface SimilarRowProps {
  gameId: number
  platforms: ReadonlyMap<number, PlatformFacts>
}

const PLACES = [0, 1, 2, 3, 4, 5]
const nameOf = (gameId: number) => `similar ${gameId}`
/** While there are none, new games of the device are looked at this often. */
const ASK_AGAIN_MS = 1_000
const NONE: SimilarGames = { games: [], areLikedTogether: false }

/** Renders similar games, as links to their pages. */
export function SimilarRow({ gameId, platforms }: SimilarRowProps) {
  const { device } = usePlayer()
  const titleId = useId()
  const { db } = device
  const arrivals = usePackArrivals()
  const [similar, setSimilar] = useState(() => lastSeen<SimilarGames>(db, nameOf(gameId)))
  useEffect(() => {
    let isUnmounted = false
    let stop: (() => void) | undefined
    const take = (found: SimilarGames) => {
      if (isUnmounted) return
      if (found.games.length > 0) stop?.()
      recordSeen(db, nameOf(gameId), found)
      setSimilar(found)
    }
    // Without them the page is complete all the same.
    const find = () => void findSimilar(device, gameId).then(take, () => take(NONE))
    const callOff = behindFrame(() => {
      // A new device has no other games yet.
      stop = watchTables(db, { tables: [db.games], everyMs: ASK_AGAIN_MS, timers: window }, find)
    })
    return () => {
      isUnmounted = true
      callOff()
      stop?.()
    }
    // A pack that has come answers more.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [device, db, gameId, arrivals])

  if (similar?.games.length === 0) return null
  return (
    <section className={styles.similar} aria-labelledby={titleId}>
      <h2 id={titleId}>{similar?.areLikedTogether ? MESSAGES.likedTogether : MESSAGES.similar}</h2>
      <ul className={classNames(side.row, styles.row)}>
        {similar
          ? similar.games.map((game) => (
              <li key={game.id}>
                <GameCard game={game} platforms={platforms} />
              </li>
            ))
          : PLACES.map((place) => (
              <li key={place}>
                <Skeleton shape="titled" />
              </li>
            ))}
      </ul>
    </section>
  )
}
