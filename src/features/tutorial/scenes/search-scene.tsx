import { useRef, useState } from 'react'
import { NameField } from '../../../ui/name-field.tsx'
import { Pill } from '../../../ui/pill.tsx'
import hidden from '../../../ui/visually-hidden.module.css'
import { findSamples } from '../find-samples.ts'
import { Player } from '../player.tsx'
import { Poster } from '../tutorial-poster.tsx'
import { SAMPLE_GAMES } from '../sample-games.ts'
import { SAMPLE_PLAYERS, SEARCH_TRIES, TUTORIAL_MESSAGES } from '../messages.ts'
import { useMoves } from '../use-scene-moves.ts'
import styles from './scene.module.css'

const MESSAGES = TUTORIAL_MESSAGES.search
const MOST_SHOWN = 3

/** Renders a search that tolerates typing errors, among the sample games and players. */
export function SearchScene() {
  const [query, setQuery] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const isForPlayers = query.startsWith('@')
  const asked = query.replace('@', '').trim()
  const find = <One extends { name: string }>(among: readonly One[]) => (asked === '' ? among : findSamples(asked, among))
  const players = isForPlayers ? find(SAMPLE_PLAYERS) : []
  const games = isForPlayers ? [] : find(SAMPLE_GAMES).slice(0, MOST_SHOWN)
  const found = players.length + games.length
  useMoves(list)
  return (
    <div className={styles.scene}>
      <NameField label={MESSAGES.label} placeholder={MESSAGES.placeholder} clear={MESSAGES.clear} value={query} onChange={setQuery} />
      <div className={styles.chips}>
        {SEARCH_TRIES.map((attempt) => (
          <Pill key={attempt} onClick={() => setQuery(attempt)}>
            {attempt}
          </Pill>
        ))}
      </div>
      <ul ref={list} className={styles.rows} data-fixed="" aria-label={MESSAGES.results}>
        {players.map(({ name }) => (
          <li key={name} data-key={name} className={styles.row}>
            <Player name={name} />
            <span className={styles.name}>{name}</span>
          </li>
        ))}
        {games.map((game) => (
          <li key={game.id} data-key={game.name} className={styles.row}>
            <Poster game={game} className={styles.thumb} />
            <span className={styles.name}>
              {game.name}
              <span className={styles.quiet}>{game.genre}</span>
            </span>
            <span className={styles.quiet}>{game.year}</span>
          </li>
        ))}
        {found === 0 ? <li className={styles.nothing}>{MESSAGES.none}</li> : null}
      </ul>
      <output className={hidden.hidden}>{asked === '' ? '' : MESSAGES.found(found)}</output>
    </div>
  )
}
