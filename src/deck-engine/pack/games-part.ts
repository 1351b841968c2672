import type { DeckColumns } from '../deck-columns.ts'
import { packRising, packTexts, packUints, UnreadablePartError, unpackInts, unpackRising, unpackTexts, unpackUints } from './bytes.ts'
import { ColumnReader, ColumnWriter, listAt, once } from './columns.ts'
import { dealtColumns } from './dealt-columns.ts'
import { coverNumber, coversOf, dateNumber, dateOf, distances, ODD_COVER, ofDistances } from './single-columns.ts'
import { readPart, writePart } from './part-file.ts'

/** A game in the pack, without the community's numbers. */
export interface PackedGame {
  readonly id: number
  readonly igdbId: number | null
  readonly name: string
  /** Its other names, the most important first. */
  readonly otherNames: readonly string[]
  /** The provider's; null if its poster is drawn. */
  readonly coverImageId: string | null
  /** Seconds since 1970; null if unknown. */
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
  /** Its ids in the store. */
  readonly steamIds: readonly number[]
  readonly gogIds: readonly number[]
  /** The games that were merged into it: our ids, and the provider's, 0 if unknown. */
  readonly mergedIds: readonly number[]
  readonly mergedIgdbIds: readonly number[]
}

export interface GamesPart {
  readonly ids: Int32Array
  /** Returns the game at an index from 0 on. */
  readonly at: (place: number) => PackedGame
  /** Returns the columns for dealing, with the prior of each game. */
  readonly columns: (priorOf: (id: number) => number) => DeckColumns
}

const LISTS = ['platformIds', 'genreIds', 'gameModeIds', 'themeIds', 'tagIds', 'developerIds', 'publisherIds'] as const
const OWN_LISTS = ['steamIds', 'gogIds', 'mergedIds', 'mergedIgdbIds'] as const

/** Takes games with ascending ids. */
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
 * Throws an `UnreadablePartError` for any other content. Each column is decoded when it is first read, because a deck needs no names.
 * An incomplete column throws then.
 */
export function readGamesPart(bytes: Uint8Array): GamesPart {
  const reader = new ColumnReader(readPart('games', bytes))
  const ids = unpackRising(reader.next())
  const checked = <T extends { readonly length: number }>(column: T): T => {
    if (column.length !== ids.length) throw new UnreadablePartError('a column is not whole')
    return column
  }
  const [igdb, named, others, otherTexts] = [reader.next(), reader.next(), reader.next(), reader.next()]
  const [coverNumbers, coverTexts, dated, typed] = [reader.next(), reader.next(), reader.next(), reader.next()]
  const igdbIds = once(() => checked(ofDistances(unpackUints(igdb))))
  const names = once(() => checked(unpackTexts(named)))
  const otherEnds = once(() => checked(runningSums(unpackInts(others))))
  const otherNames = once(() => unpackTexts(otherTexts))
  const covers = once(() => checked(coversOf(unpackUints(coverNumbers), unpackTexts(coverTexts))))
  const dates = once(() => checked(unpackUints(dated)))
  const gameTypes = once(() => checked(unpackInts(typed)))
  const lists = byName(LISTS, () => reader.lists())
  const series = reader.lists()
  const ownLists = byName(OWN_LISTS, () => reader.ownLists())
  return {
    ids,
    at: (place) => ({
      id: ids[place] ?? 0,
      igdbId: igdbIds()[place] ?? null,
      name: names()[place] ?? '',
      otherNames: otherNames().slice(otherEnds()[place - 1] ?? 0, otherEnds()[place]),
      coverImageId: covers()[place] ?? null,
      releasedAt: dateOf(dates()[place] ?? 0),
      gameType: gameTypes()[place] ?? 0,
      platformIds: listAt(lists.platformIds(), place),
      genreIds: listAt(lists.genreIds(), place),
      gameModeIds: listAt(lists.gameModeIds(), place),
      themeIds: listAt(lists.themeIds(), place),
      tagIds: listAt(lists.tagIds(), place),
      developerIds: listAt(lists.developerIds(), place),
      publisherIds: listAt(lists.publisherIds(), place),
      seriesId: listAt(series(), place)[0] ?? null,
      steamIds: listAt(ownLists.steamIds(), place),
      gogIds: listAt(ownLists.gogIds(), place),
      mergedIds: listAt(ownLists.mergedIds(), place),
      mergedIgdbIds: listAt(ownLists.mergedIgdbIds(), place),
    }),
    columns: (priorOf) => dealtColumns({ ids, dates: dates(), gameTypes: gameTypes(), lists, series: series(), priorOf }),
  }
}

function byName<Name extends string, Column>(names: readonly Name[], read: () => Column): Record<Name, Column> {
  return Object.fromEntries(names.map((name) => [name, read()])) as Record<Name, Column>
}

function runningSums(values: Int32Array): Int32Array {
  for (let at = 1; at < values.length; at++) values[at] = (values[at] ?? 0) + (values[at - 1] ?? 0)
  return values
}
