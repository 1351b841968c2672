// As Ryot reads it: github IgnisDa/ryot crates/services/importer/grouvee/src/lib.rs. The columns and their contents are
// also in github seanbreckenridge/grouvee_export grouvee_export/dal.py.
import { entryOf, idOf, definedOnly, yearOf } from './entry.ts'
import type { ThirdPartyPlace } from './third-party.ts'
import { rounded } from './hours.ts'
import { listIn, numberIn, objectIn, parseCell, textIn } from './json-values.ts'
import type { JsonObject } from './json-values.ts'
import { headerWith, readEach } from './reader.ts'
import type { TableReader } from './reader.ts'
import { wordOf } from './words.ts'

const SHELVES = new Set(['played', 'playing', 'backlog', 'wish list'])

export const GROUVEE: TableReader = {
  from: 'Grouvee',
  findHeader: headerWith('name', 'shelves', 'platforms', 'dates', 'giantbombid'),
  columns: ['name', 'shelves', 'platforms', 'rating', 'reviewtitle', 'review', 'dates', 'releasedate', 'igdbid'],
  read: (rows) =>
    readEach(
      rows,
      ([name, shelfCell = '', platforms = '', rating = '', title = '', review = '', dateCell = '', released = '', igdb], unread) => {
        const shelved = objectIn(parseCell(shelfCell || '{}'))
        if (!shelved) return null
        const shelves = Object.entries(shelved).map(([shelf, on]) => ({ shelf, on: objectIn(on) ?? {} }))
        const runs = (listIn(parseCell(dateCell)) ?? []).map((run): JsonObject => objectIn(run) ?? {})
        const words = shelves.filter(({ shelf }) => SHELVES.has(shelf.toLowerCase())).map(({ shelf }) => wordOf(shelf))
        const levels = new Set(runs.map((run) => wordOf(textIn(run['level_of_completion']) ?? '').status))
        const ends = runs.flatMap((run) => unread.day(textIn(run['date_finished']) ?? '') ?? []).sort()
        const added = shelves.flatMap(({ on }) => unread.time(textIn(on['date_added']) ?? '') ?? [])
        const isFinished = levels.has('finished') || ends.length > 0
        return entryOf(
          { name, year: yearOf(released), platform: Object.keys(objectIn(parseCell(platforms)) ?? {})[0], igdbId: idOf(igdb) },
          {
            state: words.find(({ state }) => state)?.state,
            isWanted: words.some(({ isWanted }) => isWanted) ? true : undefined,
            status:
              words.find(({ status }) => status)?.status ?? (levels.has('completed') ? 'completed' : isFinished ? 'finished' : undefined),
            hours: rounded(runs.reduce((sum, run) => sum + (numberIn(run['seconds_played']) ?? 0), 0) / 3_600),
            rating: unread.rating(rating, 5),
            text: [title, review].flatMap((part) => part.trim() || []).join('\n\n'),
            playedOn: ends.at(-1),
            at: added.length > 0 ? Math.min(...added) : undefined,
            places: shelves
              .filter(({ shelf }) => !SHELVES.has(shelf.toLowerCase()))
              .map(({ shelf: list, on }) => {
                const order = numberIn(on['order'])
                // A list there may begin with 0.
                return definedOnly<ThirdPartyPlace>({
                  list,
                  place: order !== undefined && Number.isInteger(order) && order >= 0 ? order + 1 : undefined,
                  note: undefined,
                })
              }),
          },
        )
      },
    ),
}
