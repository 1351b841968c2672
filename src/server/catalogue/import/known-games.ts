import { sql } from 'kysely'
import { releaseYear } from '../../../domain/release-date.ts'
import type { Db } from '../../db/database.ts'
import type { ImportedGame } from './imported-game.ts'
import { nameKey } from './match-game.ts'
import type { Recognisable } from './match-game.ts'

/** Ids of imported games; those of the starter file are below. Each is assigned once. */
export const IMPORTED_ID_BASE = 1_001_000_000

const GAMES_PER_PAGE = 20_000
/** Not those whose number belongs to another game, which they were merged into. */
const WITHOUT_NUMBER = 'igdb_id is null and (listed or main_id is null)'
const IDS_AND_DIGESTS = sql<string | null>`string_agg(concat_ws(',', id, coalesce(igdb_id, 0), coalesce(digest, -1)), ';')`

/** The games of the catalogue, as an import recognises them: by the provider's id, by those of stores, and by name. */
export class KnownGames {
  readonly #db: Db
  readonly #byIgdbId = new Map<number, number>()
  readonly #digests = new Map<number, number>()
  /** Those without an id of the provider; after `knowAllByName`, all. */
  readonly #byName = new Map<string, Recognisable[]>()
  /** By `storeKey`; filled with the names. */
  readonly #byStore = new Map<string, number>()
  #isKnownByName = false
  #nextId = IMPORTED_ID_BASE

  private constructor(db: Db) {
    this.#db = db
  }

  static async read(db: Db): Promise<KnownGames> {
    const known = new KnownGames(db)
    await known.#readIds()
    await known.#readNames(WITHOUT_NUMBER)
    return known
  }

  findByIgdbId(igdbId: number): number | undefined {
    return this.#byIgdbId.get(igdbId)
  }

  /** Returns the digest of the record that a game was last written from; undefined if no import has written it. */
  digestOf(id: number): number | undefined {
    return this.#digests.get(id)
  }

  /** Returns games of this name that rules may recognise. */
  listByName(name: string): readonly Recognisable[] {
    return this.#byName.get(nameKey(name)) ?? []
  }

  /** Returns the game with one of these store ids; for a merged one, its main game. */
  findByStore(externalIds: ImportedGame['externalIds']): number | undefined {
    return externalIds.flatMap((external) => this.#byStore.get(storeKey(external)) ?? [])[0]
  }

  /** For records without an id: from now on every game is indexed by its name, and by its store ids. */
  async knowAllByName(): Promise<void> {
    if (this.#isKnownByName) return
    this.#isKnownByName = true
    await this.#readNames('igdb_id is not null')
    await this.#readStores()
  }

  giveId(): number {
    return this.#nextId++
  }

  /** Records what was written. */
  note(game: Recognisable, { igdbId, name, externalIds }: Pick<ImportedGame, 'igdbId' | 'name' | 'externalIds'>, digest: number): void {
    this.#digests.set(game.id, digest)
    if (igdbId !== null) this.#byIgdbId.set(igdbId, game.id)
    if (igdbId === null || this.#isKnownByName) this.#addName(game, name)
    if (this.#isKnownByName) for (const external of externalIds) this.#byStore.set(storeKey(external), game.id)
  }

  async #readIds(): Promise<void> {
    for (let lastId = 0; ;) {
      const { page } = await this.#db
        .selectFrom((db) =>
          db
            .selectFrom('game')
            .leftJoin('game_import', 'game_import.game_id', 'game.id')
            .select(['id', 'igdb_id', 'digest'])
            .where('id', '>', lastId)
            .orderBy('id')
            .limit(GAMES_PER_PAGE)
            .as('page'),
        )
        .select(IDS_AND_DIGESTS.as('page'))
        .executeTakeFirstOrThrow()
      if (page === null) return
      for (const entry of page.split(';')) {
        const [id = 0, igdbId = 0, digest = -1] = entry.split(',').map(Number)
        if (igdbId > 0) this.#byIgdbId.set(igdbId, id)
        if (digest >= 0) this.#digests.set(id, digest)
        lastId = Math.max(lastId, id)
      }
      this.#nextId = Math.max(this.#nextId, lastId + 1)
    }
  }

  async #readNames(which: string): Promise<void> {
    for (let lastId = 0; ;) {
      const rows = await this.#db
        .selectFrom('game')
        .select(['id', 'name', 'first_release_date', sql<string>`array_to_string(platform_ids, ',')`.as('platforms')])
        .where('id', '>', lastId)
        .where(sql.raw<boolean>(which))
        .orderBy('id')
        .limit(GAMES_PER_PAGE)
        .execute()
      for (const { id, name, first_release_date: seconds, platforms } of rows) {
        const platformIds = platforms === '' ? [] : platforms.split(',').map(Number)
        this.#addName({ id, year: seconds === null ? null : releaseYear(seconds), platformIds }, name)
      }
      const last = rows.at(-1)
      if (last === undefined) return
      lastId = last.id
    }
  }

  async #readStores(): Promise<void> {
    for (let lastId = 0; ;) {
      const rows = await this.#db
        .selectFrom('game_external_id')
        .innerJoin('game', 'game.id', 'game_external_id.game_id')
        .select(['game.id', 'game.main_id', 'source', 'external_id'])
        .where('game.id', '>', lastId)
        .orderBy('game.id')
        .limit(GAMES_PER_PAGE)
        .execute()
      for (const { id, main_id: mainId, source, external_id: externalId } of rows) {
        this.#byStore.set(storeKey({ source, id: externalId }), mainId ?? id)
        lastId = id
      }
      if (rows.length < GAMES_PER_PAGE) return
      // The last game of a page may have further ids in the next one.
      lastId -= 1
    }
  }

  #addName(game: Recognisable, name: string): void {
    const key = nameKey(name)
    const others = this.#byName.get(key)
    if (others === undefined) this.#byName.set(key, [game])
    else if (!others.some(({ id }) => id === game.id)) others.push(game)
  }
}

function storeKey({ source, id }: ImportedGame['externalIds'][number]): string {
  return `${source} ${id}`
}
