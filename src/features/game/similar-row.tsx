import { useEffect, useId, useState } from 'react'
import type { GameCard as Game } from '../../contract/games.ts'
import type { UserDatabase } from '../../local/database.ts'
import type { PlatformFacts } from '../../domain/platform-groups.ts'
import { classNames } from '../../ui/class-names.ts'
import { GameCard } from '../../ui/game-card.tsx'
import side from '../../ui/side-row.module.css'
import { Skeleton } from '../../ui/skeleton.tsx'
import { behindFrame } from '../../state/behind-frame.ts'
import { findSimilar } from './find-similar.ts'
import styles from './similar-row.module.css'
import { GAME_TEXTS as TEXTS } from './texts.ts'

export interface SimilarRowProps {
  db: UserDatabase
  gameId: number
  platforms: ReadonlyMap<number, PlatformFacts>
}

const PLACES = [0, 1, 2, 3, 4, 5]

/** Games on this device that are like this one, each leading to its page. */
export function SimilarRow({ db, gameId, platforms }: SimilarRowProps) {
  const titleId = useId()
  const [games, setGames] = useState<readonly Game[]>()
  useEffect(() => {
    let isGone = false
    const take = (found: readonly Game[]) => isGone || setGames(found)
    // Without them the page is whole all the same.
    const callOff = behindFrame(() => void findSimilar(db, gameId).then(take, () => take([])))
    return () => {
      isGone = true
      callOff()
    }
  }, [db, gameId])

  if (games?.length === 0) return null
  return (
    <section className={styles.similar} aria-labelledby={titleId}>
      <h2 id={titleId}>{TEXTS.similar}</h2>
      <ul className={classNames(side.row, styles.row)}>
        {games
          ? games.map((game) => (
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
