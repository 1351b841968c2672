import Heart from 'lucide-react/icons/heart'
import { useEffect, useId, useState } from 'react'
import type { GameCard, SwipedeckBody } from '../../contract/games.ts'
import { coverUrl } from '../../domain/cover-url.ts'
import type { Remote } from '../../remote/remote.ts'
import { useRemote } from '../../state/player.ts'
import { Cover } from '../../ui/cover.tsx'
import prose from '../../ui/prose.module.css'
import side from '../../ui/side-row.module.css'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useAnnouncement } from '../../ui/use-announcement.ts'
import hidden from '../../ui/visually-hidden.module.css'
import { ONBOARDING_MESSAGES } from './messages.ts'
import styles from './onboarding.module.css'

const OFFERED = 12
const SIMILAR_PER_PICK = 3
/** Platforms are often chosen one after the other. */
const SETTLED_MS = 300

export interface GamesToLoveProps {
  /** The row offers games for these platforms; for all without any. */
  platforms: ReadonlySet<number>
  picks: readonly GameCard[]
  onPicks: (picks: readonly GameCard[]) => void
}

/** A game of the row. `likeId`: the pick that it was added for. */
interface Offer {
  readonly game: GameCard
  readonly likeId?: number
}

/** Renders well-known games to pick from. Each pick adds similar ones next to it. Without a server there is no row. */
export function GamesToLove({ platforms, picks, onPicks }: GamesToLoveProps) {
  const remote = useRemote()
  const titleId = useId()
  const known = useKnownGames(remote, [...platforms].sort((a, b) => a - b).join())
  const [row, setRow] = useState<{ readonly of: readonly GameCard[]; readonly offers: readonly Offer[] }>({ of: [], offers: [] })
  const [said, announce] = useAnnouncement()
  // Other platforms offer other games; picks stay.
  if (known && known !== 'failed' && known.first !== row.of) setRow({ of: known.first, offers: offersOf(known.first, picks) })

  const press = async ({ game }: Offer) => {
    if (picks.some(({ id }) => id === game.id)) {
      const left = picks.filter(({ id }) => id !== game.id)
      onPicks(left)
      // What was added for it leaves with it.
      setRow({ ...row, offers: row.offers.filter((offer) => offer.likeId !== game.id || left.some(({ id }) => id === offer.game.id)) })
      return
    }
    onPicks([...picks, game])
    const shown = row.offers.map((offer) => offer.game)
    const similar = await findSimilar(known === 'failed' || known === null ? [] : known.all, game, shown).catch(() => [])
    if (similar.length === 0) return
    setRow((now) => ({ ...now, offers: withSimilar(now.offers, game, similar) }))
    announce(ONBOARDING_MESSAGES.similarAdded(similar.length, game.name))
  }
  if (known === 'failed') return null
  return (
    <section className={styles.loved} aria-labelledby={titleId} aria-busy={known === null}>
      <h2 id={titleId}>{ONBOARDING_MESSAGES.loved}</h2>
      <p className={prose.small}>{ONBOARDING_MESSAGES.lovedHint}</p>
      {row.offers.length === 0 ? (
        <div className={side.row} data-still>
          {Array.from({ length: OFFERED }, (_, place) => (
            <Skeleton key={place} shape="cover" />
          ))}
        </div>
      ) : (
        <ul className={side.row} data-several>
          {row.offers.map((offer) => (
            <li key={offer.game.id} data-added={offer.likeId === undefined ? undefined : ''}>
              <button
                type="button"
                className={styles.game}
                aria-label={offer.game.name}
                aria-pressed={picks.some(({ id }) => id === offer.game.id)}
                onClick={() => void press(offer)}
              >
                <Cover src={coverUrl(offer.game.cover)} name={offer.game.name} />
                <span className={styles.heart} aria-hidden>
                  <Heart size={16} strokeWidth={2.25} />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className={hidden.hidden} aria-live="polite">
        {said}
      </p>
    </section>
  )
}

/** Returns the picks, then the games that are not picked. */
function offersOf(games: readonly GameCard[], picks: readonly GameCard[]): Offer[] {
  const picked = new Set(picks.map(({ id }) => id))
  return [...picks, ...games.filter(({ id }) => !picked.has(id))].map((game) => ({ game }))
}

function withSimilar(offers: readonly Offer[], { id: likeId }: GameCard, similar: readonly GameCard[]): Offer[] {
  const shown = new Set(offers.map(({ game }) => game.id))
  const added = similar.filter(({ id }) => !shown.has(id)).map((game) => ({ game, likeId }))
  return offers.flatMap((offer) => (offer.game.id === likeId ? [offer, ...added] : offer))
}

/** Returns the most similar known games that the row does not show yet. */
async function findSimilar(known: readonly GameCard[], { id: gameId }: GameCard, shown: readonly GameCard[]): Promise<GameCard[]> {
  const [{ rankingOfCards }, { similarGames }] = await Promise.all([
    import('../../deck-engine/ranking/card-ranking.ts'),
    import('../../deck-engine/ranking/similar-games.ts'),
  ])
  const cards = new Map([...shown, ...known].map((game) => [game.id, game]))
  const { index, community } = rankingOfCards([...cards.values()])
  const without = shown.map(({ id }) => id)
  return similarGames(index, community, { gameId, without, limit: SIMILAR_PER_PICK }).flatMap(({ id }) => cards.get(id) ?? [])
}

interface KnownGames {
  /** Twelve well-known games. The same array while nothing else is offered. */
  readonly first: readonly GameCard[]
  /** These and further ones, among which similar games are found. */
  readonly all: readonly GameCard[]
}

/** Returns the most popular games on some platforms; null while they load. A failed request is repeated when there is a network again. */
function useKnownGames(remote: Remote, platforms: string): KnownGames | 'failed' | null {
  const [games, setGames] = useState<KnownGames | 'failed' | null>(null)
  useEffect(() => {
    const abort = new AbortController()
    const { signal } = abort
    // Not personalised: a newcomer has no taste yet, and no session.
    const ask = async (alreadyShown: readonly GameCard[]) => {
      const filters = platforms === '' ? {} : { platforms: platforms.split(',').map(Number) }
      const body = { user_id: 0, alreadyShown: alreadyShown.map(({ id }) => id), filters } satisfies SwipedeckBody
      const answer = await remote.call('swipedeck', { body, signal })
      return answer.kind === 'answered' ? answer.body.games : null
    }
    const load = async () => {
      const page = await ask([])
      const first = page ? oneOfEachSeries(page).slice(0, OFFERED) : []
      // The row of other platforms is better than none.
      if (page === null || first.length === 0) return setGames((before) => before ?? 'failed')
      setGames({ first, all: page })
      const more = await ask(page)
      if (more) setGames({ first, all: [...page, ...more] })
    }
    // It only rejects if the page was left, or other platforms were chosen.
    const start = () => void load().catch(() => undefined)
    const timer = setTimeout(start, SETTLED_MS)
    addEventListener('online', start, { signal })
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [remote, platforms])
  return games
}

/** Returns the first game of each series: twelve games of two series would offer little. */
function oneOfEachSeries(games: readonly GameCard[]): GameCard[] {
  const seen = new Set<string>()
  return games.filter(({ series }) => {
    if (series === null) return true
    const isFirst = !seen.has(series)
    seen.add(series)
    return isFirst
  })
}
