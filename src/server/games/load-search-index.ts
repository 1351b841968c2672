import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { DeckIndexBuilder } from '../../deck-engine/deck-index.ts'
import { SearchIndexBuilder } from '../../deck-engine/search-index.ts'
import type { SearchIndex } from '../../deck-engine/search-index.ts'
import { releaseYear } from '../../domain/release-date.ts'
import type { Db } from '../db/database.ts'
import { deckPrior } from './prior.ts'

const GAMES_PER_PAGE = 4_000
const GAMES_PER_TURN = 500

/**
 * Builds the deck's index and the search's upon it from every listed game. A page of games comes as one text, which
 * the driver reads many times faster than rows with arrays; between pages and between the builders' steps other
 * requests get their turn.
 */
export async function loadSearchIndex(db: Db): Promise<SearchIndex> {
  const builders = { deck: new DeckIndexBuilder(), search: new SearchIndexBuilder() }
  let lastId = 0
  for (;;) {
    const text = await readPage(db, lastId)
    if (text === null) break
    for (const [at, line] of text.split('\n').entries()) {
      lastId = addGame(builders, line)
      if (at % GAMES_PER_TURN === GAMES_PER_TURN - 1) await nextTurn()
    }
  }
  return inTurns(builders.search.steps(await inTurns(builders.deck.steps())))
}

/** Runs what pauses, and lets others have their turn in between. */
export async function inTurns<T>(steps: Generator<undefined, T>): Promise<T> {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await nextTurn()
  }
}

async function readPage(db: Db, afterId: number): Promise<string | null> {
  const { rows } = await sql<{ page: string | null }>`
    select string_agg(concat_ws('|', id, coalesce(first_release_date::text, ''), like_qty, rank_weight, game_type,
      array_to_string(platform_ids, ','), array_to_string(genre_ids, ','), array_to_string(game_mode_ids, ','),
      array_to_string(theme_ids, ','), array_to_string(tag_ids, ','),
      array_to_string(developer_ids || publisher_ids, ','), coalesce(series_id::text, ''),
      coalesce(rating_10::text, ''), translate(name, E'|\n', '  ')), E'\n' order by id) as page
    from (select * from game where listed and id > ${afterId} order by id limit ${GAMES_PER_PAGE}) page`.execute(db)
  return rows[0]?.page ?? null
}

function addGame(builders: { deck: DeckIndexBuilder; search: SearchIndexBuilder }, line: string): number {
  const fields = line.split('|')
  const [id, released = '', likeQty, rankWeight, gameType, platforms, genres, modes, themes, tags] = fields
  const [companies, series = '', rating = '', name = ''] = fields.slice(10)
  builders.deck.add({
    id: Number(id),
    year: released === '' ? null : releaseYear(Number(released)),
    prior: deckPrior(Number(likeQty), Number(rankWeight)),
    gameType: Number(gameType),
    platformIds: idsOf(platforms),
    genreIds: idsOf(genres),
    gameModeIds: idsOf(modes),
    themeIds: idsOf(themes),
    tagIds: idsOf(tags),
  })
  builders.search.add({
    id: Number(id),
    name,
    releasedAt: released === '' ? null : Number(released),
    likes: Number(likeQty),
    rating: rating === '' ? null : Number(rating),
    companyIds: idsOf(companies),
    franchiseIds: idsOf(series),
  })
  return Number(id)
}

function idsOf(text = ''): number[] {
  return text === '' ? [] : text.split(',').map(Number)
}
