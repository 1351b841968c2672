import { useRef, useState } from 'react'
import { NameField } from '../../../ui/name-field.tsx'
import { Pill } from '../../../ui/pill.tsx'
import hidden from '../../../ui/visually-hidden.module.css'
import { Player, Poster, useMoves } from '../scene-parts.tsx'
import { SAMPLE_GAMES } from '../sample-games.ts'
import { SAMPLE_PLAYERS, SEARCH_TRIES, TUTORIAL_MESSAGES } from '../messages.ts'
import styles from './scene.module.css'
import { editDistance } from '../../../deck-engine/edit-distance.ts'

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

/** The allowed number of wrong letters in a word of this length. */
const allowedSlips = (length: number) => (length < 3 ? 0 : length < 6 ? 1 : 2)

/**
 * Returns the names that match a query, best first: every word of it begins a word of the name, or nearly does. It is a small version of
 * the search, with the same ranking.
 */
export function findSamples<Named extends { readonly name: string }>(query: string, among: readonly Named[]): Named[] {
  const words = wordsOf(query)
  if (words.length === 0) return []
  return among
    .map((one) => ({ one, slips: slipsOf(words, wordsOf(one.name)) }))
    .filter(({ slips }) => slips < Infinity)
    .sort((a, b) => a.slips - b.slips)
    .map(({ one }) => one)
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Returns the number of wrong letters; Infinity if a word of the query matches none of the name's. */
function slipsOf(query: readonly string[], name: readonly string[]): number {
  return query.reduce((sum, word) => {
    const most = allowedSlips(word.length)
    const slips = Math.min(...name.map((other) => editDistance(word, other, most, true)))
    return slips > most ? Infinity : sum + slips
  }, 0)
}
