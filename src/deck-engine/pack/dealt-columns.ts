import { releaseYear } from '../../domain/release-date.ts'
import { columnYear } from '../deck-columns.ts'
import type { DeckColumns } from '../deck-columns.ts'
import type { Values } from '../value-column.ts'
import type { Lists } from './columns.ts'
import { dateOf } from './single-columns.ts'

/** The columns of a part that dealing needs, as they were read. */
interface ReadColumns {
  readonly ids: Int32Array
  readonly dates: Float64Array
  readonly gameTypes: Int32Array
  readonly lists: Readonly<
    Record<'platformIds' | 'genreIds' | 'gameModeIds' | 'themeIds' | 'tagIds' | 'developerIds' | 'publisherIds', Lists>
  >
  readonly series: Values
  readonly priorOf: (id: number) => number
}

const MAKERS_MAX = 255

/** Returns the columns of an index. Most are used as they are in the part, and no list is built for each game. */
export function dealtColumns({ ids, dates, gameTypes, lists, series, priorOf }: ReadColumns): DeckColumns {
  const size = ids.length
  const years = new Int16Array(size)
  const releases = new Float64Array(size)
  const priors = new Float32Array(size)
  const makers = new Uint8Array(size)
  const developers = lists.developerIds()
  const starts = new Int32Array(size + 1)
  for (let at = 0; at < size; at++) {
    const releasedAt = dateOf(dates[at] ?? 0)
    years[at] = columnYear(releaseYear(releasedAt))
    releases[at] = releasedAt ?? Number.NaN
    priors[at] = priorOf(ids[at] ?? 0)
    makers[at] = Math.min((developers.starts[at + 1] ?? 0) - (developers.starts[at] ?? 0), MAKERS_MAX)
    starts[at + 1] = at + 1
  }
  return {
    ids,
    years,
    releases,
    priors,
    makers,
    lists: {
      platforms: lists.platformIds(),
      genres: lists.genreIds(),
      game_modes: lists.gameModeIds(),
      game_types: { values: gameTypes, starts },
      themes: lists.themeIds(),
      tags: lists.tagIds(),
      companies: companiesOf(developers, lists.publisherIds()),
      series,
    },
  }
}

/** Returns the developers of a game, then its publishers, each once. */
function companiesOf(developers: Values, publishers: Values): Values {
  const size = developers.starts.length - 1
  const values = new Int32Array(developers.values.length + publishers.values.length)
  const starts = new Int32Array(size + 1)
  let written = 0
  for (let game = 0; game < size; game++) {
    const first = written
    for (const { values: ids, starts: begins } of [developers, publishers]) {
      for (let at = begins[game] ?? 0; at < (begins[game + 1] ?? 0); at++) {
        const id = ids[at] ?? 0
        if (!values.subarray(first, written).includes(id)) values[written++] = id
      }
    }
    starts[game + 1] = written
  }
  return { values: values.subarray(0, written), starts }
}
