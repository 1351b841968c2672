import { sql } from 'kysely'
import type { Settings } from '../../contract/settings.ts'
import type { DeckIndex } from '../../deck-engine/deck-index.ts'
import type { Community } from '../../deck-engine/ranking/community.ts'
import { NO_TASTE, tasteOf } from '../../deck-engine/ranking/taste.ts'
import type { Taste, TasteFacts } from '../../deck-engine/ranking/taste.ts'
import type { Choices } from '../../domain/choices.ts'
import { SURPRISE_DEFAULT, surpriseOf } from '../../domain/surprise.ts'
import { readTasteId } from '../../domain/taste.ts'
import type { Db } from '../db/database.ts'
import { STATE_NUMBERS } from '../gamestates/state-numbers.ts'
import { tasteColumns, withSaid } from '../taste/read-taste.ts'
import type { SaidTaste, TasteColumns } from '../taste/read-taste.ts'
import { RecentlyUsed } from './recently-used.ts'
import { NOTHING_SETTLED, withChanges } from './settled-games.ts'
import type { SettledGames } from './settled-games.ts'

/** What a deck knows of its player: what is never dealt again, and their taste. */
export interface DeckPlayer {
  readonly settled: Iterable<number>
  readonly taste: Taste
}

/** The player of `user_id` 0: nothing settled, no taste. */
export function nobody(index: DeckIndex, community: Community): DeckPlayer {
  return { settled: [], taste: tasteOf(index, community, NO_TASTE) }
}

/** Some forty megabytes at most: a game takes five bytes, a player's taste some thousand games' room beside them. */
const KEPT_MAX_GAMES = 8_000_000
const GAMES_PER_PLAYER = 1_000

interface KnownPlayer {
  /** The player's revision of which this is the state; 0 where nothing is known. */
  readonly rev: number
  readonly games: SettledGames
  /** What they have said of their taste, and up to when swipes do not count for it. */
  readonly said: SaidTaste
  readonly forgotten: number
  /** What was chosen, as the database writes it. */
  readonly chosen: string
  /** What the taste was worked out from, beside games and choices. */
  readonly of: { readonly index: DeckIndex; readonly community: Community } | undefined
  readonly taste: Taste | undefined
}

const STRANGER: KnownPlayer = { rev: 0, games: NOTHING_SETTLED, said: new Map(), forgotten: 0, chosen: '', of: undefined, taste: undefined }

interface ChangesRow extends TasteColumns {
  readonly rev: number
  readonly changes: string | null
  readonly chosen: string | null
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

  async read(userId: string, index: DeckIndex, community: Community): Promise<DeckPlayer> {
    const before = this.#known.find(userId)
    let known = before ?? STRANGER
    let row = await this.#readChanges(userId, known.rev)
    // The database has been put back to an earlier day; or other swipes count than until now, and all are looked at again.
    if (row.rev < known.rev || (row.forgotten ?? 0) !== known.forgotten) {
      known = STRANGER
      row = await this.#readChanges(userId, known.rev)
    }
    const player = broughtUpToDate(known, row, index, community)
    // Another deck of the player's may have read later and come here before.
    const kept = this.#known.find(userId)
    if (player !== kept && (kept === before || kept === undefined || kept.rev <= player.rev)) {
      this.#known.keep(userId, player)
    }
    return { settled: player.games.ids, taste: player.taste }
  }

  /** Revision, states and settings as of one moment: all by one statement. */
  async #readChanges(userId: string, since: number): Promise<ChangesRow> {
    const { rows } = await sql<ChangesRow>`
      select coalesce((select rev from user_revision where user_id = ${userId}), 0) as rev,
        (select string_agg(game_id || ':' || coalesce(state, 0) + case when ${isForgotten(userId)} then ${FORGOTTEN} else 0 end, ',')
          from game_state where user_id = ${userId} and rev > ${since}) as changes,
        ${tasteColumns(userId, since)},
        (select json_object_agg(key, value order by key)::text from user_setting
          where user_id = ${userId} and key in (${sql.join(CHOSEN)})) as chosen`.execute(this.#db)
    return rows[0] ?? { rev: 0, changes: null, chosen: null, said: null, forgotten: null }
  }
}

/** What is added to the number of a state that is settled, but does not count for the taste any more. */
const FORGOTTEN = 4

/** By the time that devices have of it as well. */
const isForgotten = (userId: string) => sql`state is not null
  and greatest(at, unliked_at) <= (select up_to from taste_forgotten where taste_forgotten.user_id = ${userId})`

const CHOSEN = ['genres', 'platforms', 'learn_genres', 'defaults_by_hand', 'surprise'] as const satisfies readonly (keyof Settings | keyof Choices)[]
type Chosen = Partial<Pick<Settings, 'genres' | 'platforms'> & Pick<Choices, 'learn_genres' | 'defaults_by_hand' | 'surprise'>>

type UpToDate = KnownPlayer & { readonly taste: Taste }

function broughtUpToDate(known: KnownPlayer, row: ChangesRow, index: DeckIndex, community: Community): UpToDate {
  const chosen = row.chosen ?? '{}'
  const { taste } = known
  const isSame = row.changes === null && row.said === null && known.chosen === chosen && known.of?.index === index && known.of.community === community
  if (isSame && taste !== undefined) return { ...known, rev: row.rev, taste }
  const games = row.changes === null ? known.games : withChanges(known.games, row.changes)
  const said = row.said === null ? known.said : withSaid(known.said, row.said)
  return {
    rev: row.rev, games, said, forgotten: row.forgotten ?? 0, chosen, of: { index, community },
    taste: tasteOf(index, community, factsOf(games, said, JSON.parse(chosen) as Chosen)),
  }
}

function factsOf(games: SettledGames, said: SaidTaste, chosen: Chosen): TasteFacts {
  const { genres = [], platforms = [], learn_genres: learns = true, defaults_by_hand: areByHand = false, surprise = SURPRISE_DEFAULT } = chosen
  return {
    ...NO_TASTE,
    liked: learns ? gamesIn(games, [STATE_NUMBERS.liked, STATE_NUMBERS.owned]) : [],
    noped: learns ? gamesIn(games, [STATE_NUMBERS.disliked]) : [],
    // Genres that swipes have put there are not chosen: the swipes themselves say more.
    chosenGenres: areByHand ? genres : [],
    platforms,
    said: [...said].flatMap(([text, value]) => {
      const subject = readTasteId(text)
      return subject ? [{ ...subject, value }] : []
    }),
    surprise: surpriseOf({ surprise }),
  }
}

function gamesIn({ ids, states }: SettledGames, wanted: readonly number[]): number[] {
  const found: number[] = []
  for (let at = 0; at < ids.length; at++) if (wanted.includes(states[at] ?? 0)) found.push(ids[at] ?? 0)
  return found
}
