// As Yamtrack reads it: github FuzzyGrim/Yamtrack src/integrations/imports/letterboxd/parser.py. Trackers of games
// write the same columns.
import { entryOf, idOf, definedOnly, yearOf } from './entry.ts'
import type { ThirdPartyPlace } from './third-party.ts'
import { columnName, headerWith, readEach } from './reader.ts'
import type { TableReader } from './reader.ts'

/**
 * Reviews, ratings and the diary. Watched items and the watchlist have the same columns, so the player has to
 * distinguish them.
 */
export const LETTERBOXD: TableReader = {
  from: 'Letterboxd',
  findHeader: headerWith('date', 'name', 'year', 'letterboxduri', 'rating'),
  columns: ['date', 'name', 'year', 'rating', 'review', 'watcheddate'],
  read: (rows) =>
    readEach(rows, ([date = '', name, year = '', rating = '', text, watched = ''], unread) =>
      entryOf(
        { name, year: yearOf(year) },
        { state: 'owned', rating: unread.rating(rating, 5), text, playedOn: unread.day(watched), at: unread.time(date) },
      ),
    ),
}

/** A list. Its name is above its games. */
export const LETTERBOXD_LIST: TableReader = {
  from: 'Letterboxd',
  findHeader: (rows) => {
    if (!rows[0]?.[0]?.startsWith('Letterboxd list export')) return -1
    return rows.findIndex((row) => columnName(row[0] ?? '') === 'position' && columnName(row[1] ?? '') === 'name')
  },
  columns: ['position', 'name', 'year', 'description'],
  read: (rows, above, file) => {
    const titles = above.findIndex((row) => row.some((cell) => columnName(cell) === 'name'))
    const list = above[titles + 1]?.[above[titles]?.findIndex((cell) => columnName(cell) === 'name') ?? -1]?.trim() || file
    return readEach(rows, ([position, name, year = '', description = '']) => {
      const place = definedOnly<ThirdPartyPlace>({ list, place: idOf(position), note: description.trim() || undefined })
      return entryOf({ name, year: yearOf(year) }, { places: [place] })
    })
  },
}
