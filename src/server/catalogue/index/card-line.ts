import { sql } from 'kysely'
import { coverImageId, coverUrl } from '../../../domain/cover-url.ts'
import { deckPrior } from './prior.ts'

/** The separators of the fields in a line, and of the lines in a page: characters that no name contains. */
export const FIELD_END = '\u001f'
export const LINE_END = '\u001e'

const [IDS_END, ZERO] = [0x2c, 0x30]

/**
 * SQL: all that the server shows of a game and ranks it by, as one line of text. The driver reads that many times faster than rows with
 * arrays, and it takes a third of the memory of a rendered card.
 */
export const CARD_LINE = sql<string>`concat_ws(${FIELD_END}, id, coalesce(igdb_id::text, ''),
  translate(name, ${FIELD_END + LINE_END}, '  '), translate(summary, ${FIELD_END + LINE_END}, '  '),
  coalesce(cover_image_id, ''), coalesce(first_release_date::text, ''), game_type,
  array_to_string(platform_ids, ','), array_to_string(genre_ids, ','), array_to_string(game_mode_ids, ','),
  array_to_string(theme_ids, ','), array_to_string(tag_ids, ','), array_to_string(developer_ids, ','),
  array_to_string(publisher_ids, ','), coalesce(series_id::text, ''), rank_weight, like_qty, wishlist_count, owned_count,
  coalesce(coalesce(players_rating_10, rating_10)::text, ''))`

/** The fields of a line. Lists are ids as the database writes them, separated by commas; empty if there is nothing. */
export interface CardFields {
  readonly id: string
  readonly igdbId: string
  readonly name: string
  readonly summary: string
  readonly coverImageId: string
  readonly releasedAt: string
  readonly gameType: string
  readonly platformIds: string
  readonly genreIds: string
  readonly gameModeIds: string
  readonly themeIds: string
  readonly tagIds: string
  readonly developerIds: string
  readonly publisherIds: string
  readonly seriesId: string
  readonly rankWeight: string
  readonly likeQty: string
  readonly wishlistCount: string
  readonly ownedCount: string
  readonly rating: string
  /** Only in the lines that the index is built from. */
  readonly otherNames: string
}

export function readCardLine(line: string): CardFields {
  const [
    id = '',
    igdbId = '',
    name = '',
    summary = '',
    cover = '',
    releasedAt = '',
    gameType = '',
    platformIds = '',
    genreIds = '',
    gameModeIds = '',
    themeIds = '',
    tagIds = '',
    developerIds = '',
    publisherIds = '',
    seriesId = '',
    rankWeight = '',
    likeQty = '',
    wishlistCount = '',
    ownedCount = '',
    rating = '',
    otherNames = '',
  ] = line.split(FIELD_END)
  return {
    id,
    igdbId,
    name,
    summary,
    coverImageId: cover,
    releasedAt,
    gameType,
    platformIds,
    genreIds,
    gameModeIds,
    themeIds,
    tagIds,
    developerIds,
    publisherIds,
    seriesId,
    rankWeight,
    likeQty,
    wishlistCount,
    ownedCount,
    rating,
    otherNames,
  }
}

/** Parsed by character, because each of 350,000 games has ten such lists. */
export function idsOf(text: string): number[] {
  const ids: number[] = []
  let id = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === IDS_END) {
      ids.push(id)
      id = 0
    } else id = 10 * id + code - ZERO
  }
  if (text !== '') ids.push(id)
  return ids
}

export interface CardNames {
  readonly companies: ReadonlyMap<number, string>
  readonly series: ReadonlyMap<number, string>
}

/**
 * Returns the card of the schema `GameCard` as JSON. Most of its fields are numbers, which the line has in JSON's notation: they are copied
 * without parsing.
 */
export function renderCard(fields: CardFields, { companies, series }: CardNames): string {
  const cover = coverImageId(Number(fields.id), fields.coverImageId === '' ? null : fields.coverImageId)
  const igdbId = fields.igdbId === '' ? '' : `"igdb_id":${fields.igdbId},`
  const rating = fields.rating === '' ? '' : `"rating_10":${fields.rating},`
  const seriesName = fields.seriesId === '' ? undefined : series.get(Number(fields.seriesId))
  const [developers, publishers] = [knownOf(fields.developerIds, companies), knownOf(fields.publisherIds, companies)]
  const prior = deckPrior(Number(fields.likeQty), Number(fields.rankWeight))
  return `{"id":${fields.id},${igdbId}"name":${quoted(fields.name)},"summary":${quoted(
    fields.summary,
  )},"cover":${quoted(cover)},"cover_url":${quoted(coverUrl(cover))},"first_release_date":${fields.releasedAt || 'null'},"platform_ids":[${
    fields.platformIds
  }],"genre_ids":[${fields.genreIds}],"game_mode_ids":[${fields.gameModeIds}],"themes":[${
    fields.themeIds
  }],"keyword_ids":[${fields.tagIds}],"game_type":${
    fields.gameType
  },"developers":[${developers.names}],"developer_ids":[${developers.ids}],"publishers":[${publishers.names}],"publisher_ids":[${
    publishers.ids
  }],"series":${
    seriesName === undefined ? 'null' : `${quoted(seriesName)},"series_id":${fields.seriesId}`
  },${rating}"like_qty":${fields.likeQty},"wishlist_count":${fields.wishlistCount},"owned_count":${fields.ownedCount},"prior":${prior}}`
}

const NEEDS_NO_ESCAPE = /^[ !#-[\]-~]*$/

function quoted(text: string): string {
  return NEEDS_NO_ESCAPE.test(text) ? `"${text}"` : JSON.stringify(text)
}

/** Returns the ids that have a name, and their names, as two lists of equal order. */
function knownOf(text: string, names: ReadonlyMap<number, string>): { ids: string; names: string } {
  const ids = idsOf(text).filter((id) => names.has(id))
  return { ids: ids.join(','), names: ids.map((id) => quoted(names.get(id) ?? '')).join(',') }
}
