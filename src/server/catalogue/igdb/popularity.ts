import type { IgdbClient } from './igdb-client.ts'
import { PAGE_MAX } from './game-query.ts'
import { numberOf, relationIdOf, idOf } from './record-fields.ts'

/** IGDB's own count, of visits by players of every store. It is looked up by its name, because its number is not documented. */
const TYPE_NAME = 'Visits'

/** A hundred-thousandth of the visits of the most visited game counts as none. */
const DECADES = 5

/**
 * Returns the popularity of games, from 0 to 1 for the most visited. It is logarithmic: a few games have nearly all visits, and the others
 * must differ as well.
 */
export class Popularity {
  readonly #client: IgdbClient
  readonly #typeId: number | null
  readonly #highest: number

  private constructor(client: IgdbClient, typeId: number | null, highest: number) {
    this.#client = client
    this.#typeId = typeId
    this.#highest = highest
  }

  /** If IGDB has no such count any more, every result is empty, and the number of ratings is used. */
  static async open(client: IgdbClient): Promise<Popularity> {
    const types = await client.list('popularity_types', `fields name; limit ${PAGE_MAX};`)
    const typeId = idOf(types.find(({ name }) => name === TYPE_NAME)?.['id'])
    if (typeId === null) return new Popularity(client, null, 0)
    const [top] = await client.list('popularity_primitives', `fields value; where popularity_type = ${typeId}; sort value desc; limit 1;`)
    return new Popularity(client, typeId, numberOf(top?.['value'], 0, Number.MAX_VALUE) ?? 0)
  }

  /** Returns the popularity of these games, at most a page of them, without unvisited ones. */
  async of(igdbIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
    if (this.#typeId === null || this.#highest === 0 || igdbIds.length === 0) return new Map()
    const rows = await this.#client.list(
      'popularity_primitives',
      `fields game_id,value; where popularity_type = ${this.#typeId} & game_id = (${igdbIds.join(',')}); limit ${PAGE_MAX};`,
    )
    return new Map(
      rows.flatMap((row) => {
        const id = relationIdOf(row['game_id'])
        const value = numberOf(row['value'], 0, Number.MAX_VALUE)
        return id === null || value === null ? [] : [[id, shareOf(value / this.#highest)] as const]
      }),
    )
  }
}

/** Rounded to three digits, so that a game with nearly the same share is not written again. */
function shareOf(part: number): number {
  const share = 1 + Math.log10(Math.max(part, Number.MIN_VALUE)) / DECADES
  return Math.round(Math.min(1, Math.max(0, share)) * 1_000) / 1_000
}
