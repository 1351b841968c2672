import { OutboundTooLargeError } from '../../http/outbound.ts'
import type { ImportedGame } from '../import/imported-game.ts'
import { gamesQuery, idsQuery, PAGE_MAX } from './game-query.ts'
import type { GameChoice } from './game-query.ts'
import { readGameRecord } from './game-record.ts'
import type { KnownIds } from './game-record.ts'
import type { IgdbClient, IgdbRecord } from './igdb-client.ts'
import { IgdbError } from './igdb-error.ts'
import type { Popularity } from './popularity.ts'
import { idOf } from './record-fields.ts'

export interface LeftOut {
  readonly igdbId: number | null
  readonly reason: string
}

/** Some games in the order of their ids. */
export interface GamePage {
  readonly games: readonly ImportedGame[]
  readonly leftOut: readonly LeftOut[]
  /** The number of records that were read for it. */
  readonly records: number
  /** All games up to this id have been read. */
  readonly lastId: number
}

export interface ReadGamesOptions {
  readonly client: IgdbClient
  readonly choice: GameChoice
  readonly known: KnownIds
  readonly popularity: Popularity
  /** The id to continue after; 0 for the beginning. */
  readonly afterId: number
  /** The maximum number of records. */
  readonly limit: number
}

interface RawPage {
  readonly records: readonly IgdbRecord[]
  /** Records that cannot be read, by their ids. */
  readonly unreadable: readonly LeftOut[]
  readonly lastId: number
}

/** Yields the pages of a selection of games. The next one is requested while the previous one is being written. */
export async function* readGames(options: ReadGamesOptions): AsyncGenerator<GamePage, void, undefined> {
  let left = options.limit
  let next = readPage(options, options.afterId, left)
  for (;;) {
    const page = await next
    if (page === undefined) return
    const records = page.records.length + page.unreadable.length
    left -= records
    next = readPage(options, page.lastId, left)
    // If the caller stops here, nobody awaits it, and its rejection must not be unhandled.
    next.catch(() => undefined)
    yield { ...(await understand(options, page)), records, lastId: page.lastId }
  }
}

async function understand(
  { known, popularity }: ReadGamesOptions,
  { records, unreadable }: RawPage,
): Promise<Pick<GamePage, 'games' | 'leftOut'>> {
  const popular = await popularity.of(records.map(({ id }) => idOf(id)).filter((id) => id !== null))
  const read = records.map((record) => readGameRecord(record, known, popular.get(idOf(record['id']) ?? 0) ?? null))
  return {
    games: read.flatMap((one) => (one.kind === 'game' ? [one.game] : [])),
    leftOut: [...unreadable, ...read.filter((one) => one.kind === 'left-out')],
  }
}

/** Returns the next page, smaller if the complete one cannot be read; undefined after the last. */
async function readPage({ client, choice }: ReadGamesOptions, afterId: number, left: number): Promise<RawPage | undefined> {
  for (let size = Math.min(PAGE_MAX, left); size >= 1; size = Math.floor(size / 4)) {
    try {
      const records = await client.list('games', gamesQuery(choice, afterId, size))
      return records.length === 0 ? undefined : { records, unreadable: [], lastId: lastIdOf(records, afterId) }
    } catch (error) {
      if (!isTooMuch(error)) throw error
      if (size < 4) return passOver(client, choice, afterId, error)
    }
  }
  return undefined
}

/** Skips a single unreadable record. If its id cannot be read either, the record is not the cause. */
async function passOver(client: IgdbClient, choice: GameChoice, afterId: number, error: unknown): Promise<RawPage | undefined> {
  const [record] = await client.list('games', idsQuery(choice, afterId, 1))
  if (record === undefined) throw error
  const lastId = lastIdOf([record], afterId)
  return { records: [], unreadable: [{ igdbId: idOf(record['id']), reason: 'a record too large to be read' }], lastId }
}

function isTooMuch(error: unknown): boolean {
  return error instanceof OutboundTooLargeError || (error instanceof IgdbError && error.problem === 'unreadable')
}

/** The loop must advance: records without an id, or in no order, would be requested again for ever. */
function lastIdOf(records: readonly IgdbRecord[], afterId: number): number {
  const lastId = records.reduce((highest, { id }) => (Number.isSafeInteger(id) ? Math.max(highest, id as number) : highest), afterId)
  if (lastId > afterId) return lastId
  throw new IgdbError('unreadable', 'IGDB answered games without the ids that were asked for.')
}
