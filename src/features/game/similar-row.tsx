import { useEffect, useId, useState } from 'react'
import type { Device } from '../../local/device.ts'
import type { PlatformFacts } from '../../domain/platform-groups.ts'
import { classNames } from '../../ui/class-names.ts'
import { GameCard } from '../../ui/game-card.tsx'
import side from '../../ui/side-row.module.css'
import { Skeleton } from '../../ui/skeleton.tsx'
import { behindFrame } from '../../state/behind-frame.ts'
import { usePackArrivals } from '../../state/pack-arrival.ts'
import { lastSeen, noteSeen } from '../../state/last-seen.ts'
import { findSimilar } from './find-similar.ts'
import type { SimilarGames } from './find-similar.ts'
import styles from './similar-row.module.css'
import { GAME_TEXTS as TEXTS } from './texts.ts'

export interface SimilarRowProps {
  device: Device
  gameId: number
  platforms: ReadonlyMap<number, PlatformFacts>
}

const PLACES = [0, 1, 2, 3, 4, 5]
const nameOf = (gameId: number) => `similar ${gameId}`
const NONE: SimilarGames = { games: [], areLikedTogether: false }

/** Games that are like this one, each leading to its page. */
export function SimilarRow({ device, gameId, platforms }: SimilarRowProps) {
  const titleId = useId()
  const { db } = device
  const arrivals = usePackArrivals()
  const [similar, setSimilar] = useState(() => lastSeen<SimilarGames>(db, nameOf(gameId)))
  useEffect(() => {
    let isGone = false
    const take = (found: SimilarGames) => {
      if (isGone) return
      noteSeen(db, nameOf(gameId), found)
      setSimilar(found)
    }
    // Without them the page is whole all the same.
    const callOff = behindFrame(() => void findSimilar(device, gameId).then(take, () => take(NONE)))
    return () => {
      isGone = true
      callOff()
    }
    // A pack that has come answers more.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [device, db, gameId, arrivals])

  if (similar?.games.length === 0) return null
  return (
    <section className={styles.similar} aria-labelledby={titleId}>
      <h2 id={titleId}>{similar?.areLikedTogether ? TEXTS.likedTogether : TEXTS.similar}</h2>
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
