import { popularPage } from '../../resources/popular.ts'
import { useResource } from '../../state/use-resource.ts'
import { PlayerList } from './player-list.tsx'
import styles from './people-page.module.css'
import { PEOPLE_MESSAGES as MESSAGES } from './messages.ts'
import { usePlayer } from '../../state/player.ts'

/** Renders the most followed players, at least one, with buttons to follow them; nothing if there are none, or none are known. */
export function PopularPlayers() {
  const { device, remote } = usePlayer()
  const { shown: players } = useResource({ device, remote }, popularPage, null)
  if (!players || players.length === 0) return null
  return (
    <section className={styles.part}>
      <h2>{MESSAGES.popular}</h2>
      <PlayerList players={players} label={MESSAGES.popular} />
    </section>
  )
}
