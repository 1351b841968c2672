import { isImageId } from '../../../domain/cover-url.ts'
import { cleanText } from '../import/clean-text.ts'
import { readExternalIds } from '../import/external-ids.ts'
import { IGDB_ID_MAX, NAME_MAX_CHARACTERS } from '../import/imported-game.ts'
import type { DateFormat, ImportedGame, ImportedName, ImportedRelease } from '../import/imported-game.ts'
import type { IgdbRecord } from './igdb-client.ts'
import { idOf, idsOf, numberOf, recordsOf, relationIdOf, textOf } from './record-fields.ts'

/** Ids that the catalogue has; a game's other ids are dropped. */
export interface KnownIds {
  readonly platforms: ReadonlySet<number>
  readonly genres: ReadonlySet<number>
  readonly gameModes: ReadonlySet<number>
  readonly themes: ReadonlySet<number>
  readonly gameTypes: ReadonlySet<number>
}

export type ReadRecord =
  | { readonly kind: 'game'; readonly game: ImportedGame }
  /** Left out; with `igdbId` if it has one, so that an earlier import's game can be unlisted. */
  | { readonly kind: 'left-out'; readonly igdbId: number | null; readonly reason: string }

/** The longest of IGDB are half as long. */
const SUMMARY_MAX_CHARACTERS = 5_000
const MAIN_GAME = 0
/** From 1950 to 2100: other dates are mistakes. */
const EARLIEST_SECONDS = Date.UTC(1950, 0) / 1_000
const LATEST_SECONDS = Date.UTC(2100, 0) / 1_000
const VIDEO_ID = /^[\w-]{11}$/
const SCREENSHOTS_MAX = 12
const VIDEOS_MAX = 8
const ALTERNATIVE_NAMES_MAX = 50

/** Reads one record of `games`. Invalid fields are dropped; a game only needs an id and a name. */
export function readGameRecord(record: IgdbRecord, known: KnownIds, popularity: number | null): ReadRecord {
  const igdbId = idOf(record['id'])
  if (igdbId === null) return { kind: 'left-out', igdbId: null, reason: `an id that is not from 1 to ${IGDB_ID_MAX}` }
  const name = textOf(record['name'], NAME_MAX_CHARACTERS)
  if (name === '') return { kind: 'left-out', igdbId, reason: 'no name' }
  const gameType = numberOf(isObject(record['game_type']) ? record['game_type'].id : record['game_type'], 0, IGDB_ID_MAX)
  const releases = releasesOf(record, known)
  return {
    kind: 'game',
    game: {
      igdbId,
      name,
      alternativeNames: namesOf(record['alternative_names'], name),
      summary: typeof record['summary'] === 'string' ? cleanText(record['summary'], SUMMARY_MAX_CHARACTERS) : '',
      ...firstReleaseOf(record, releases),
      gameType: gameType !== null && known.gameTypes.has(gameType) ? gameType : MAIN_GAME,
      platformIds: idsOf(record['platforms']).filter((id) => known.platforms.has(id)),
      genreIds: idsOf(record['genres']).filter((id) => known.genres.has(id)),
      gameModeIds: idsOf(record['game_modes']).filter((id) => known.gameModes.has(id)),
      themeIds: idsOf(record['themes']).filter((id) => known.themes.has(id)),
      keywords: [
        ...new Set(
          recordsOf(record['keywords'])
            .map((entry) => textOf(entry['name'], 80))
            .filter(Boolean),
        ),
      ],
      developers: companiesOf(record, 'developer'),
      publishers: companiesOf(record, 'publisher'),
      series: seriesOf(record),
      coverImageId: imageIdsOf([record['cover']])[0] ?? null,
      screenshotIds: imageIdsOf(record['screenshots']).slice(0, SCREENSHOTS_MAX),
      videos: videosOf(record),
      releases,
      externalIds: readExternalIds({ games: recordsOf(record['external_games']) }),
      parentIgdbId: otherThan(igdbId, relationIdOf(record['parent_game'])),
      versionParentIgdbId: otherThan(igdbId, relationIdOf(record['version_parent'])),
      versionTitle: textOf(record['version_title'], NAME_MAX_CHARACTERS) || null,
      rating: numberOf(record['total_rating'], 0, 100),
      ratingCount: numberOf(record['total_rating_count'], 0, IGDB_ID_MAX),
      popularity,
      updatedAt: numberOf(record['updated_at'], 0, LATEST_SECONDS),
    },
  }
}

function isObject(value: unknown): value is { readonly id?: unknown } {
  return typeof value === 'object' && value !== null
}

/** Returns the first date, with the precision of the most exact release on that date. */
function firstReleaseOf(record: IgdbRecord, releases: readonly ImportedRelease[]): Pick<ImportedGame, 'releaseSeconds' | 'releaseFormat'> {
  const seconds = secondsOf(record['first_release_date'])
  if (seconds === null) return { releaseSeconds: null, releaseFormat: null }
  const formats = releases.filter((release) => release.seconds === seconds).map(({ format }) => format ?? 0)
  return { releaseSeconds: seconds, releaseFormat: Math.min(2, ...formats, formats.length === 0 ? 0 : 2) as DateFormat }
}

function releasesOf(record: IgdbRecord, known: KnownIds): ImportedRelease[] {
  return recordsOf(record['release_dates']).flatMap((release) => {
    const platformId = relationIdOf(release['platform'])
    if (platformId === null || !known.platforms.has(platformId)) return []
    const seconds = secondsOf(release['date'])
    const format = seconds === null ? null : formatOf(relationOrNumber(release['date_format']))
    return [{ platformId, seconds: format === null ? null : seconds, format }]
  })
}

function relationOrNumber(value: unknown): unknown {
  return isObject(value) ? value.id : value
}

/** Days, months and years are kept; a quarter becomes its year; 7 is "to be announced". */
function formatOf(dateFormat: unknown): DateFormat | null {
  if (dateFormat === undefined) return 0
  if (dateFormat === 0 || dateFormat === 1 || dateFormat === 2) return dateFormat
  return numberOf(dateFormat, 3, 6) === null ? null : 2
}

function secondsOf(value: unknown): number | null {
  const seconds = numberOf(value, EARLIEST_SECONDS, LATEST_SECONDS)
  return seconds === null ? null : Math.floor(seconds)
}

function namesOf(value: unknown, ownName: string): string[] {
  const names = new Set(
    recordsOf(value)
      .map((entry) => textOf(entry['name'], NAME_MAX_CHARACTERS))
      .filter(Boolean),
  )
  names.delete(ownName)
  return [...names].slice(0, ALTERNATIVE_NAMES_MAX)
}

function companiesOf(record: IgdbRecord, role: 'developer' | 'publisher'): ImportedName[] {
  const companies = recordsOf(record['involved_companies'])
    .filter((involved) => involved[role] === true)
    .flatMap((involved) => recordsOf([involved['company']]))
    .flatMap(namedOf)
  return [...new Map(companies.map((company) => [company.igdbId, company])).values()]
}

/** IGDB calls a series a collection. A franchise, which is wider, is the fallback. Its ids are separate. */
function seriesOf(record: IgdbRecord): ImportedName | null {
  const [collection] = recordsOf(record['collections']).flatMap(namedOf)
  if (collection !== undefined) return collection
  const [franchise] = recordsOf(record['franchises']).flatMap(namedOf)
  return franchise === undefined ? null : { igdbId: null, name: franchise.name }
}

function namedOf(entry: IgdbRecord): ImportedName[] {
  const igdbId = idOf(entry['id'])
  const name = textOf(entry['name'], NAME_MAX_CHARACTERS)
  return igdbId === null || name === '' ? [] : [{ igdbId, name }]
}

function imageIdsOf(value: unknown): string[] {
  return recordsOf(value)
    .map((image) => image['image_id'])
    .filter((id): id is string => typeof id === 'string' && isImageId(id))
}

function videosOf(record: IgdbRecord): ImportedGame['videos'] {
  return recordsOf(record['videos'])
    .flatMap((video) => {
      const id = video['video_id']
      if (typeof id !== 'string' || !VIDEO_ID.test(id)) return []
      return [{ id, name: textOf(video['name'], 120) }]
    })
    .slice(0, VIDEOS_MAX)
}

function otherThan(own: number, id: number | null): number | null {
  return id === own ? null : id
}
