/** The host's selection of games. */
export interface GameChoice {
  /** Games on any of these; every game if it is empty. */
  readonly platformIds: readonly number[]
  readonly minRatings: number | null
  /** Only games that changed since then: seconds since 1970, by IGDB's clock. */
  readonly since: number | null
  /** The maximum number of games, those with the lowest ids; null for all. */
  readonly limit: number | null
}

export const PAGE_MAX = 500

/** All fields, those of other tables through their relation: one request for everything of a game. */
const GAME_FIELDS = [
  'name',
  'summary',
  'first_release_date',
  'updated_at',
  'game_type',
  'version_parent',
  'version_title',
  'parent_game',
  'alternative_names.name',
  'cover.image_id',
  'screenshots.image_id',
  'videos.video_id',
  'videos.name',
  'genres',
  'themes',
  'game_modes',
  'keywords.name',
  'platforms',
  'release_dates.date',
  'release_dates.platform',
  'release_dates.date_format',
  'involved_companies.company.name',
  'involved_companies.developer',
  'involved_companies.publisher',
  'collections.name',
  'franchises.name',
  'total_rating',
  'total_rating_count',
  'external_games.uid',
  'external_games.external_game_source',
].join(',')

/** Returns the selection as the key of its row, in canonical form. */
export function scopeOf({ platformIds, minRatings, since, limit }: GameChoice): string {
  return JSON.stringify({ platforms: [...new Set(platformIds)].sort((a, b) => a - b), minRatings, since, limit })
}

/** Returns the selection of a row's key. */
export function choiceOf(scope: string): GameChoice {
  const { platforms, minRatings, since, limit } = JSON.parse(scope) as {
    platforms: number[]
    minRatings: number | null
    since: number | null
    limit: number | null
  }
  return { platformIds: platforms, minRatings, since, limit }
}

/** Returns the query for the games after `afterId`. */
export function gamesQuery(choice: GameChoice, afterId: number, limit: number): string {
  return `fields ${GAME_FIELDS}; ${whereOf(choice, afterId)} sort id asc; limit ${limit};`
}

/** Returns a query for the ids of the same games only, for records that are too large to read. */
export function idsQuery(choice: GameChoice, afterId: number, limit: number): string {
  return `fields id; ${whereOf(choice, afterId)} sort id asc; limit ${limit};`
}

/** Returns the condition for `count`. */
export function whereOf({ platformIds, minRatings, since }: GameChoice, afterId: number): string {
  const conditions = [`id > ${afterId}`]
  if (platformIds.length > 0) conditions.push(`platforms = (${platformIds.join(',')})`)
  if (minRatings !== null) conditions.push(`total_rating_count >= ${minRatings}`)
  if (since !== null) conditions.push(`updated_at >= ${since}`)
  return `where ${conditions.join(' & ')};`
}
