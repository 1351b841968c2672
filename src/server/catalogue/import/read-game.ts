import type { DictionaryKind, DictionaryLookup } from './dictionary-lookup.ts'
import { dateOf, idOf, imageIdOf, listOf, namesOf, numberOf, textOf, videosOf } from './field-values.ts'
import { readExternalIds } from './external-ids.ts'
import { cleanLine } from './clean-text.ts'
import { IGDB_ID_MAX, NAME_MAX_CHARACTERS } from './imported-game.ts'
import type { DateFormat, ImportedGame, ImportedName, ImportedRelease } from './imported-game.ts'
import { memberOf, readFields } from './record-fields.ts'
import type { Field, Fields, RawRecord } from './record-fields.ts'

/** Thrown for a record that is no game; the message says what is wrong with it. */
export class RecordProblem extends Error {
  override readonly name = 'RecordProblem'
}

/** Called with every entry that no dictionary has. */
export type OnUnknown = (kind: DictionaryKind, entry: string) => void

const DATE_FORMAT_UNKNOWN = 7

/** Reads a record of any format. Throws a `RecordProblem` if it is no game. */
export function readGame(value: unknown, dictionaries: DictionaryLookup, onUnknown: OnUnknown): ImportedGame {
  return new GameReader(readFields(requireRecord(value)), dictionaries, onUnknown).read()
}

/** Throws a `RecordProblem` if `readGame` would: it only checks the required fields. */
export function checkRecord(value: unknown): void {
  const { name, igdbId } = readFields(requireRecord(value))
  requireName(name)
  requireId(igdbId)
}

function requireRecord(value: unknown): RawRecord {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new RecordProblem('it is no object with fields')
  return value as RawRecord
}

function requireName(value: unknown): string {
  const name = cleanLine(textOf(value), NAME_MAX_CHARACTERS)
  if (name === '') throw new RecordProblem('it has no name')
  return name
}

function requireId(value: unknown): number | null {
  const id = idOf(value)
  if (id === undefined) throw new RecordProblem(`its id is no whole number from 1 to ${IGDB_ID_MAX}`)
  return id
}

class GameReader {
  readonly #fields: Fields
  readonly #dictionaries: DictionaryLookup
  readonly #onUnknown: OnUnknown

  constructor(fields: Fields, dictionaries: DictionaryLookup, onUnknown: OnUnknown) {
    this.#fields = fields
    this.#dictionaries = dictionaries
    this.#onUnknown = onUnknown
  }

  read(): ImportedGame {
    const igdbId = requireId(this.#fields.igdbId)
    const releases = this.#releases()
    const released = this.#released(releases)
    const updated = dateOf(this.#fields.updatedAt)
    const rating = numberOf(this.#fields.rating)
    const versionTitle = textOf(this.#fields.versionTitle)
    return {
      igdbId,
      name: requireName(this.#fields.name),
      alternativeNames: listOf(this.#fields.alternativeNames)
        .map(textOf)
        .filter((name) => name !== ''),
      summary: textOf(this.#fields.summary),
      releaseSeconds: released?.seconds ?? null,
      releaseFormat: released?.format ?? null,
      gameType: this.#ids('game_type', 'gameType')[0] ?? 0,
      platformIds: this.#ids('platform', 'platforms'),
      genreIds: this.#ids('genre', 'genres'),
      gameModeIds: this.#ids('game_mode', 'gameModes'),
      themeIds: this.#ids('theme', 'themes'),
      keywords: namesOf(this.#fields.keywords).map(({ name }) => name),
      ...this.#companies(),
      series: namesOf(this.#fields.series)[0] ?? null,
      coverImageId: imageIdOf(this.#fields.cover),
      screenshotIds: listOf(this.#fields.screenshots).flatMap((entry) => imageIdOf(entry) ?? []),
      videos: videosOf(this.#fields.videos),
      releases,
      externalIds: readExternalIds({ games: this.#fields.externalGames, ids: this.#fields.externalIds }),
      parentIgdbId: this.#parent('parent', igdbId),
      versionParentIgdbId: this.#parent('versionParent', igdbId),
      versionTitle: versionTitle === '' ? null : versionTitle,
      rating: rating !== null && rating >= 0 && rating <= 100 ? rating : null,
      ratingCount: numberOf(this.#fields.ratingCount),
      popularity: this.#popularity(),
      updatedAt: updated?.seconds ?? null,
    }
  }

  /** An impossible parent is dropped, and so is the game itself. */
  #parent(field: 'parent' | 'versionParent', own: number | null): number | null {
    const id = idOf(this.#fields[field]) ?? null
    return id === own ? null : id
  }

  #released(releases: readonly ImportedRelease[]): { seconds: number; format: DateFormat } | null {
    const given = dateOf(this.#fields.released)
    if (given !== null) {
      // The number alone has no precision; a release on the same day has one.
      const same = releases.find(({ seconds }) => seconds === given.seconds)
      return { seconds: given.seconds, format: same?.format ?? given.format }
    }
    const dated = releases.flatMap(({ seconds, format }) => (seconds === null ? [] : [{ seconds, format: format ?? 0 }]))
    return dated.sort((a, b) => a.seconds - b.seconds)[0] ?? null
  }

  #releases(): ImportedRelease[] {
    return listOf(this.#fields.releases).flatMap((entry) => {
      const platformId = this.#idOfEntry('platform', memberOf(entry, 'platform'))
      if (platformId === undefined) return []
      const code = numberOf(memberOf(entry, 'date_format', 'category'))
      const date = code === DATE_FORMAT_UNKNOWN ? null : dateOf(entry)
      return [{ platformId, seconds: date?.seconds ?? null, format: date === null ? null : formatOfCode(code, date.format) }]
    })
  }

  #companies(): { developers: ImportedName[]; publishers: ImportedName[] } {
    const involved = listOf(this.#fields.involvedCompanies)
    const roles = (role: 'developer' | 'publisher') =>
      namesOf(involved.filter((entry) => memberOf(entry, role) === true).map((entry) => memberOf(entry, 'company')))
    return {
      developers: [...namesOf(this.#fields.developers), ...roles('developer')],
      publishers: [...namesOf(this.#fields.publishers), ...roles('publisher')],
    }
  }

  #popularity(): number | null {
    const popularity = numberOf(this.#fields.popularity)
    return popularity !== null && popularity >= 0 && popularity <= 1 ? popularity : null
  }

  #ids(kind: DictionaryKind, field: Field): number[] {
    const entries = listOf(this.#fields[field], (text) => this.#dictionaries.findByName(kind, text) !== undefined)
    const ids: number[] = []
    for (const entry of entries) {
      const id = typeof entry === 'number' && this.#dictionaries.hasId(kind, entry) ? entry : this.#idOfEntry(kind, entry)
      if (id !== undefined && !ids.includes(id)) ids.push(id)
    }
    return ids
  }

  /** A name takes precedence over an id: other sources than the provider have names like ours, but ids of their own. */
  #idOfEntry(kind: DictionaryKind, entry: unknown): number | undefined {
    const inner = memberOf(entry, kind) ?? entry
    const id = numberOf(typeof inner === 'object' ? memberOf(inner, 'id') : inner)
    const name = id !== null && typeof inner !== 'object' ? '' : textOf(inner) || textOf(memberOf(inner, 'type'))
    const found = name === '' ? undefined : this.#dictionaries.findByName(kind, name)
    if (found !== undefined) return found
    if (name === '' && id !== null && this.#dictionaries.hasId(kind, id)) return id
    const label = name || (id === null ? '' : `number ${id}`)
    if (label !== '') this.#onUnknown(kind, label)
    return undefined
  }
}

/** Quarters become their year. */
function formatOfCode(code: number | null, otherwise: DateFormat): DateFormat {
  if (code === null) return otherwise
  return code === 0 || code === 1 ? code : 2
}
