import { packRising, packTexts, packUints, signed, signless, UnreadablePartError, unpackRising, unpackTexts, unpackUints } from './bytes.ts'
import { ColumnReader, ColumnWriter, once } from './columns.ts'
import type { Lists } from './columns.ts'
import { readPart, writePart } from './part-file.ts'

/** What the pack has of a game, whatever players make of it. */
export interface PackedGame {
  readonly id: number
  readonly igdbId: number | null
  readonly name: string
  /** What it is called as well, the ones that matter most first. */
  readonly otherNames: readonly string[]
  /** The provider's; null where its poster is drawn. */
  readonly coverImageId: string | null
  /** Seconds since 1970; null where unknown. */
  readonly releasedAt: number | null
  readonly gameType: number
  readonly platformIds: readonly number[]
  readonly genreIds: readonly number[]
  readonly gameModeIds: readonly number[]
  readonly themeIds: readonly number[]
  readonly tagIds: readonly number[]
  readonly developerIds: readonly number[]
  readonly publisherIds: readonly number[]
  readonly seriesId: number | null
  /** What stores call it. */
  readonly steamIds: readonly number[]
  readonly gogIds: readonly number[]
  /** What has become part of it: our ids, and the provider's, 0 where unknown. */
  readonly formerIds: readonly number[]
  readonly formerIgdbIds: readonly number[]
}

export interface GamesPart {
  readonly ids: readonly number[]
  /** The game at a place from 0 on. */
  readonly at: (place: number) => PackedGame
  /** What of it a deck is dealt by. */
  readonly dealtAt: (place: number) => DealtGame
}

export type DealtGame = Pick<
  PackedGame,
  | 'id' | 'releasedAt' | 'gameType' | 'platformIds' | 'genreIds' | 'gameModeIds' | 'themeIds' | 'tagIds'
  | 'developerIds' | 'publisherIds' | 'seriesId'
>

const LISTS = ['platformIds', 'genreIds', 'gameModeIds', 'themeIds', 'tagIds', 'developerIds', 'publisherIds'] as const
const OWN_LISTS = ['steamIds', 'gogIds', 'formerIds', 'formerIgdbIds'] as const

/** Games by rising ids. */
export function writeGamesPart(games: readonly PackedGame[]): Uint8Array<ArrayBuffer> {
  const writer = new ColumnWriter()
  writer.add(
    packRising(games.map(({ id }) => id)),
    packUints(distances(games.map(({ igdbId }) => igdbId))),
    packTexts(games.map(({ name }) => name)),
    packUints(games.map(({ otherNames }) => otherNames.length)),
    packTexts(games.flatMap(({ otherNames }) => otherNames)),
    packUints(games.map(({ coverImageId }) => coverNumber(coverImageId) ?? ODD_COVER)),
    packTexts(games.flatMap(({ coverImageId }) => (coverNumber(coverImageId) === undefined ? (coverImageId ?? '') : []))),
    packUints(games.map(({ releasedAt }) => dateNumber(releasedAt))),
    packUints(games.map(({ gameType }) => gameType)),
  )
  for (const name of LISTS) writer.addLists(games.map((game) => game[name]))
  writer.addLists(games.map(({ seriesId }) => (seriesId === null ? [] : [seriesId])))
  for (const name of OWN_LISTS) writer.addOwnLists(games.map((game) => game[name]))
  return writePart('games', writer.columns)
}

/**
 * Throws an `UnreadablePartError` for what is none. Each column is read when it is first asked for, for a deck needs no
 * names; one that is not whole throws then.
 */
export function readGamesPart(bytes: Uint8Array): GamesPart {
  const reader = new ColumnReader(readPart('games', bytes))
  const ids = unpackRising(reader.next())
  const whole = <T extends { readonly length: number }>(column: T): T => {
    if (column.length !== ids.length) throw new UnreadablePartError('a column is not whole')
    return column
  }
  const [igdb, named, others, otherTexts] = [reader.next(), reader.next(), reader.next(), reader.next()]
  const [coverNumbers, coverTexts, dated, typed] = [reader.next(), reader.next(), reader.next(), reader.next()]
  const igdbIds = once(() => whole(ofDistances(unpackUints(igdb))))
  const names = once(() => whole(unpackTexts(named)))
  const otherEnds = once(() => whole(unpackUints(others)).map(runningSum()))
  const otherNames = once(() => unpackTexts(otherTexts))
  const covers = once(() => whole(coversOf(unpackUints(coverNumbers), unpackTexts(coverTexts))))
  const dates = once(() => whole(unpackUints(dated)))
  const gameTypes = once(() => whole(unpackUints(typed)))
  const lists = byName(LISTS, () => reader.lists())
  const series = reader.lists()
  const ownLists = byName(OWN_LISTS, () => reader.ownLists())
  const dealtAt = (place: number): DealtGame => ({
    id: ids[place] ?? 0,
    releasedAt: dateOf(dates()[place] ?? 0),
    gameType: gameTypes()[place] ?? 0,
    platformIds: lists.platformIds.at(place),
    genreIds: lists.genreIds.at(place),
    gameModeIds: lists.gameModeIds.at(place),
    themeIds: lists.themeIds.at(place),
    tagIds: lists.tagIds.at(place),
    developerIds: lists.developerIds.at(place),
    publisherIds: lists.publisherIds.at(place),
    seriesId: series.at(place)[0] ?? null,
  })
  return {
    ids,
    dealtAt,
    at: (place) => ({
      ...dealtAt(place),
      name: names()[place] ?? '',
      otherNames: otherNames().slice(otherEnds()[place - 1] ?? 0, otherEnds()[place]),
      igdbId: igdbIds()[place] ?? null,
      coverImageId: covers()[place] ?? null,
      steamIds: ownLists.steamIds.at(place),
      gogIds: ownLists.gogIds.at(place),
      formerIds: ownLists.formerIds.at(place),
      formerIgdbIds: ownLists.formerIgdbIds.at(place),
    }),
  }
}

function byName<Name extends string>(names: readonly Name[], read: () => Lists): Record<Name, Lists> {
  return Object.fromEntries(names.map((name) => [name, read()])) as Record<Name, Lists>
}

function runningSum(): (value: number) => number {
  let sum = 0
  return (value) => (sum += value)
}

/** The provider's ids rise nearly as ours do: by the way from the last known one, 0 where there is none. */
function distances(ids: readonly (number | null)[]): number[] {
  let last = 0
  return ids.map((id) => {
    if (id === null) return 0
    const distance = signless(id - last) + 1
    last = id
    return distance
  })
}

function ofDistances(numbers: readonly number[]): (number | null)[] {
  let last = 0
  return numbers.map((number) => (number === 0 ? null : (last += signed(number - 1))))
}

/** The provider counts its covers, by letters and digits behind `co`. */
const COVER = /^co[1-9a-z][0-9a-z]{0,6}$/
const [NO_COVER, ODD_COVER, FIRST_COVER] = [0, 1, 2]

/** Undefined where an id is not of the provider's making. */
function coverNumber(imageId: string | null): number | undefined {
  if (imageId === null) return NO_COVER
  return COVER.test(imageId) ? FIRST_COVER + Number.parseInt(imageId.slice(2), 36) : undefined
}

function coversOf(numbers: readonly number[], odd: readonly string[]): (string | null)[] {
  let at = 0
  return numbers.map((number) => {
    if (number === NO_COVER) return null
    return number === ODD_COVER ? (odd[at++] ?? null) : `co${(number - FIRST_COVER).toString(36)}`
  })
}

const DAY_SECONDS = 86_400
const UNKNOWN_DATE = 0

/** Nearly all dates are whole days: those are even numbers, all others odd ones. */
function dateNumber(seconds: number | null): number {
  if (seconds === null) return UNKNOWN_DATE
  return seconds % DAY_SECONDS === 0 ? 2 * (signless(seconds / DAY_SECONDS) + 1) : 2 * signless(seconds) + 1
}

function dateOf(number: number): number | null {
  if (number === UNKNOWN_DATE) return null
  return number % 2 === 0 ? DAY_SECONDS * signed(number / 2 - 1) : signed((number - 1) / 2)
}
