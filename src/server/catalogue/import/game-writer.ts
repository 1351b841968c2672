import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { releaseYear } from '../../../domain/release-date.ts'
import { transaction } from '../../db/database.ts'
import type { Db, Trx } from '../../db/database.ts'
import { mergeGames } from '../../merged-games/merge-games.ts'
import { mergeRows, rowsOf } from './game-rows.ts'
import type { GameRows } from './game-rows.ts'
import { HeldRecords } from './deferred-records.ts'
import { ImportRunningError, inWords } from './import-error.ts'
import { GAMES_PER_BATCH, IMPORT_UNDER_WAY } from './imported-game.ts'
import type { GameWriter, GameWriterOptions, ImportedGame, ImportSummary } from './imported-game.ts'
import { IMPORTED_ID_BASE, KnownGames } from './known-games.ts'
import { KnownNames } from './known-names.ts'
import { compareRanks, nameKey, rankMatch } from './match-game.ts'
import { prepareRecord } from './prepare-record.ts'
import type { PreparedRecord } from './prepare-record.ts'
import { tieParents } from './tie-parents.ts'
import { writeRows } from './write-rows.ts'

/** An arbitrary constant. The database has one more lock of this kind, with another number. */
const IMPORT_LOCK = 5_157_338
const LOCK_TIMEOUT_MS = 2_000
const LOCK_POLL_MS = 100
const APPEARS_TWICE = 'appears more than once; the first one counts'

/**
 * Runs `work` with a writer of games. The import lock is held by the connection that writes, so it ends with the process in any case.
 * Throws an `ImportRunningError` if another import holds it, and readable errors for failures of the database.
 * Why: docs/decisions/catalogue/0002-one-writer-for-all-imports.md
 */
export async function withGameWriter<T>(db: Db, options: GameWriterOptions, work: (writer: GameWriter) => Promise<T>): Promise<T> {
  try {
    return await db.connection().execute(async (connection) => {
      await lockImports(connection)
      try {
        // Statements of an import have no time limit.
        await sql`set statement_timeout = 0`.execute(connection)
        return await work(await CatalogueWriter.open(connection, options))
      } finally {
        // If the connection is lost, so is the lock.
        await sql`reset statement_timeout`.execute(connection).catch(() => undefined)
        await sql`select pg_advisory_unlock(${IMPORT_LOCK})`.execute(connection).catch(() => undefined)
      }
    })
  } catch (error) {
    throw inWords(error)
  }
}

async function lockImports(connection: Db): Promise<void> {
  // The lock of an import that was just killed is held until its last statement ends.
  for (const deadline = performance.now() + LOCK_TIMEOUT_MS; ;) {
    const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_lock(${IMPORT_LOCK}) as locked`.execute(connection)
    if (rows[0]?.locked === true) return
    if (performance.now() >= deadline) throw new ImportRunningError()
    await new Promise((resolve) => setTimeout(resolve, LOCK_POLL_MS))
  }
}

/** A record and the game that it becomes. */
interface Planned extends PreparedRecord {
  readonly id: number
  readonly kind: 'added' | 'changed' | 'joined'
}

class CatalogueWriter implements GameWriter {
  readonly #db: Db
  readonly #options: GameWriterOptions
  readonly #games: KnownGames
  readonly #companies: KnownNames
  readonly #series: KnownNames
  readonly #tagIds: ReadonlyMap<string, number>
  readonly #held: HeldRecords
  /** Games that this import has written or found unchanged: a second record of one is skipped. */
  readonly #seen = new Set<number>()
  readonly #seenHeld = new Set<number>()
  readonly #counts = { added: 0, changed: 0, unchanged: 0, joined: 0 }
  readonly #skipped = new Map<string, number>()
  #isMarked = false
  #applying: Promise<void> = Promise.resolve()

  private constructor(
    db: Db,
    options: GameWriterOptions,
    known: {
      games: KnownGames
      companies: KnownNames
      series: KnownNames
      tagIds: ReadonlyMap<string, number>
      held: HeldRecords
    },
  ) {
    this.#db = db
    this.#options = options
    this.#games = known.games
    this.#companies = known.companies
    this.#series = known.series
    this.#tagIds = known.tagIds
    this.#held = known.held
  }

  static async open(db: Db, options: GameWriterOptions): Promise<CatalogueWriter> {
    const tags = await db.selectFrom('tag').select(['id', 'name']).execute()
    return new CatalogueWriter(db, options, {
      games: await KnownGames.read(db),
      companies: await KnownNames.read(db, 'company'),
      series: await KnownNames.read(db, 'series'),
      tagIds: new Map(tags.map(({ id, name }) => [nameKey(name), id])),
      held: await HeldRecords.read(db),
    })
  }

  async write(games: readonly ImportedGame[]): Promise<void> {
    if (games.some(({ igdbId }) => igdbId === null)) {
      await this.#applying
      await this.#games.knowAllByName()
    }
    const planned: Planned[] = []
    for (const game of games) {
      const plan = this.#plan(prepareRecord(game))
      if (plan !== undefined) planned.push(plan)
    }
    this.#applying = this.#applying.then(() => this.#apply(planned, []))
    await this.#applying
  }

  async finish(): Promise<ImportSummary> {
    const chosen = this.#held.choose(this.#games)
    for (let start = 0; start < chosen.length; start += GAMES_PER_BATCH) {
      const batch = chosen.slice(start, start + GAMES_PER_BATCH)
      const planned = batch.map(({ record, id }) =>
        this.#planned(prepareRecord(record), id ?? this.#games.giveId(), id === undefined ? 'added' : 'joined'),
      )
      await this.#apply(
        planned,
        batch.flatMap(({ record }) => record.igdbId ?? []),
      )
    }
    if (this.#options.isDryRun !== true) {
      await tieParents(this.#db)
      await mergeGames(this.#db)
      await this.#leaveStamp()
    }
    return { ...this.#counts, skipped: this.#skipped }
  }

  /** Returns undefined if nothing is to be written now: the record was seen already, or is held until the end. */
  #plan(prepared: PreparedRecord): Planned | undefined {
    const { record, digest } = prepared
    const id = this.#findId(record)
    if (id === undefined) {
      const { igdbId } = record
      if (igdbId !== null && this.#seenHeld.has(igdbId)) return this.#skip(APPEARS_TWICE)
      if (igdbId !== null && this.#held.hold(record, this.#games)) {
        this.#seenHeld.add(igdbId)
        return undefined
      }
    }
    if (id !== undefined && this.#seen.has(id)) return this.#skip(APPEARS_TWICE)
    if (id === undefined) return this.#planned(prepared, this.#games.giveId(), 'added')
    const known = this.#games.digestOf(id)
    if (known !== digest) return this.#planned(prepared, id, known === undefined ? 'joined' : 'changed')
    this.#seen.add(id)
    this.#counts.unchanged++
    return undefined
  }

  #planned({ record, digest }: PreparedRecord, id: number, kind: Planned['kind']): Planned {
    this.#seen.add(id)
    this.#games.note({ id, year: yearOf(record), platformIds: record.platformIds }, record, digest)
    return { record, id, digest, kind }
  }

  #findId(record: ImportedGame): number | undefined {
    if (record.igdbId !== null) return this.#games.findByIgdbId(record.igdbId)
    const byStore = this.#games.findByStore(record.externalIds)
    if (byStore !== undefined) return byStore
    const matches = this.#games.listByName(record.name).flatMap((game) => {
      const rank = rankMatch(record, game)
      return rank === undefined ? [] : [{ id: game.id, rank }]
    })
    return matches.sort((a, b) => compareRanks(a.rank, b.rank) || a.id - b.id)[0]?.id
  }

  #skip(reason: string): undefined {
    this.#skipped.set(reason, (this.#skipped.get(reason) ?? 0) + 1)
    return undefined
  }

  /** One transaction: a batch is written completely or not at all. */
  async #apply(planned: readonly Planned[], released: readonly number[]): Promise<void> {
    for (const { kind } of planned) this.#counts[kind]++
    const isNothing = planned.length === 0 && released.length === 0 && !this.#held.hasFresh
    if (isNothing || this.#options.isDryRun === true) return
    const rows = await this.#rowsOf(planned)
    await transaction(this.#db, async (trx) => {
      if (rows.length > 0) await this.#mark(trx)
      await this.#companies.write(trx)
      await this.#series.write(trx)
      await writeRows(trx, rows)
      await this.#held.write(trx)
      await this.#held.release(trx, released)
    })
    this.#companies.commit()
    this.#series.commit()
    this.#held.commit()
  }

  async #rowsOf(planned: readonly Planned[]): Promise<GameRows[]> {
    const rows = planned.map(({ id, record, digest }) =>
      rowsOf(id, record, digest, {
        tagIds: record.keywords.flatMap((keyword) => this.#tagIds.get(nameKey(keyword)) ?? []),
        developerIds: this.#companies.idsOf(record.developers),
        publisherIds: this.#companies.idsOf(record.publishers),
        seriesId: record.series === null ? null : (this.#series.idsOf([record.series])[0] ?? null),
      }),
    )
    // A game of the starter file, and a recognised one, keep the fields that the record lacks.
    const merged = planned.filter(
      ({ id, record, kind }) => kind === 'joined' || (kind === 'changed' && (record.igdbId === null || id < IMPORTED_ID_BASE)),
    )
    if (merged.length === 0) return rows
    const ids = merged.map(({ id }) => id)
    const games = new Map((await this.#db.selectFrom('game').selectAll().where('id', 'in', ids).execute()).map((row) => [row.id, row]))
    const details = new Map(
      (await this.#db.selectFrom('game_import').selectAll().where('game_id', 'in', ids).execute()).map((row) => [row.game_id, row]),
    )
    const externalIds = Map.groupBy(
      await this.#db.selectFrom('game_external_id').selectAll().where('game_id', 'in', ids).execute(),
      (row) => row.game_id,
    )
    return rows.map((row) => {
      const game = games.get(row.game.id)
      return game === undefined
        ? row
        : mergeRows(row, {
            game,
            detail: details.get(row.game.id),
            externalIds: (externalIds.get(game.id) ?? []).map(({ source, external_id: id }) => ({ source, id })),
          })
    })
  }

  /** From the first row on the catalogue's checksum says that an import is running; its end stores another one. */
  async #mark(trx: Trx): Promise<void> {
    if (this.#isMarked) return
    const stamp = { name: this.#stampName, checksum: IMPORT_UNDER_WAY, loaded_at: Date.now() }
    await trx
      .insertInto('catalogue_source')
      .values(stamp)
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ checksum: stamp.checksum }))
      .execute()
    this.#isMarked = true
  }

  /** Running servers rebuild if the checksum has changed. An interrupted import has left its mark. */
  async #leaveStamp(): Promise<void> {
    const last = await this.#db.selectFrom('catalogue_source').select('checksum').where('name', '=', this.#stampName).executeTakeFirst()
    const isChanged = this.#isMarked || last === undefined || last.checksum === IMPORT_UNDER_WAY
    const stamp = { name: this.#stampName, checksum: isChanged ? randomUUID() : last.checksum, loaded_at: Date.now() }
    await this.#db
      .insertInto('catalogue_source')
      .values(stamp)
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ checksum: stamp.checksum, loaded_at: stamp.loaded_at }))
      .execute()
  }

  get #stampName(): string {
    return `import ${this.#options.source}`
  }
}

function yearOf({ releaseSeconds }: ImportedGame): number | null {
  return releaseSeconds === null ? null : releaseYear(releaseSeconds)
}
