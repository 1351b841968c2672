import { sql } from 'kysely'
import { coverImageId } from '../../domain/cover-url.ts'
import type { Db } from '../db/database.ts'
import { CARD_LINE, idsOf, readCardLine, renderCard } from './card-line.ts'
import type { CardFields, CardNames } from './card-line.ts'
import type { CardLines } from './card-lines.ts'
import { NameCache } from './name-cache.ts'
import { readOtherNames } from './other-names.ts'
import { RecentlyUsed } from './recently-used.ts'

/** Some twenty megabytes: what most decks of a day are dealt from. */
const KEPT_MAX_CHARACTERS = 20_000_000

/**
 * The cards of the catalogue as JSON, the same for every player: rendered once, so that an answer is only joined.
 * Those that were asked for last are kept. Belongs to one index and goes with it: no card is older than its counts.
 */
export class GameCards {
  readonly #db: Db
  readonly #lines: CardLines
  readonly #companies: NameCache
  readonly #series: NameCache
  readonly #kept = new RecentlyUsed<number, string>(KEPT_MAX_CHARACTERS, ({ length }) => length)

  /** `names` are those of the games whose lines are at hand. */
  constructor(db: Db, lines: CardLines, names: CardNames) {
    this.#db = db
    this.#lines = lines
    this.#companies = new NameCache(db, 'company', names.companies)
    this.#series = new NameCache(db, 'series', names.series)
  }

  /**
   * The cards of these games in the order of the ids; ids that no game has are left out, and so are repetitions. For a
   * game that has become part of another that one's card stands, and says so. Games that the index does not have are
   * read in one round trip.
   */
  async read(ids: readonly number[]): Promise<string[]> {
    const cards = new Map<number, string | undefined>()
    const missing: number[] = []
    for (const id of ids) {
      if (cards.has(id) || !isGameId(id)) continue
      const card = this.#kept.find(id) ?? this.#render(id, this.#lines.find(id))
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

  /** What is known of a game of the index; undefined for any other. */
  fieldsOf(id: number): CardFields | undefined {
    const line = this.#lines.find(id)
    return line === undefined ? undefined : readCardLine(line)
  }

  /** The other name with this number that the index was given for one of its games. */
  otherNameOf(id: number, number: number): string | undefined {
    const line = this.#lines.find(id)
    return line === undefined ? undefined : readOtherNames(readCardLine(line))[number]
  }

  /** The image id of a game of the index; null for any other. */
  coverOf(id: number): string | null {
    const line = this.#lines.find(id)
    if (line === undefined) return null
    const { coverImageId: own } = readCardLine(line)
    return coverImageId(id, own === '' ? null : own)
  }

  /** The same of the provider's images alone: null where we draw its poster. */
  providedCoverOf(id: number): string | null {
    const line = this.#lines.find(id)
    return (line && readCardLine(line).coverImageId) || null
  }

  #render(id: number, line: string | undefined): string | undefined {
    if (line === undefined) return undefined
    const card = renderCard(readCardLine(line), { companies: this.#companies.known, series: this.#series.known })
    this.#kept.keep(id, card)
    return card
  }

  /**
   * The lines of games that have joined since or are not listed, and the names that they need. Of one that is folded, the
   * line of the game that it is part of.
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

/** One card of each game, at the first place that it was asked for, with the former ids among those asked for. */
function eachOnce(cards: ReadonlyMap<number, string | undefined>, mainOf: ReadonlyMap<number, number>): string[] {
  const shown = new Map<number, { readonly card: string; readonly formerIds: number[] }>()
  for (const [asked, card] of cards) {
    if (card === undefined) continue
    const main = mainOf.get(asked) ?? asked
    const entry = shown.get(main) ?? { card, formerIds: [] }
    if (main !== asked) entry.formerIds.push(asked)
    shown.set(main, entry)
  }
  return [...shown.values()].map(({ card, formerIds }) => (formerIds.length === 0 ? card : withFormerIds(card, formerIds)))
}

/** A card that says which games have become part of this one, by our own ids. */
export function withFormerIds(card: string, formerIds: readonly number[]): string {
  return `${card.slice(0, -1)},"former_ids":[${formerIds.join(',')}]}`
}

/** Whether a number can be a game's id at all; anything larger would be refused by the database as no integer. */
export function isGameId(id: number): boolean {
  return Number.isInteger(id) && id > 0 && id <= 2_147_483_647
}
