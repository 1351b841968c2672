import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Settings } from '../../contract/settings.ts'
import type { DeckIndex } from '../../deck-engine/deck-index.ts'
import type { Community } from '../../deck-engine/ranking/community.ts'
import { factorsOf, NO_TASTE, tasteByCounts, tasteOf } from '../../deck-engine/ranking/taste.ts'
import type { Saying, Taste, TasteFacts } from '../../deck-engine/ranking/taste.ts'
import { countSwiped } from '../../deck-engine/ranking/value-counts.ts'
import type { Swiped, ValueCounts } from '../../deck-engine/ranking/value-counts.ts'
import type { Choices } from '../../domain/choices.ts'
import { SURPRISE_DEFAULT, surpriseOf } from '../../domain/surprise.ts'
import { readTasteId } from '../../domain/taste.ts'
import type { Db } from '../db/database.ts'
import { KeptStatement } from '../db/kept-statement.ts'
import { STATE_NUMBERS } from '../gamestates/state-numbers.ts'
import { tasteColumns, withSaid } from '../taste/read-taste.ts'
import type { SaidTaste, TasteColumns } from '../taste/read-taste.ts'
import { RecentlyUsed } from './recently-used.ts'
import { gamesIn, NOTHING_SETTLED, readChanges, stateOf, withChanges } from './settled-games.ts'
import type { SettledChange, SettledGames } from './settled-games.ts'

/** What a deck knows of its player: what is never dealt again, and their taste. */
export interface DeckPlayer {
  readonly settled: Iterable<number>
  readonly taste: Taste
}

/** The player of `user_id` 0: nothing settled, no taste. */
export function nobody(index: DeckIndex, community: Community): DeckPlayer {
  return { settled: [], taste: tasteOf(index, community, NO_TASTE) }
}

/** Some forty megabytes at most: a settled game takes five bytes, a counted value twelve. */
const KEPT_MAX_BYTES = 40_000_000
const BYTES_PER_PLAYER = 1_000

interface KnownPlayer {
  /** The player's revision of which this is the state; 0 where nothing is known. */
  readonly rev: number
  readonly games: SettledGames
  /** The games that they have reviewed or scored: state 1. */
  readonly reviewed: SettledGames
  /** What they have said of their taste, and up to when swipes do not count for it. */
  readonly said: SaidTaste
  readonly forgotten: number
  /** What the games that they like and do not like have, counted by what they say of them; undefined before a first deck. */
  readonly counted: Counted | undefined
}

interface Counted {
  /** Which index the numbers of values are of, by number: a player who is away keeps none alive. */
  readonly index: number
  readonly learns: boolean
  readonly counts: ValueCounts
}

const STRANGER: KnownPlayer = { rev: 0, games: NOTHING_SETTLED, reviewed: NOTHING_SETTLED, said: new Map(), forgotten: 0, counted: undefined }

interface ChangesRow extends TasteColumns {
  readonly rev: number
  readonly changes: string | null
  readonly reviews: string | null
  readonly top_ten: readonly number[] | null
  readonly chosen: string | null
}

/**
 * What the server knows of those who were dealt to last. Every deck asks the database for what has changed since, in
 * one round trip: a swipe counts at once, whichever server wrote it, and thousands of old ones are not read again.
 */
export class DeckPlayers {
  readonly #db: Db
  readonly #known = new RecentlyUsed<string, KnownPlayer>(KEPT_MAX_BYTES, ({ games, reviewed, counted }) =>
    BYTES_PER_PLAYER + 5 * (games.ids.length + reviewed.ids.length) + 12 * (counted?.counts.values.length ?? 0))
  #index: DeckIndex | undefined
  #indexNumber = 0

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
    if (index !== this.#index) this.#indexNumber++
    this.#index = index
    const { player, chosen } = broughtUpToDate(known, row, index, this.#indexNumber)
    // Another deck of the player's may have read later and come here before.
    const kept = this.#known.find(userId)
    if (kept === before || kept === undefined || kept.rev <= player.rev) this.#known.keep(userId, player)
    return { settled: settledOf(player, row.top_ten ?? []), taste: tasteByCounts(index, community, factsOf(player, chosen), player.counted.counts) }
  }

  async #readChanges(userId: string, since: number): Promise<ChangesRow> {
    const [row] = await CHANGES.run(this.#db, { userId, since })
    return row ?? { rev: 0, changes: null, reviews: null, top_ten: null, chosen: null, said: null, forgotten: null }
  }
}

/** What is added to the number of a state that is settled, but does not count for the taste any more. */
const FORGOTTEN = 4

/** By the time that devices have of it as well. */
const isForgotten = (userId: RawBuilder<string>) => sql`state is not null
  and greatest(at, unliked_at) <= (select up_to from taste_forgotten where taste_forgotten.user_id = ${userId})`

const CHOSEN = ['genres', 'platforms', 'learn_genres', 'defaults_by_hand', 'surprise'] as const satisfies readonly (keyof Settings | keyof Choices)[]
type Chosen = Partial<Pick<Settings, 'genres' | 'platforms'> & Pick<Choices, 'learn_genres' | 'defaults_by_hand' | 'surprise'>>

/** Revision, states and settings as of one moment: all by one statement. */
const CHANGES = new KeptStatement<{ readonly userId: string; readonly since: number }, ChangesRow>((value) => sql`
  select coalesce((select rev from user_revision where user_id = ${value('userId')}), 0) as rev,
    (select string_agg(game_id || ':' || coalesce(state, 0) + case when ${isForgotten(value('userId'))} then ${sql.lit(FORGOTTEN)} else 0 end, ',')
      from game_state where user_id = ${value('userId')} and rev > ${value('since')}) as changes,
    (select string_agg(distinct changed.game_id || ':' || case when exists (
        select 1 from review standing where standing.user_id = changed.user_id and standing.game_id = changed.game_id and standing.deleted_at is null
      ) then 1 else 0 end, ',')
      from review changed where changed.user_id = ${value('userId')} and changed.rev > ${value('since')}) as reviews,
    (select json_agg(game_id) from list join list_item on list_item.user_id = list.user_id and list_item.list_id = list.id
      where list.user_id = ${value('userId')} and (is_top10 or is_named_top10) and deleted_at is null and place is not null) as top_ten,
    ${tasteColumns(value('userId'), value('since'))},
    (select json_object_agg(key, value order by key)::text from user_setting
      where user_id = ${value('userId')} and key in (${sql.join(CHOSEN)})) as chosen`)

const LIKED = [STATE_NUMBERS.liked, STATE_NUMBERS.owned]
const NOPED = [STATE_NUMBERS.disliked]

/** With what has changed, and what was counted with it: a swipe among thousands is added to them. */
function broughtUpToDate(known: KnownPlayer, row: ChangesRow, index: DeckIndex, indexNumber: number) {
  const chosen = JSON.parse(row.chosen ?? '{}') as Chosen
  const learns = chosen.learn_genres ?? true
  const changes = row.changes === null ? [] : readChanges(row.changes)
  const games = changes.length === 0 ? known.games : withChanges(known.games, changes)
  const reviewed = row.reviews === null ? known.reviewed : withChanges(known.reviewed, readChanges(row.reviews))
  const said = row.said === null ? known.said : withSaid(known.said, row.said)
  // What is said of a game changes what a like of it counts.
  const before = known.counted?.index === indexNumber && known.counted.learns === learns && said === known.said ? known.counted.counts : undefined
  const swiped = !learns ? NOTHING_SWIPED : before === undefined ? allSwiped(games) : swipedSince(known.games, changes)
  const isSame = before !== undefined && (changes.length === 0 || !learns)
  const counts = isSame ? before : countSwiped(index, swiped, factorsOf(sayingsOf(said)), before)
  return { chosen, player: { rev: row.rev, games, reviewed, said, forgotten: row.forgotten ?? 0, counted: { index: indexNumber, learns, counts } } }
}

const NOTHING_SWIPED: Swiped = { liked: [], noped: [] }

/** What is never dealt: verdicts, reviews and scores, and the player's own Top 10. The device has the same rule (`readSettledGames`). */
function settledOf({ games, reviewed }: KnownPlayer, topTen: readonly number[]): readonly number[] {
  return [...games.ids, ...reviewed.ids, ...topTen]
}

function allSwiped(games: SettledGames): Swiped {
  return { liked: gamesIn(games, LIKED), noped: gamesIn(games, NOPED) }
}

function swipedSince(before: SettledGames, changes: readonly SettledChange[]): Swiped {
  const idsOf = (states: readonly number[], stateIn: (change: SettledChange) => number) => changes.filter((change) => states.includes(stateIn(change))).map(({ id }) => id)
  const was = ({ id }: SettledChange) => stateOf(before, id)
  const is = ({ state }: SettledChange) => state
  return { liked: idsOf(LIKED, is), noped: idsOf(NOPED, is), unliked: idsOf(LIKED, was), unnoped: idsOf(NOPED, was) }
}

function factsOf({ games, said }: KnownPlayer, chosen: Chosen): TasteFacts {
  const { genres = [], platforms = [], learn_genres: learns = true, defaults_by_hand: areByHand = false, surprise = SURPRISE_DEFAULT } = chosen
  return {
    ...(learns ? allSwiped(games) : NOTHING_SWIPED),
    // Genres that swipes have put there are not chosen: the swipes themselves say more.
    chosenGenres: areByHand ? genres : [],
    platforms,
    said: sayingsOf(said),
    surprise: surpriseOf({ surprise }),
  }
}

function sayingsOf(said: SaidTaste): Saying[] {
  return [...said].flatMap(([text, value]) => {
    const subject = readTasteId(text)
    return subject ? [{ ...subject, value }] : []
  })
}
