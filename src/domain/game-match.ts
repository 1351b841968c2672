import { LETTER_NUMBERS, readName, romanOf } from './name-text.ts'
import { slugOf } from './slug.ts'

// Why: docs/decisions/import-export/0003-third-party-files-become-own-rows.md
/** A game of another service, to be matched with ours. */
export interface AskedGame {
  readonly name: string
  readonly year: number | null
  /** Our ids of the named platform; empty if we do not know it, null if none is named. */
  readonly platformIds: readonly number[] | null
  readonly igdbId: number | null
  readonly steamId: number | null
  readonly gogId: number | null
}

/** A game of ours that may match. */
export interface GameChoice {
  readonly id: number
  readonly name: string
  readonly year: number | null
  readonly platformIds: readonly number[]
  /** The image id of its cover. */
  readonly cover: string
}

/** A choice with its popularity: of two equal matches, the more popular one is first. */
export interface CandidateGame extends GameChoice {
  readonly popularity: number
}

/** The best match, and the other candidates, the best first. */
export interface GameMatch extends GameChoice {
  readonly isSure: boolean
  readonly others: readonly GameChoice[]
}

/** An index of games: the pack on a device, the database on the server. */
export interface GameIndex {
  /** Returns the game that has one of the external ids. */
  ofNumber(asked: AskedGame): CandidateGame | undefined
  /** Returns the games whose name has this key. Games with an alternative name of this key are returned only if there are none. */
  ofName(key: string): readonly CandidateGame[]
  /** Whether it holds all games of an imported catalogue: only then a name without a second game is unique. */
  readonly isFullCatalogue: boolean
}

const OTHERS_MAX = 4
/** A port is often released a year later. */
const YEARS_APART_MAX = 1
/** A contradiction is worse than any unknown value. */
const CONTRADICTED = -10

/** The additions of shops to the name of the same game, in a slug. */
const EDITION =
  /-(?:(?:game-of-the-year|goty|definitive|complete|deluxe|digital-deluxe|ultimate|gold|premium|standard|special|enhanced|legendary|collectors|anniversary|directors-cut|remastered|remaster|hd)(?:-edition)?|[a-z]+-edition)$/
const SIGNS = /[™®©’']/g
const BRACKETS = /\s*(?:\([^()]*\)|\[[^[\]]*\])\s*$/
const YEAR_IN_BRACKETS = /[([]((?:19|20)\d\d)[)\]]\s*$/
const ARTICLE_LAST = /^(.+?), (the|a|an)\b(.*)$/i
const ARTICLES = ['the', 'a', 'an'] as const
const SWAPPED_MAX = 3

/**
 * Returns the best match, by one rule for the device and the server. Null if nothing is found.
 *
 * A match is sure if an external id is known. It is also sure if its name has the same words, nothing contradicts it, and one of these
 * holds:
 * - The year (±1) or a platform fits, and no other game of these words fits as well.
 * - The whole catalogue has one game of that name.
 *
 * An unknown external id or platform makes a match only likely unless the year fits. Players remake games for platforms that no
 * catalogue has. Other spellings of a name are never more than likely.
 */
export function matchGame(asked: AskedGame, index: GameIndex): GameMatch | null {
  const known = index.ofNumber(asked)
  if (known) return asMatch([known], true)
  const key = nameKey(asked.name)
  const named = key === '' ? [] : index.ofName(key)
  if (named.length > 0) {
    const ranked = rank(named, asked)
    return asMatch(
      ranked.map(({ game }) => game),
      isSure(ranked, asked, index.isFullCatalogue),
    )
  }
  const [, bracketed] = YEAR_IN_BRACKETS.exec(asked.name) ?? []
  const year = asked.year ?? (bracketed === undefined ? null : Number(bracketed))
  for (const spelling of spellingsOf(asked.name)) {
    const spelled = index.ofName(spelling)
    if (spelled.length > 0)
      return asMatch(
        rank(spelled, { ...asked, year }).map(({ game }) => game),
        false,
      )
  }
  return null
}

/** Returns the words of a name, as search reads them, joined: names with the same key have the same words. */
export function nameKey(name: string): string {
  return wordsOf(name).join('')
}

/** Returns the keys of other spellings of a name, the closest first, without that of the name itself. */
export function spellingsOf(name: string): readonly string[] {
  return [...spelledWords(name).keys()]
}

/** Returns the same as `writtenNames`, for the other spellings of a name. */
export function writtenSpellings(name: string): readonly string[] {
  return [...spelledWords(name).values()].flatMap((words) => writtenNames(words.join(' ')))
}

function spelledWords(name: string): ReadonlyMap<string, readonly string[]> {
  const spelled = new Map<string, readonly string[]>()
  for (const form of formsOf(name)) {
    for (const words of withArticles(wordsOf(form))) {
      for (const each of withNumerals(words)) if (!spelled.has(each.join(''))) spelled.set(each.join(''), each)
    }
  }
  spelled.delete(nameKey(name))
  spelled.delete('')
  return spelled
}

/**
 * Returns spellings of a name for an index that compares numerals as they are written: with each numeral as digits and as a Roman
 * numeral. One of them has the key that `name` has in such an index.
 */
export function writtenNames(name: string): readonly string[] {
  const words = wordsOf(name)
  return variants(
    words,
    words.flatMap((word, at) => (romanOf(word) === undefined ? [] : [at])),
    (word) => romanOf(word) ?? word,
  ).map((each) => each.join(''))
}

interface Ranked {
  readonly game: CandidateGame
  readonly years: number
  readonly platforms: number
  readonly fit: number
}

function rank(games: readonly CandidateGame[], asked: Pick<AskedGame, 'year' | 'platformIds'>): readonly Ranked[] {
  return games
    .map((game): Ranked => {
      const years = fitOfYears(game.year, asked.year)
      const platforms = fitOfPlatforms(game.platformIds, asked.platformIds ?? [])
      return { game, years, platforms, fit: years * 2 + platforms }
    })
    .toSorted(
      (a, b) =>
        b.fit - a.fit ||
        b.game.popularity - a.game.popularity ||
        Number(b.game.year !== null) - Number(a.game.year !== null) ||
        a.game.id - b.game.id,
    )
}

function isSure([best, second]: readonly Ranked[], { igdbId, steamId, gogId, platformIds }: AskedGame, isComplete: boolean): boolean {
  if (!best || best.years < 0 || best.platforms < 0) return false
  if (best.years > 0) return second === undefined || second.fit < best.fit
  // An id that we do not know usually belongs to a game that we do not have. The match is then another game of the same name.
  if (!isComplete || (igdbId ?? steamId ?? gogId) !== null || platformIds?.length === 0) return false
  return second === undefined || (best.platforms > 0 && second.fit < best.fit)
}

function fitOfYears(year: number | null, asked: number | null): number {
  if (year === null || asked === null) return 0
  const apart = Math.abs(year - asked)
  return apart === 0 ? 2 : apart <= YEARS_APART_MAX ? 1 : CONTRADICTED
}

function fitOfPlatforms(ids: readonly number[], asked: readonly number[]): number {
  if (ids.length === 0 || asked.length === 0) return 0
  return ids.some((id) => asked.includes(id)) ? 1 : CONTRADICTED
}

function asMatch([best, ...others]: readonly CandidateGame[], sure: boolean): GameMatch | null {
  return best ? { ...asChoice(best), isSure: sure, others: sure ? [] : others.slice(0, OTHERS_MAX).map(asChoice) } : null
}

function asChoice({ id, name, year, platformIds, cover }: GameChoice): GameChoice {
  return { id, name, year, platformIds, cover }
}

function wordsOf(name: string): readonly string[] {
  return readName(name.replaceAll(SIGNS, '')).words
}

/**
 * Returns spellings of a name: with repaired letters, without brackets at its end, with its article first, and without its edition.
 */
function formsOf(name: string): readonly string[] {
  const forms = new Set([name, repaired(name)])
  const add = (change: (form: string) => string) => [...forms].forEach((form) => forms.add(change(form)))
  add((form) => form.replace(BRACKETS, '').replace(BRACKETS, ''))
  add((form) => form.replace(ARTICLE_LAST, '$2 $1$3'))
  add(withoutEdition)
  return [...forms]
}

function withoutEdition(name: string): string {
  const slug = slugOf(name.replaceAll(SIGNS, ''))
  const main = slug.replace(EDITION, '').replace(/-(?:the|hd)$/, '')
  return main === slug ? name : main
}

function withArticles(words: readonly string[]): readonly (readonly string[])[] {
  const [first = '', ...rest] = words
  const isArticle = (ARTICLES as readonly string[]).includes(first)
  return [words, ...(isArticle ? [rest] : ARTICLES.map((article) => [article, ...words]))]
}

/** Returns the words with each single letter that may be a numeral in both forms, except the first word. */
function withNumerals(words: readonly string[]): readonly (readonly string[])[] {
  const places = words.flatMap((word, at) => (at > 0 && LETTER_NUMBERS[word] !== undefined ? [at] : []))
  return variants(words, places, (word) => LETTER_NUMBERS[word] ?? word)
}

/** Returns the words with each of the first few positions unchanged and changed. */
function variants(words: readonly string[], places: readonly number[], change: (word: string) => string): readonly (readonly string[])[] {
  return places
    .slice(0, SWAPPED_MAX)
    .reduce<readonly (readonly string[])[]>((made, at) => [...made, ...made.map((each) => each.with(at, change(each[at] ?? '')))], [words])
}

/** Reverses UTF-8 that was read as Windows-1252 and encoded again: `PokÃ©mon` becomes `Pokémon`. Returns any other name unchanged. */
function repaired(name: string): string {
  if (!/[ÂÃâ]/.test(name)) return name
  const bytes = Array.from(name, (sign) => WINDOWS_1252.get(sign) ?? sign.charCodeAt(0))
  if (bytes.some((byte) => byte > 255)) return name
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes))
  } catch {
    return name
  }
}

/** The bytes from 0x80 to 0x9f by their characters: 0x81, 0x8d, 0x8f, 0x90 and 0x9d have none. */
const WINDOWS_1252: ReadonlyMap<string, number> = new Map(
  Array.from('€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ', (sign, at) => [sign, 0x80 + at]),
)
