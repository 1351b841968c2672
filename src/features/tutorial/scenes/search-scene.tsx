import Search from 'lucide-react/icons/search'
import { useId, useRef, useState } from 'react'
import hidden from '../../../ui/visually-hidden.module.css'
import { findSamples } from '../find-samples.ts'
import { Player } from '../player.tsx'
import { Poster } from '../poster.tsx'
import { SAMPLE_GAMES } from '../sample-games.ts'
import { SAMPLE_PLAYERS, SEARCH_TRIES, TUTORIAL_TEXTS } from '../texts.ts'
import { useMoves } from '../use-moves.ts'
import styles from './scene.module.css'

const TEXTS = TUTORIAL_TEXTS.search
const MOST_SHOWN = 3

/** A search that forgives, among the sample games and players. */
export function SearchScene() {
  const [query, setQuery] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const id = useId()
  const isForPlayers = query.startsWith('@')
  const players = isForPlayers ? (query.trim() === '@' ? SAMPLE_PLAYERS : findSamples(query.slice(1), SAMPLE_PLAYERS)) : []
  const isEmpty = query.trim() === '' || query.trim() === '@'
  const games = isForPlayers ? [] : (isEmpty ? SAMPLE_GAMES : findSamples(query, SAMPLE_GAMES)).slice(0, MOST_SHOWN)
  const found = players.length + games.length
  useMoves(list)
  return (
    <div className={styles.scene}>
      <div className={styles.search}>
        <label htmlFor={id} className={hidden.hidden}>
          {TEXTS.label}
        </label>
        <Search size={20} strokeWidth={1.75} aria-hidden />
        <input
          id={id}
          type="search"
          value={query}
          placeholder={TEXTS.placeholder}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || query === '') return
            // The first Escape clears, as in every search; the next one leaves.
            event.preventDefault()
            setQuery('')
          }}
        />
      </div>
      <div className={styles.chips}>
        {SEARCH_TRIES.map((attempt) => (
          <button key={attempt} type="button" className={styles.attempt} onClick={() => setQuery(attempt)}>
            {attempt}
          </button>
        ))}
      </div>
      <ul ref={list} className={styles.rows} data-fixed="" aria-label={TEXTS.results}>
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
        {found === 0 ? <li className={styles.nothing}>{TEXTS.none}</li> : null}
      </ul>
      <output className={hidden.hidden}>
        {isEmpty ? '' : TEXTS.found(found)}
      </output>
    </div>
  )
}
