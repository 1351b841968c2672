import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { MatchGamesResponse, NamedGame } from '../../contract/own-data.ts'
import { coverImageId } from '../../domain/cover-url.ts'
import { matchGame, nameKey, writtenNames, writtenSpellings } from '../../domain/game-match.ts'
import type { AskedGame, CandidateGame, GameChoice, GameIndex } from '../../domain/game-match.ts'
import { releaseYear } from '../../domain/release-date.ts'
import { EXTERNAL_SOURCES } from '../catalogue/import/external-ids.ts'
import type { Db } from '../db/database.ts'

interface GameRow {
  readonly id: number
  readonly name: string
  readonly releasedAt: number | null
  readonly platformIds: number[]
  readonly coverImageId: string | null
  readonly popularity: number
  readonly isListed: boolean
}

interface NumberRow extends GameRow {
  readonly nth: number
}

interface NamedRow extends GameRow {
  /** The name that matched: the game's, that of a game that is merged into it, or an alternative name. */
  readonly called: string
  readonly isOwnName: boolean
}

/** Games per turn of the event loop: normalising names blocks this thread. */
const GAMES_A_TURN = 50

/**
 * Returns which games of ours are meant, in the order of `games`, by the rule of the device: `matchGame`. A merged game becomes its main
 * game.
 */
export async function matchGames(db: Db, games: readonly NamedGame[]): Promise<MatchGamesResponse> {
  const asked = games.map(askedOf)
  const [numbered, isFullCatalogue] = await Promise.all([readNumbered(db, asked), isImported(db)])
  const index = new CatalogueIndex(
    new Map(
      asked.flatMap((game, nth) => {
        const known = numbered.get(nth)
        return known ? [[game, known] as const] : []
      }),
    ),
    isFullCatalogue,
  )
  const open = asked.filter((game) => index.ofNumber(game) === undefined)
  await index.read(db, open, writtenNames)
  await index.read(
    db,
    open.filter(({ name }) => index.ofName(nameKey(name)).length === 0),
    writtenSpellings,
  )
  const matches = await inTurns(asked, (game) => matchGame(game, index))
  return {
    ids: matches.map((match) => (match?.isSure ? match.id : null)),
    likely: matches.map((match) => (match && !match.isSure ? { id: match.id, name: match.name, year: match.year } : null)),
    matches: matches.map((match) => match && { is_sure: match.isSure, game: gameOf(match), others: match.others.map(gameOf) }),
  }
}

/** Returns whether a catalogue was imported. The starter catalogue has only one game of most names: Doom of 1993, not of 2016. */
async function isImported(db: Db): Promise<boolean> {
  const imported = await db.selectFrom('game_import').select('game_id').limit(1).executeTakeFirst()
  return imported !== undefined
}

/** The games of the catalogue that some requested games may mean. */
class CatalogueIndex implements GameIndex {
  readonly isFullCatalogue: boolean
  readonly #numbered: ReadonlyMap<AskedGame, CandidateGame>
  readonly #byName = new Map<string, Map<number, NamedRow>>()

  constructor(numbered: ReadonlyMap<AskedGame, CandidateGame>, isFullCatalogue: boolean) {
    this.#numbered = numbered
    this.isFullCatalogue = isFullCatalogue
  }

  ofNumber(asked: AskedGame): CandidateGame | undefined {
    return this.#numbered.get(asked)
  }

  /** Returns the games of a name. A game that is no longer listed counts only if no other has the name. */
  ofName(key: string): readonly CandidateGame[] {
    const rows = [...(this.#byName.get(key)?.values() ?? [])]
    const own = rows.filter(({ isOwnName }) => isOwnName)
    const called = own.length > 0 ? own : rows
    const listed = called.filter(({ isListed }) => isListed)
    return (listed.length > 0 ? listed : called).map(candidateOf)
  }

  /** Reads the games that have one of the names that `spell` returns. */
  async read(db: Db, asked: readonly AskedGame[], spell: (name: string) => readonly string[]): Promise<void> {
    const names = new Set((await inTurns(asked, ({ name }) => spell(name))).flat())
    names.delete('')
    if (names.size === 0) return
    const { rows: keys } = await sql<{
      key: string
    }>`select distinct game_name_key(name) as key from unnest(${[...names]}::text[]) name`.execute(db)
    const { rows } = await namesQuery(keys.map(({ key }) => key)).execute(db)
    for (const row of rows) {
      const ofKey = this.#byName.get(nameKey(row.called)) ?? new Map<number, NamedRow>()
      this.#byName.set(nameKey(row.called), ofKey)
      if (row.isOwnName || !ofKey.has(row.id)) ofKey.set(row.id, row)
    }
  }
}

const GAME_COLUMNS = sql`main.id, main.name, main.first_release_date as "releasedAt", main.platform_ids as "platformIds",
  main.cover_image_id as "coverImageId", main.like_qty + main.rank_weight as popularity, main.listed as "isListed"`

/**
 * SQL: the games with a name of these keys. Each key is looked up by itself, and each game by its id. `offset 0` keeps the planner from
 * joining the tables as a whole: it assumes that a rare key matches one game in 200, so it would scan a large catalogue.
 */
export function namesQuery(keys: readonly string[]): RawBuilder<NamedRow> {
  return sql`
    select ${GAME_COLUMNS}, named.name as called, named.main_id is null as "isOwnName"
    from unnest(${keys}::text[]) wanted (key)
    cross join lateral (select id, main_id, name from game where game_name_key(name) = wanted.key offset 0) named
    cross join lateral ${mainOfNamed}
    union all
    select ${GAME_COLUMNS}, other.name, false
    from unnest(${keys}::text[]) wanted (key)
    cross join lateral (
      select game_id, alternative_names from game_import where game_name_keys(alternative_names) @> array[wanted.key] offset 0
    ) known
    cross join lateral (select id, main_id from game where id = known.game_id offset 0) named
    cross join lateral ${mainOfNamed}
    cross join unnest(known.alternative_names) other (name)`
}

const mainOfNamed = sql`(select * from game where id = coalesce(named.main_id, named.id) offset 0) main`

/** Returns the games of IGDB's or a store's ids, by the index of the requested ones. */
async function readNumbered(db: Db, asked: readonly AskedGame[]): Promise<ReadonlyMap<number, CandidateGame>> {
  const { rows } = await sql<NumberRow>`
    with asked as (
      select * from unnest(${asked.map(({ igdbId }) => igdbId)}::integer[], ${asked.map(({ steamId }) => steamId?.toString() ?? null)}::text[],
        ${asked.map(({ gogId }) => gogId?.toString() ?? null)}::text[]) with ordinality asked (igdb_id, steam_id, gog_id, nth)
    )
    select distinct on (nth) (nth - 1)::integer as nth, ${GAME_COLUMNS}
    from asked
    left join game by_number on by_number.igdb_id = asked.igdb_id
    left join game_external_id store on by_number.id is null
      and (store.source, store.external_id) in ((${sql.lit(EXTERNAL_SOURCES.steam)}, asked.steam_id), (${sql.lit(EXTERNAL_SOURCES.gog)}, asked.gog_id))
    join game numbered on numbered.id = coalesce(by_number.id, store.game_id)
    join game main on main.id = coalesce(numbered.main_id, numbered.id)
    order by nth, main.id`.execute(db)
  return new Map(rows.map(({ nth, ...row }) => [nth, candidateOf(row)]))
}

function askedOf({ name, year, igdb_id: igdbId, steam_id: steamId, gog_id: gogId, platform_ids: platformIds }: NamedGame): AskedGame {
  return { name, year, platformIds: platformIds ?? null, igdbId, steamId: steamId ?? null, gogId: gogId ?? null }
}

function candidateOf({ id, name, releasedAt, platformIds, coverImageId: cover, popularity }: GameRow): CandidateGame {
  return { id, name, year: releasedAt === null ? null : releaseYear(releasedAt), platformIds, cover: coverImageId(id, cover), popularity }
}

function gameOf({ id, name, year, platformIds, cover }: GameChoice) {
  return { id, name, year, platform_ids: [...platformIds], cover }
}

async function inTurns<From, To>(values: readonly From[], change: (value: From) => To): Promise<To[]> {
  const changed: To[] = []
  for (const [nth, value] of values.entries()) {
    if (nth > 0 && nth % GAMES_A_TURN === 0) await nextTurn()
    changed.push(change(value))
  }
  return changed
}
