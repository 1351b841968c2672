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
import { usePlayer } from '../../state/player.ts'
import type { UserDatabase } from '../../local/db/database.ts'
import { readMatchedGames, readStated } from '../../local/queries/matches.ts'
import type { MatchedGame } from '../../local/queries/matches.ts'
import { useSeenQuery } from '../../state/use-live.ts'

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
          {latest.games.map((game, place) => (
            // oxlint-disable-next-line no-array-index-key -- the browser keeps the element that was at the edge there, and would scroll the row
            <li key={place} aria-hidden={game ? undefined : true}>
              {game ? (
                <Link key={game.id} href={gamePath(game)} className={styles.game} aria-label={game.name} draggable={false}>
                  <Cover src={coverUrl(game.cover)} name={game.name} isLazy />
                </Link>
              ) : (
                <Skeleton className={styles.toCome} />
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** More than a wide screen shows. */
const LATEST_MAX = 24

interface LatestStated {
  /** The total number. */
  readonly count: number
  /** The latest of them, the newest first; null for each that is not on this device. */
  readonly games: readonly (MatchedGame | null)[]
  /** Those of the latest that are not on this device. */
  readonly missing: readonly number[]
}

/** Returns the latest games that the player has put into one state, live; undefined until they are read. */
function useLatestStated(db: UserDatabase, state: GameState): LatestStated | undefined {
  return useSeenQuery(db, `latest-${state}`, async () => {
    const stated = await readStated(db, state)
    const ids = stated.slice(0, LATEST_MAX).map(({ gameId }) => gameId)
    const known = new Map((await readMatchedGames(db, ids)).map((game) => [game.id, game]))
    return { count: stated.length, games: ids.map((id) => known.get(id) ?? null), missing: ids.filter((id) => !known.has(id)) }
  })
}
