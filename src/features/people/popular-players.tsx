import { popularPage } from '../../loaders/pages/popular.ts'
import type { Device } from '../../local/device.ts'
import type { Remote } from '../../remote/remote.ts'
import { usePage } from '../../state/use-page.ts'
import { PlayerList } from './player-list.tsx'
import styles from './people-page.module.css'
import { PEOPLE_TEXTS as TEXTS } from './texts.ts'

/** Whom most follow, be it one, to be followed in place; nothing where nobody is, or none is known. */
export function PopularPlayers({ device, remote }: { device: Device; remote: Remote }) {
  const { shown: players } = usePage({ device, remote }, popularPage, null)
  if (!players || players.length === 0) return null
  return (
    <section className={styles.part}>
      <h2>{TEXTS.popular}</h2>
      <PlayerList device={device} players={players} label={TEXTS.popular} />
    </section>
  )
}
