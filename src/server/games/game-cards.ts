import { LRUCache } from 'lru-cache'
import { sql } from 'kysely'
import { coverImageId } from '../../domain/cover-url.ts'
import type { Db } from '../db/database.ts'
import { CARD_LINE, idsOf, readCardLine, renderCard } from '../catalogue/index/card-line.ts'
import type { CardFields, CardNames } from '../catalogue/index/card-line.ts'
import type { CardLines } from '../catalogue/index/card-lines.ts'
import { NameCache } from '../catalogue/index/name-cache.ts'
import { readOtherNames } from '../catalogue/index/other-names.ts'

/** Some twenty megabytes: what most decks of a day are dealt from. */
const CACHE_MAX_CHARACTERS = 20_000_000

/**
 * The cards of the catalogue as JSON, the same for every player. Each is rendered once, so that a response is only joined. The last
 * requested ones are cached. The cards belong to one index, so no card is older than its counts.
 */
export class GameCards {
  readonly #db: Db
  readonly #lines: CardLines
  readonly #companies: NameCache
  readonly #series: NameCache
  readonly #stored = new LRUCache<number, string>({ maxSize: CACHE_MAX_CHARACTERS, sizeCalculation: ({ length }) => length })

  /** `names` are those of the games in `lines`. */
  constructor(db: Db, lines: CardLines, names: CardNames) {
    this.#db = db
    this.#lines = lines
    this.#companies = new NameCache(db, 'company', names.companies)
    this.#series = new NameCache(db, 'series', names.series)
  }

  /**
   * Returns the cards of these games in the order of the ids, without unknown ids and repetitions. A merged game gets the card of its main
   * game, with `former_ids`. Games that the index does not have are read in one round trip.
   */
  async read(ids: readonly number[]): Promise<string[]> {
    const cards = new Map<number, string | undefined>()
    const missing: number[] = []
    for (const id of ids) {
      if (cards.has(id) || !isGameId(id)) continue
      const card = this.#stored.get(id) ?? this.#render(id, this.#lines.find(id))
      cards.set(id, card)
      if (card === undefined) missing.push(id)
    }
    if (missing.length === 0) return [...cards.values()].filter((card) => card !== undefined)
    const mainOf = new Map<number, number>()
    for (const { asked, id, line } of await this.#readLines(missing)) {
      cards.set(asked, this.#render(id, line))
      if (id !== asked) mainOf.set(asked, id)
    }
    return mainOf.size === 0 ? [...cards.values()].filter((card) => card !== undefined) : eachOnce(cards, mainOf)
  }

  /** Returns the fields of a game of the index; undefined for any other. */
  fieldsOf(id: number): CardFields | undefined {
    const line = this.#lines.find(id)
    return line === undefined ? undefined : readCardLine(line)
  }

  /** Returns the other name with this number, as the index got it for one of its games. */
  otherNameOf(id: number, number: number): string | undefined {
    const line = this.#lines.find(id)
    return line === undefined ? undefined : readOtherNames(readCardLine(line))[number]
  }

  /** Returns the image id of a game of the index; null for any other. */
  coverOf(id: number): string | null {
    const line = this.#lines.find(id)
    if (line === undefined) return null
    const { coverImageId: own } = readCardLine(line)
    return coverImageId(id, own === '' ? null : own)
  }

  /** The same for the provider's images only: null if we draw its poster. */
  providedCoverOf(id: number): string | null {
    const line = this.#lines.find(id)
    return (line && readCardLine(line).coverImageId) || null
  }

  #render(id: number, line: string | undefined): string | undefined {
    if (line === undefined) return undefined
    const card = renderCard(readCardLine(line), { companies: this.#companies.known, series: this.#series.known })
    this.#stored.set(id, card)
    return card
  }

  /**
   * Returns the lines of games that were added since or are not listed, and learns their names. For a merged game it is the line of its
   * main game.
   */
  async #readLines(ids: readonly number[]): Promise<readonly { asked: number; id: number; line: string }[]> {
    if (ids.length === 0) return []
    const { rows } = await sql<{ asked: number; id: number; line: string }>`
      select asked, id, ${CARD_LINE} as line from game
      join (select id as asked, coalesce(main_id, id) as shown from game where id = any(${ids}::integer[])) asked
        on game.id = asked.shown`.execute(this.#db)
    const fields = rows.map(({ line }) => readCardLine(line))
    await this.#companies.learn(fields.flatMap((row) => [...idsOf(row.developerIds), ...idsOf(row.publisherIds)]))
    await this.#series.learn(fields.flatMap((row) => idsOf(row.seriesId)))
    return rows
  }
}

/** Returns one card of each game, at its first requested place, with the former ids among the requested ones. */
function eachOnce(cards: ReadonlyMap<number, string | undefined>, mainOf: ReadonlyMap<number, number>): string[] {
  const shown = new Map<number, { readonly card: string; readonly mergedIds: number[] }>()
  for (const [asked, card] of cards) {
    if (card === undefined) continue
    const main = mainOf.get(asked) ?? asked
    const entry = shown.get(main) ?? { card, mergedIds: [] }
    if (main !== asked) entry.mergedIds.push(asked)
    shown.set(main, entry)
  }
  return [...shown.values()].map(({ card, mergedIds }) => (mergedIds.length === 0 ? card : withMergedIds(card, mergedIds)))
}

/** Returns a card with the games that were merged into this one, by our own ids. */
export function withMergedIds(card: string, mergedIds: readonly number[]): string {
  return `${card.slice(0, -1)},"former_ids":[${mergedIds.join(',')}]}`
}

/** Returns whether a number can be a game's id. The database would refuse anything larger as no integer. */
export function isGameId(id: number): boolean {
  return Number.isInteger(id) && id > 0 && id <= 2_147_483_647
}
