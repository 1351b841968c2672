import { OutboundTooLargeError } from '../../outbound.ts'
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
  /** How many records it was made of. */
  readonly records: number
  /** All up to this one have been read. */
  readonly lastId: number
}

export interface ReadGamesOptions {
  readonly client: IgdbClient
  readonly choice: GameChoice
  readonly known: KnownIds
  readonly popularity: Popularity
  /** The position to go on from; 0 for the beginning. */
  readonly afterId: number
  /** At most so many records from there. */
  readonly limit: number
}

interface RawPage {
  readonly records: readonly IgdbRecord[]
  /** Records that cannot be read at all, by their ids. */
  readonly unreadable: readonly LeftOut[]
  readonly lastId: number
}

/** The pages of a choice of games. The next is asked for while the one before it is being written. */
export async function* readGames(options: ReadGamesOptions): AsyncGenerator<GamePage, void, undefined> {
  let left = options.limit
  let next = readPage(options, options.afterId, left)
  for (;;) {
    const page = await next
    if (page === undefined) return
    const records = page.records.length + page.unreadable.length
    left -= records
    next = readPage(options, page.lastId, left)
    // Whoever stops here does not come back for it.
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

/** The next page, smaller where the whole one cannot be read; undefined behind the last. */
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

/** A single record that cannot be read is passed over. Where its id cannot be read either, it is not the record. */
async function passOver(
  client: IgdbClient,
  choice: GameChoice,
  afterId: number,
  error: unknown,
): Promise<RawPage | undefined> {
  const [record] = await client.list('games', idsQuery(choice, afterId, 1))
  if (record === undefined) throw error
  const lastId = lastIdOf([record], afterId)
  return { records: [], unreadable: [{ igdbId: idOf(record['id']), reason: 'a record too large to be read' }], lastId }
}

function isTooMuch(error: unknown): boolean {
  return error instanceof OutboundTooLargeError || (error instanceof IgdbError && error.problem === 'unreadable')
}

/** The walk must get on: records without an id, or in no order, would be asked for again for ever. */
function lastIdOf(records: readonly IgdbRecord[], afterId: number): number {
  const lastId = records.reduce((highest, { id }) => (Number.isSafeInteger(id) ? Math.max(highest, id as number) : highest), afterId)
  if (lastId > afterId) return lastId
  throw new IgdbError('unreadable', 'IGDB answered games without the ids that were asked for.')
}
