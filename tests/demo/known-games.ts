import { sql } from 'kysely'
import type { Db } from '../../src/server/db/database.ts'
import { StartError } from '../../src/server/runtime/start-error.ts'

/** The games that a player of the demonstration may swipe. */
const POPULAR_MAX = 1_000

export interface KnownGame {
  readonly id: number
  readonly name: string
  readonly year: number
  /** The names of its genres and themes. */
  readonly sorts: readonly string[]
}

/** The games of a database by their names, and the ids of its platforms and genres. */
export class KnownGames {
  /** The most popular first. */
  readonly popular: readonly KnownGame[]
  readonly #byName: ReadonlyMap<string, KnownGame>
  readonly #platforms: ReadonlyMap<string, number>
  readonly #genres: ReadonlyMap<string, number>

  private constructor(popular: readonly KnownGame[], platforms: readonly Named[], genres: readonly Named[]) {
    this.popular = popular
    this.#byName = new Map(popular.toReversed().map((game) => [game.name, game]))
    this.#platforms = new Map(platforms.map(({ id, name }) => [name, id]))
    this.#genres = new Map(genres.map(({ id, name }) => [name, id]))
  }

  static async read(db: Db): Promise<KnownGames> {
    const { rows } = await sql<KnownGame>`
      select id, name, extract(year from to_timestamp(first_release_date))::integer as year,
        array(select name from genre where genre.id = any(genre_ids))
          || array(select name from theme where theme.id = any(theme_ids)) as sorts
      from game where listed order by rank_weight desc, id limit ${POPULAR_MAX}`.execute(db)
    const platforms = await sql<Named>`select id, abbreviation as name from platform`.execute(db)
    const genres = await sql<Named>`select id, name from genre`.execute(db)
    return new KnownGames(rows, platforms.rows, genres.rows)
  }

  /** Returns a game by its name. Throws a sentence for the user if the catalogue lacks it. */
  named(name: string): KnownGame {
    return required(this.#byName, name)
  }

  platformId(abbreviation: string): number {
    return required(this.#platforms, abbreviation)
  }

  /** Returns the ids of those names that are genres. */
  genreIds(names: readonly string[]): number[] {
    return names.flatMap((name) => this.#genres.get(name) ?? [])
  }
}

interface Named {
  readonly id: number
  readonly name: string
}

function required<Value>(values: ReadonlyMap<string, Value>, name: string): Value {
  const value = values.get(name)
  if (value === undefined) throw new StartError(`The catalogue of this server has no “${name}”, which the demonstration needs.`)
  return value
}
