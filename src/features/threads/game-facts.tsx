import { useLiveQuery } from 'dexie-react-hooks'
import { Link } from 'wouter'
import type { GameCard } from '../../contract/games.ts'
import { gamePath } from '../../domain/game-path.ts'
import { releaseYear } from '../../domain/release-date.ts'
import { findMeta } from '../../local/db/database.ts'
import { usePlayer } from '../../state/player.ts'
import { PlatformIcons } from '../../ui/platform-icons.tsx'
import styles from './game-facts.module.css'
import { GAME_FACTS_MESSAGES as MESSAGES } from './messages.ts'

/** Renders the facts of the game that a thread is about, as far as this device knows them. */
export function GameFacts({ game }: { game: GameCard }) {
  const { device } = usePlayer()
  const known = useLiveQuery(async () => (await findMeta(device.db, 'dictionaries'))?.value.platforms ?? [], [device.db]) ?? []
  const byId = new Map(known.map((platform) => [platform.id, platform]))
  const platforms = game.platform_ids.flatMap((id) => byId.get(id) ?? [])
  const { developers, rating_10: rating } = game
  const facts = [
    [MESSAGES.released, releaseYear(game.first_release_date)],
    [MESSAGES.by, developers.join(', ') || null],
    [MESSAGES.rated, rating === undefined ? null : MESSAGES.score(rating)],
    [MESSAGES.platforms, platforms.length === 0 ? null : <PlatformIcons key="platforms" platforms={platforms} size={18} />],
  ] as const
  return (
    <section className={styles.facts}>
      <h2>{MESSAGES.title}</h2>
      {game.summary === '' ? null : (
        <p className={styles.summary} dir="auto">
          {game.summary}
        </p>
      )}
      <dl>
        {facts.map(([name, value]) =>
          value === null ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      <Link href={gamePath(game)}>{MESSAGES.open}</Link>
    </section>
  )
}
