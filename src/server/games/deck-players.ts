import { sql } from 'kysely'
import type { Settings } from '../../contract/settings.ts'
import { sumByGenre } from '../../deck-engine/deck-index.ts'
import type { DeckIndex } from '../../deck-engine/deck-index.ts'
import type { ChoiceName } from '../../domain/choices.ts'
import { genreWeightOf, genreWeights } from '../../domain/genre-taste.ts'
import type { Db } from '../db/database.ts'
import { stateOf } from '../gamestates/state-numbers.ts'
import { RecentlyUsed } from './recently-used.ts'
import { NOTHING_SETTLED, withChanges } from './settled-games.ts'
import type { SettledGames } from './settled-games.ts'

/** What a deck knows of its player: what is never dealt again, and what each genre is worth. */
export interface DeckPlayer {
  readonly settled: Iterable<number>
  readonly weights: ReadonlyMap<number, number>
}

/** The player of `user_id` 0: nothing settled, no taste. */
export const NOBODY: DeckPlayer = { settled: [], weights: new Map() }

/** Some twenty megabytes at most: a game takes five bytes, a player some hundred games' room beside them. */
const KEPT_MAX_GAMES = 4_000_000
const GAMES_PER_PLAYER = 100

interface KnownPlayer {
  /** The player's revision of which this is the state; 0 where nothing is known. */
  readonly rev: number
  readonly games: SettledGames
  /** The chosen genres, as the database writes them. */
  readonly genres: string
  /** Whether swipes count for genres, as the database writes it. */
  readonly learns: string | null
  /** By the genres that games have in this index. */
  readonly index: DeckIndex | undefined
  readonly weights: ReadonlyMap<number, number>
}

const STRANGER: KnownPlayer = { rev: 0, games: NOTHING_SETTLED, genres: '', learns: null, index: undefined, weights: new Map() }

interface ChangesRow {
  readonly rev: number
  readonly changes: string | null
  readonly genres: string | null
  readonly learns: string | null
}

/**
 * What the server knows of those who were dealt to last. Every deck asks the database for what has changed since, in
 * one round trip: a swipe counts at once, whichever server wrote it, and thousands of old ones are not read again.
 */
export class DeckPlayers {
  readonly #db: Db
  readonly #known = new RecentlyUsed<string, KnownPlayer>(KEPT_MAX_GAMES, ({ games }) =>
    games.ids.length + GAMES_PER_PLAYER)

  constructor(db: Db) {
    this.#db = db
  }

  async read(userId: string, index: DeckIndex): Promise<DeckPlayer> {
    const before = this.#known.find(userId)
    let known = before ?? STRANGER
    let row = await this.#readChanges(userId, known.rev)
    if (row.rev < known.rev) {
      // The database has been put back to an earlier day.
      known = STRANGER
      row = await this.#readChanges(userId, known.rev)
    }
    const player = broughtUpToDate(known, row, index)
    // Another deck of the player's may have read later and come here before.
    const kept = this.#known.find(userId)
    if (player !== kept && (kept === before || kept === undefined || kept.rev <= player.rev)) {
      this.#known.keep(userId, player)
    }
    return { settled: player.games.ids, weights: player.weights }
  }

  /** Revision, states and settings as of one moment: all by one statement. */
  async #readChanges(userId: string, since: number): Promise<ChangesRow> {
    const { rows } = await sql<ChangesRow>`
      select coalesce((select rev from user_revision where user_id = ${userId}), 0) as rev,
        (select string_agg(game_id || ':' || coalesce(state, 0), ',') from game_state
          where user_id = ${userId} and rev > ${since}) as changes,
        (select value::text from user_setting where user_id = ${userId} and key = ${GENRES_KEY}) as genres,
        (select value::text from user_setting where user_id = ${userId} and key = ${LEARNS_KEY}) as learns`.execute(this.#db)
    return rows[0] ?? { rev: 0, changes: null, genres: null, learns: null }
  }
}

const GENRES_KEY: keyof Settings = 'genres'
const LEARNS_KEY: ChoiceName = 'learn_genres'

function broughtUpToDate(known: KnownPlayer, row: ChangesRow, index: DeckIndex): KnownPlayer {
  const genres = row.genres ?? '[]'
  const isSame = row.changes === null && known.genres === genres && known.learns === row.learns && known.index === index
  if (isSame && known.rev === row.rev) return known
  const games = row.changes === null ? known.games : withChanges(known.games, row.changes)
  const scores = isSame || row.learns === 'false' ? new Map<number, number>() : genreScoresOf(games, index)
  const weights = isSame ? known.weights : genreWeights(scores, JSON.parse(genres) as number[])
  return { rev: row.rev, games, genres, learns: row.learns, index, weights }
}

/** What each state says about its game's genres, by the state's number. */
const GENRE_WEIGHTS = [0, 1, 2, 3].map((number) => genreWeightOf(stateOf(number)))

function genreScoresOf({ ids, states }: SettledGames, index: DeckIndex): Map<number, number> {
  return sumByGenre(index, ids, states.map((state) => GENRE_WEIGHTS[state] ?? 0))
}
