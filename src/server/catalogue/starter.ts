import { join } from 'node:path'
import { GAME_ID_BASE } from '../../contract/limits.ts'
import { isImageId } from '../../domain/cover-url.ts'
import { releaseTimeMs } from '../../domain/release-date.ts'
import { slugOf } from '../../domain/slug.ts'
import { DICTIONARY_IDS } from './dictionaries.ts'
import { IGDB_ID_MAX } from './import/imported-game.ts'
import { StarterError } from './starter-error.ts'

export const STARTER_PATH = join(import.meta.dirname, 'starter.jsonl')

/** One game of the starter file, with names resolved to ids. Companies and series stay names. */
export interface StarterGame {
  id: number
  /** The provider's id, if it is known. */
  igdbId: number | null
  /** The id of the provider's cover, as in its address. */
  coverImageId: string | null
  name: string
  summary: string
  releaseSeconds: number
  /** 0 the day, 1 the month, 2 the year, as at IGDB. */
  releaseFormat: 0 | 1 | 2
  gameType: number
  platformIds: number[]
  genreIds: number[]
  gameModeIds: number[]
  themeIds: number[]
  tagIds: number[]
  developers: string[]
  publishers: string[]
  series: string | null
}

const REQUIRED_FIELDS = [
  'id',
  'name',
  'released',
  'platforms',
  'genres',
  'modes',
  'themes',
  'developers',
  'publishers',
  'series',
  'tags',
  'summary',
] as const
const KNOWN_FIELDS: ReadonlySet<string> = new Set([...REQUIRED_FIELDS, 'type', 'igdb', 'cover'])
/** Ids are small numbers counted from our own base; a million leaves them far from the ids of an import. */
const STARTER_IDS_MAX = 999_999
const EARLIEST_GAME_YEAR = 1950
const LATEST_GAME_YEAR = 2026
const RELEASE_PATTERN = /^\d{4}(?:-\d{2}(?:-\d{2})?)?$/
const GAME_TYPES = ['Main game', 'Remake', 'Remaster', 'Expanded game', 'Standalone expansion']

/**
 * Parses the starter file's text: one JSON object a line, best known game first. Throws a `StarterError` that names the first broken line
 * and field.
 */
export function parseStarter(text: string): StarterGame[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  if (lines.at(-1) === '') lines.pop()
  const games = lines.map((line, index) => new LineReader(index + 1, line).read())
  if (games.length === 0) throw new StarterError(1, 'id', 'the file is empty; it needs at least one game.')
  requireUnique(games, 'id', ({ id }) => String(id - GAME_ID_BASE))
  requireUnique(games, 'igdb', ({ igdbId }) => (igdbId === null ? null : String(igdbId)))
  requireUnique(games, 'name', ({ name, releaseSeconds }) => `${slugOf(name)} of ${yearOf(releaseSeconds)}`)
  requireOneSpelling(games, 'developers', ({ developers, publishers }) => [...developers, ...publishers])
  requireOneSpelling(games, 'series', ({ series }) => (series === null ? [] : [series]))
  return games
}

/** Reads one line; every error has its number and the field. */
class LineReader {
  readonly #line: number
  readonly #fields: Record<string, unknown>

  constructor(line: number, text: string) {
    this.#line = line
    this.#fields = this.#parse(text)
  }

  read(): StarterGame {
    return {
      id: this.#id(),
      igdbId: this.#igdbId(),
      coverImageId: this.#coverImageId(),
      name: this.#text('name', 1, 120),
      ...this.#released(),
      platformIds: this.#ids('platforms', DICTIONARY_IDS.platform, 1, 40),
      genreIds: this.#ids('genres', DICTIONARY_IDS.genre, 1, 4),
      gameModeIds: this.#ids('modes', DICTIONARY_IDS.game_mode, 1, 4),
      themeIds: this.#ids('themes', DICTIONARY_IDS.theme, 0, 4),
      tagIds: this.#ids('tags', DICTIONARY_IDS.tag, 0, 5),
      gameType: this.#gameType(),
      developers: this.#names('developers', 1, 2),
      publishers: this.#names('publishers', 1, 2),
      series: this.#text('series', 0, 80) || null,
      summary: this.#text('summary', 40, 200),
    }
  }

  #parse(text: string): Record<string, unknown> {
    if (text.trim() === '') this.#refuse('id', 'the line is empty; remove it.')
    let value: unknown
    try {
      value = JSON.parse(text)
    } catch (error) {
      this.#refuse('id', `the line is not valid JSON (${error instanceof Error ? error.message : String(error)}).`)
    }
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      this.#refuse('id', 'the line must be one JSON object.')
    }
    const unknown = Object.keys(value).find((key) => !KNOWN_FIELDS.has(key))
    if (unknown !== undefined) {
      this.#refuse(unknown, `is not a field of a game; known are ${[...KNOWN_FIELDS].join(', ')}.`)
    }
    const missing = REQUIRED_FIELDS.find((field) => !Object.hasOwn(value, field))
    if (missing !== undefined) this.#refuse(missing, 'is missing.')
    return value as Record<string, unknown>
  }

  #id(): number {
    const id = this.#fields['id']
    if (typeof id !== 'number' || !Number.isInteger(id) || id < 1 || id > STARTER_IDS_MAX) {
      this.#refuse('id', `must be a whole number from 1 to ${STARTER_IDS_MAX}, never used before and never changed.`)
    }
    return GAME_ID_BASE + id
  }

  #igdbId(): number | null {
    const id = this.#fields['igdb'] ?? null
    if (id === null || (typeof id === 'number' && Number.isInteger(id) && id >= 1 && id <= IGDB_ID_MAX)) return id
    this.#refuse('igdb', 'must be the id that IGDB has for the game; leave the field out where it is not known.')
  }

  #coverImageId(): string | null {
    const id = this.#fields['cover'] ?? null
    if (id === null || (typeof id === 'string' && isImageId(id))) return id
    this.#refuse('cover', 'must be an image id of IGDB, such as co1abc; leave the field out where it is not known.')
  }

  #released(): Pick<StarterGame, 'releaseSeconds' | 'releaseFormat'> {
    const released = this.#text('released', 4, 10)
    const timeMs = RELEASE_PATTERN.test(released) ? releaseTimeMs(released) : null
    if (timeMs === null) this.#refuse('released', `"${released}" is no date; write YYYY-MM-DD, YYYY-MM or YYYY.`)
    const year = new Date(timeMs).getUTCFullYear()
    if (year < EARLIEST_GAME_YEAR || year > LATEST_GAME_YEAR) {
      this.#refuse('released', `${year} is not between ${EARLIEST_GAME_YEAR} and ${LATEST_GAME_YEAR}.`)
    }
    return { releaseSeconds: timeMs / 1000, releaseFormat: released.length === 10 ? 0 : released.length === 7 ? 1 : 2 }
  }

  #gameType(): number {
    const type = Object.hasOwn(this.#fields, 'type') ? this.#text('type', 1, 40) : 'Main game'
    const id = DICTIONARY_IDS.game_type.get(type)
    if (id === undefined || !GAME_TYPES.includes(type)) {
      this.#refuse('type', `"${type}" is not one of ${GAME_TYPES.join(', ')}; leave the field out for a main game.`)
    }
    return id
  }

  #ids(field: string, idOf: ReadonlyMap<string, number>, min: number, max: number): number[] {
    const ids = this.#names(field, min, max).map(
      (name) => idOf.get(name) ?? this.#refuse(field, `"${name}" is not known; the dictionaries have no such entry.`),
    )
    if (new Set(ids).size < ids.length) this.#refuse(field, 'names one entry twice.')
    return ids
  }

  #names(field: string, min: number, max: number): string[] {
    const value = this.#fields[field]
    if (!Array.isArray(value)) this.#refuse(field, 'must be a list of names.')
    if (value.length < min || value.length > max) {
      this.#refuse(field, `must have ${min} to ${max} names, not ${value.length}.`)
    }
    const names = value.map((name) => this.#checkText(field, name, 1, 80))
    if (new Set(names).size < names.length) this.#refuse(field, 'names one entry twice.')
    return names
  }

  #text(field: string, min: number, max: number): string {
    return this.#checkText(field, this.#fields[field], min, max)
  }

  #checkText(field: string, value: unknown, min: number, max: number): string {
    if (typeof value !== 'string') this.#refuse(field, 'must be text.')
    if (value !== value.trim() || /\p{Cc}/u.test(value)) {
      this.#refuse(field, 'has blanks at its ends or control characters.')
    }
    if (value.length < min || value.length > max) {
      this.#refuse(field, `must have ${min} to ${max} characters, not ${value.length}.`)
    }
    return value
  }

  #refuse(field: string, problem: string): never {
    throw new StarterError(this.#line, field, problem)
  }
}

function requireUnique(games: readonly StarterGame[], field: string, keyOf: (game: StarterGame) => string | null): void {
  const lineOf = new Map<string, number>()
  games.forEach((game, index) => {
    const key = keyOf(game)
    if (key === null) return
    const first = lineOf.get(key)
    if (first !== undefined) throw new StarterError(index + 1, field, `"${key}" is on line ${first} already.`)
    lineOf.set(key, index + 1)
  })
}

/** Two spellings of one company would become two companies at one address. */
function requireOneSpelling(games: readonly StarterGame[], field: string, namesOf: (game: StarterGame) => string[]): void {
  const nameOf = new Map<string, string>()
  games.forEach((game, index) => {
    for (const name of namesOf(game)) {
      const slug = slugOf(name)
      const known = nameOf.get(slug)
      if (slug === '') throw new StarterError(index + 1, field, `"${name}" has neither letters nor digits.`)
      if (known !== undefined && known !== name) {
        throw new StarterError(index + 1, field, `"${name}" is spelt "${known}" further up; spell it one way.`)
      }
      nameOf.set(slug, name)
    }
  })
}

function yearOf(seconds: number): number {
  return new Date(seconds * 1000).getUTCFullYear()
}
