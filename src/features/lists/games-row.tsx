import ChevronRight from 'lucide-react/icons/chevron-right'
import { useId } from 'react'
import { Link } from 'wouter'
import type { GameState } from '../../contract/mutations.ts'
import { coverUrl } from '../../domain/cover-url.ts'
import { gamePath } from '../../domain/game-path.ts'
import { useMissingGames } from '../../state/missing-games-state.ts'
import type { OwnThings } from '../../state/own-things.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Cover } from '../../ui/cover.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import prose from '../../ui/prose.module.css'
import hidden from '../../ui/visually-hidden.module.css'
import side from '../../ui/side-row.module.css'
import styles from './games-row.module.css'
import { LISTS_MESSAGES as MESSAGES } from './messages.ts'
import { useLatestStated } from './use-latest-stated.ts'
import { usePlayer } from '../../state/player.ts'

const PLACES = [0, 1, 2, 3, 4, 5]
const NONE: readonly number[] = []

export interface GamesRowProps {
  state: Extract<GameState, 'liked' | 'disliked'>
  /** The page of all of them. */
  href: string
  where: OwnThings
  isOnline: boolean
}

/** Renders the latest games in one state as a row of covers, with a link to all of them. */
export function GamesRow({ state, href, where, isOnline }: GamesRowProps) {
  const { device } = usePlayer()
  const titleId = useId()
  const latest = useLatestStated(device.db, state)
  useMissingGames(device.db, latest?.missing ?? NONE, isOnline)
  const { title, ofAll, none } = MESSAGES.rows[state]
  const count = latest?.count ?? 0
  // Before the first pull is complete, an empty device does not prove that there are none.
  const isWaiting = !latest || (count === 0 && where === 'coming')
  return (
    <section className={styles.section} aria-labelledby={titleId} aria-busy={isWaiting}>
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        {count > 0 ? <span className={prose.figures}>{MESSAGES.number(count)}</span> : null}
        {count > 0 ? (
          <Link href={href} className={styles.all}>
            <span>
              {MESSAGES.seeAll}
              <span className={hidden.hidden}> {ofAll}</span>
            </span>
            <ChevronRight size={18} strokeWidth={1.75} aria-hidden />
          </Link>
        ) : null}
      </div>
      {isWaiting ? (
        <div className={side.row} data-still>
          {PLACES.map((place) => (
            <Skeleton key={place} className={styles.toCome} />
          ))}
        </div>
      ) : count === 0 ? (
        <div className={styles.none}>
          <p>{where === 'here' ? none : MESSAGES.rowsAway}</p>
          {state === 'liked' ? (
            <ButtonLink kind="bare" compact href="/swipedeck">
              {MESSAGES.toTheDeck}
            </ButtonLink>
          ) : null}
        </div>
      ) : (
        <ul className={side.row}>
          {latest.games.map((game) => (
            <li key={game.id}>
              <Link href={gamePath(game)} className={styles.game} aria-label={game.name} draggable={false}>
                <Cover src={coverUrl(game.cover)} name={game.name} isLazy />
              </Link>
            </li>
          ))}
          {latest.missing.map((id) => (
            <li key={id} aria-hidden>
              <Skeleton className={styles.toCome} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
