import { useEffect, useState } from 'react'
import type { Device } from '../../local/device.ts'
import type { OtherPlayer } from '../../local/mutations/people.ts'
import { PlayerList } from './player-list.tsx'
import styles from './people-page.module.css'
import { PEOPLE_TEXTS as TEXTS } from './texts.ts'

export interface PopularPlayersProps {
  device: Device
  /** Asks who is followed most; rejects only when aborted. Should keep its identity. */
  ask: (signal: AbortSignal) => Promise<readonly OtherPlayer[]>
}

/** Whom most follow, be it one, to be followed in place; nothing where nobody is, or the server cannot be asked. */
export function PopularPlayers({ device, ask }: PopularPlayersProps) {
  const [players, setPlayers] = useState<readonly OtherPlayer[]>([])
  useEffect(() => {
    const abort = new AbortController()
    ask(abort.signal).then(setPlayers, () => undefined)
    return () => abort.abort()
  }, [ask])
  if (players.length === 0) return null
  return (
    <section className={styles.part}>
      <h2>{TEXTS.popular}</h2>
      <PlayerList device={device} players={players} label={TEXTS.popular} />
    </section>
  )
}
