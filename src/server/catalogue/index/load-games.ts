import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { DeckIndexBuilder } from '../../../deck-engine/deck-index.ts'
import { SearchIndexBuilder } from '../../../deck-engine/search-index.ts'
import type { SearchIndex } from '../../../deck-engine/search-index.ts'
import { releaseYear } from '../../../domain/release-date.ts'
import type { Db } from '../../db/database.ts'
import { inTurns } from '../../runtime/in-turns.ts'
import { CARD_LINE, FIELD_END, LINE_END, idsOf, readCardLine } from './card-line.ts'
import { CardLines } from './card-lines.ts'
import { OTHER_NAMES, readOtherNames } from './other-names.ts'
import { deckPrior } from './prior.ts'

const GAMES_PER_PAGE = 4_000
const GAMES_PER_TURN = 500

export interface LoadedGames {
  readonly search: SearchIndex
  readonly lines: CardLines
}

/**
 * Reads every listed game that has a card of its own. Builds the indexes of deck and search, and the lines that cards are rendered from. A
 * page of games is one text. Between pages and between the builders' steps other work gets its turn.
 */
export async function loadGames(db: Db): Promise<LoadedGames> {
  const builders = { deck: new DeckIndexBuilder(), search: new SearchIndexBuilder() }
  const cardLines = new CardLines()
  for await (const text of readPages(db)) {
    const lines = text.split(LINE_END)
    cardLines.addPage(text, lines)
    for (const [at, line] of lines.entries()) {
      addGame(builders, line)
      if (at % GAMES_PER_TURN === GAMES_PER_TURN - 1) await nextTurn()
    }
  }
  const search = await inTurns(builders.search.steps(await inTurns(builders.deck.steps())))
  return { search, lines: cardLines }
}

/** Requests the next page before this one is processed. */
async function* readPages(db: Db): AsyncGenerator<string> {
  let next = readPage(db, 0)
  for (;;) {
    const text = await next
    if (text === null) return
    next = readPage(db, Number.parseInt(text.slice(text.lastIndexOf(LINE_END) + 1), 10))
    // The awaiting caller gets the error. Until then it must not count as an unhandled rejection.
    next.catch(() => undefined)
    yield text
  }
}

async function readPage(db: Db, afterId: number): Promise<string | null> {
  const { rows } = await sql<{ page: string | null }>`
    select string_agg(concat_ws(${FIELD_END}, ${CARD_LINE}, ${OTHER_NAMES}), ${LINE_END} order by id) as page
    from (select * from game where listed and main_id is null and id > ${afterId} order by id limit ${GAMES_PER_PAGE}) page
    left join game_import on game_id = id`.execute(db)
  return rows[0]?.page ?? null
}

function addGame(builders: { deck: DeckIndexBuilder; search: SearchIndexBuilder }, line: string): void {
  const fields = readCardLine(line)
  const id = Number(fields.id)
  const releasedAt = fields.releasedAt === '' ? null : Number(fields.releasedAt)
  const developerIds = idsOf(fields.developerIds)
  const publisherIds = idsOf(fields.publisherIds)
  builders.deck.add({
    id,
    year: releasedAt === null ? null : releaseYear(releasedAt),
    releasedAt,
    prior: deckPrior(Number(fields.likeQty), Number(fields.rankWeight)),
    gameType: Number(fields.gameType),
    platformIds: idsOf(fields.platformIds),
    genreIds: idsOf(fields.genreIds),
    gameModeIds: idsOf(fields.gameModeIds),
    themeIds: idsOf(fields.themeIds),
    tagIds: idsOf(fields.tagIds),
    companyIds: [...new Set([...developerIds, ...publisherIds])],
    makers: developerIds.length,
    seriesId: fields.seriesId === '' ? null : Number(fields.seriesId),
  })
  builders.search.add({
    id,
    name: fields.name,
    otherNames: readOtherNames(fields),
    likes: Number(fields.likeQty),
    rating: fields.rating === '' ? null : Number(fields.rating),
    developerIds,
    publisherIds,
    franchiseIds: idsOf(fields.seriesId),
  })
}
