import type { IgdbClient } from './igdb-client.ts'
import { PAGE_MAX } from './game-query.ts'
import { numberOf, relationIdOf, idOf } from './record-fields.ts'

/** What IGDB counts itself, by players of every store; looked up by its name, since its number is documented nowhere. */
const TYPE_NAME = 'Visits'

/** A hundred-thousandth of the visits of the most visited game is none. */
const DECADES = 5

/**
 * How popular games are, from 0 to 1 for the most visited of all. By the logarithm: a few games have nearly all visits,
 * and the others are to be told apart as well.
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

  /** Where IGDB no longer counts so, every answer is empty: the number of ratings takes its place. */
  static async open(client: IgdbClient): Promise<Popularity> {
    const types = await client.list('popularity_types', `fields name; limit ${PAGE_MAX};`)
    const typeId = idOf(types.find(({ name }) => name === TYPE_NAME)?.['id'])
    if (typeId === null) return new Popularity(client, null, 0)
    const [top] = await client.list(
      'popularity_primitives', `fields value; where popularity_type = ${typeId}; sort value desc; limit 1;`,
    )
    return new Popularity(client, typeId, numberOf(top?.['value'], 0, Number.MAX_VALUE) ?? 0)
  }

  /** Of these games, at most a page of them, those that anybody has visited. */
  async of(igdbIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
    if (this.#typeId === null || this.#highest === 0 || igdbIds.length === 0) return new Map()
    const rows = await this.#client.list(
      'popularity_primitives',
      `fields game_id,value; where popularity_type = ${this.#typeId} & game_id = (${igdbIds.join(',')}); limit ${PAGE_MAX};`,
    )
    return new Map(rows.flatMap((row) => {
      const id = relationIdOf(row['game_id'])
      const value = numberOf(row['value'], 0, Number.MAX_VALUE)
      return id === null || value === null ? [] : [[id, shareOf(value / this.#highest)] as const]
    }))
  }
}

/** To three digits: a game whose share is what it was is not written again. */
function shareOf(part: number): number {
  const share = 1 + Math.log10(Math.max(part, Number.MIN_VALUE)) / DECADES
  return Math.round(Math.min(1, Math.max(0, share)) * 1_000) / 1_000
}
