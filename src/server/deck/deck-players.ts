import { LRUCache } from 'lru-cache'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Settings } from '../../contract/settings.ts'
import type { DeckIndex } from '../../deck-engine/deck-index.ts'
import type { Community } from '../../deck-engine/ranking/community.ts'
import { factorsOf, NO_TASTE, tasteByCounts, tasteOf } from '../../deck-engine/ranking/taste.ts'
import type { StatedFacet, Taste, TasteFacts } from '../../deck-engine/ranking/taste.ts'
import { countSwiped } from '../../deck-engine/ranking/value-counts.ts'
import type { Swiped, ValueCounts } from '../../deck-engine/ranking/value-counts.ts'
import type { Choices } from '../../domain/choices.ts'
import { EXPLORATION_DEFAULT, explorationOf } from '../../domain/exploration.ts'
import { readTasteId } from '../../domain/taste.ts'
import type { Db } from '../db/database.ts'
import { PreparedStatement } from '../db/prepared-statement.ts'
import { STATE_NUMBERS } from '../gamestates/state-numbers.ts'
import { tasteColumns, withStated } from '../taste/read-taste.ts'
import type { StatedTaste, TasteColumns } from '../taste/read-taste.ts'
import { gamesIn, NOTHING_SETTLED, readChanges, stateOf, withChanges } from './settled-games.ts'
import type { SettledChange, SettledGames } from './settled-games.ts'

/** What a deck needs of its player: the games that are never dealt again, and the taste. */
export interface DeckPlayer {
  readonly settled: Iterable<number>
  readonly taste: Taste
}

/** Returns the player of `user_id` 0: nothing settled, no taste. */
export function nobody(index: DeckIndex, community: Community): DeckPlayer {
  return { settled: [], taste: tasteOf(index, community, NO_TASTE) }
}

/** At most some forty megabytes: a settled game takes five bytes, a counted value twelve. */
const CACHE_MAX_BYTES = 40_000_000
const BYTES_PER_PLAYER = 1_000

interface KnownPlayer {
  /** The player's revision of this state; 0 if nothing is known. */
  readonly rev: number
  readonly games: SettledGames
  /** The games that they have reviewed or scored: state 1. */
  readonly reviewed: SettledGames
  /** The stated taste, and the time up to which swipes do not count for it. */
  readonly stated: StatedTaste
  readonly forgotten: number
  /** The values of the games that they like and dislike, counted with the stated taste; undefined before a first deck. */
  readonly counted: Counted | undefined
}

interface Counted {
  /** The number of the index that the value numbers belong to. A reference would keep the index of an absent player alive. */
  readonly index: number
  readonly learns: boolean
  readonly counts: ValueCounts
}

const STRANGER: KnownPlayer = {
  rev: 0,
  games: NOTHING_SETTLED,
  reviewed: NOTHING_SETTLED,
  stated: new Map(),
  forgotten: 0,
  counted: undefined,
}

interface ChangesRow extends TasteColumns {
  readonly rev: number
  readonly changes: string | null
  readonly reviews: string | null
  readonly top_ten: readonly number[] | null
  readonly chosen: string | null
}

/**
 * Caches the players of the last decks. Every deck reads the changes since from the database, in one round trip. A swipe counts at once,
 * whichever server wrote it, and thousands of old ones are not read again.
 */
export class DeckPlayers {
  readonly #db: Db
  readonly #known = new LRUCache<string, KnownPlayer>({
    maxSize: CACHE_MAX_BYTES,
    sizeCalculation: ({ games, reviewed, counted }) =>
      BYTES_PER_PLAYER + 5 * (games.ids.length + reviewed.ids.length) + 12 * (counted?.counts.values.length ?? 0),
  })
  #index: DeckIndex | undefined
  #indexNumber = 0

  constructor(db: Db) {
    this.#db = db
  }

  async read(userId: string, index: DeckIndex, community: Community): Promise<DeckPlayer> {
    const before = this.#known.get(userId)
    let known = before ?? STRANGER
    let row = await this.#readChanges(userId, known.rev)
    // The database was restored to an earlier state, or other swipes count now: everything is read again.
    if (row.rev < known.rev || (row.forgotten ?? 0) !== known.forgotten) {
      known = STRANGER
      row = await this.#readChanges(userId, known.rev)
    }
    if (index !== this.#index) this.#indexNumber++
    this.#index = index
    const { player, chosen } = refreshed(known, row, index, this.#indexNumber)
    // Another deck of the player may have read later and finished before.
    const cached = this.#known.get(userId)
    if (cached === before || cached === undefined || cached.rev <= player.rev) this.#known.set(userId, player)
    return {
      settled: settledOf(player, row.top_ten ?? []),
      taste: tasteByCounts(index, community, factsOf(player, chosen), player.counted.counts),
    }
  }

  async #readChanges(userId: string, since: number): Promise<ChangesRow> {
    const [row] = await CHANGES.run(this.#db, { userId, since })
    return row ?? { rev: 0, changes: null, reviews: null, top_ten: null, chosen: null, stated: null, forgotten: null }
  }
}

/** Added to the number of a state that is settled but does not count for the taste any more. */
const FORGOTTEN = 4

/** By the same time that devices use. */
const isForgotten = (userId: RawBuilder<string>) => sql`state is not null
  and greatest(at, unliked_at) <= (select up_to from taste_forgotten where taste_forgotten.user_id = ${userId})`

const CHOSEN = ['genres', 'platforms', 'learn_genres', 'defaults_by_hand', 'surprise'] as const satisfies readonly (
  | keyof Settings
  | keyof Choices
)[]
type Chosen = Partial<Pick<Settings, 'genres' | 'platforms'> & Pick<Choices, 'learn_genres' | 'defaults_by_hand' | 'surprise'>>

/** One statement, so that revision, states and settings are of one moment. */
const CHANGES = new PreparedStatement<{ readonly userId: string; readonly since: number }, ChangesRow>(
  (value) => sql`
  select coalesce((select rev from user_revision where user_id = ${value('userId')}), 0) as rev,
    (select string_agg(game_id || ':' || coalesce(state, 0) + case when ${isForgotten(value('userId'))} then ${sql.lit(FORGOTTEN)} else 0 end, ',')
      from game_state where user_id = ${value('userId')} and rev > ${value('since')}) as changes,
    (select string_agg(distinct changed.game_id || ':' || case when exists (
        select 1 from review existing where existing.user_id = changed.user_id and existing.game_id = changed.game_id and existing.deleted_at is null
      ) then 1 else 0 end, ',')
      from review changed where changed.user_id = ${value('userId')} and changed.rev > ${value('since')}) as reviews,
    (select json_agg(game_id) from list join list_item on list_item.user_id = list.user_id and list_item.list_id = list.id
      where list.user_id = ${value('userId')} and (is_top10 or is_named_top10) and deleted_at is null and place is not null) as top_ten,
    ${tasteColumns(value('userId'), value('since'))},
    (select json_object_agg(key, value order by key)::text from user_setting
      where user_id = ${value('userId')} and key in (${sql.join(CHOSEN)})) as chosen`,
)

const LIKED = [STATE_NUMBERS.liked, STATE_NUMBERS.owned]
const DISLIKED = [STATE_NUMBERS.disliked]

/** Returns the player with the changes, and counts them incrementally: a swipe among thousands is added. */
function refreshed(known: KnownPlayer, row: ChangesRow, index: DeckIndex, indexNumber: number) {
  const chosen = JSON.parse(row.chosen ?? '{}') as Chosen
  const learns = chosen.learn_genres ?? true
  const changes = row.changes === null ? [] : readChanges(row.changes)
  const games = changes.length === 0 ? known.games : withChanges(known.games, changes)
  const reviewed = row.reviews === null ? known.reviewed : withChanges(known.reviewed, readChanges(row.reviews))
  const stated = row.stated === null ? known.stated : withStated(known.stated, row.stated)
  // A stated taste of a game changes how much a like of it counts.
  const before =
    known.counted?.index === indexNumber && known.counted.learns === learns && stated === known.stated ? known.counted.counts : undefined
  const swiped = !learns ? NOTHING_SWIPED : before === undefined ? allSwiped(games) : swipedSince(known.games, changes)
  const isSame = before !== undefined && (changes.length === 0 || !learns)
  const counts = isSame ? before : countSwiped(index, swiped, factorsOf(sayingsOf(stated)), before)
  return {
    chosen,
    player: { rev: row.rev, games, reviewed, stated, forgotten: row.forgotten ?? 0, counted: { index: indexNumber, learns, counts } },
  }
}

const NOTHING_SWIPED: Swiped = { liked: [], disliked: [] }

/**
 * Returns what is never dealt: verdicts, reviews and scores, and the player's own Top 10. The device has the same rule
 * (`readSettledGames`).
 */
function settledOf({ games, reviewed }: KnownPlayer, topTen: readonly number[]): readonly number[] {
  return [...games.ids, ...reviewed.ids, ...topTen]
}

function allSwiped(games: SettledGames): Swiped {
  return { liked: gamesIn(games, LIKED), disliked: gamesIn(games, DISLIKED) }
}

function swipedSince(before: SettledGames, changes: readonly SettledChange[]): Swiped {
  const idsOf = (states: readonly number[], stateIn: (change: SettledChange) => number) =>
    changes.filter((change) => states.includes(stateIn(change))).map(({ id }) => id)
  const was = ({ id }: SettledChange) => stateOf(before, id)
  const is = ({ state }: SettledChange) => state
  return { liked: idsOf(LIKED, is), disliked: idsOf(DISLIKED, is), unliked: idsOf(LIKED, was), undisliked: idsOf(DISLIKED, was) }
}

function factsOf({ games, stated }: KnownPlayer, chosen: Chosen): TasteFacts {
  const {
    genres = [],
    platforms = [],
    learn_genres: learns = true,
    defaults_by_hand: areByHand = false,
    surprise = EXPLORATION_DEFAULT,
  } = chosen
  return {
    ...(learns ? allSwiped(games) : NOTHING_SWIPED),
    // Genres that swipes have added are not chosen: the swipes themselves say more.
    chosenGenres: areByHand ? genres : [],
    platforms,
    stated: sayingsOf(stated),
    exploration: explorationOf({ surprise }),
  }
}

function sayingsOf(stated: StatedTaste): StatedFacet[] {
  return [...stated].flatMap(([text, value]) => {
    const subject = readTasteId(text)
    return subject ? [{ ...subject, value }] : []
  })
}
