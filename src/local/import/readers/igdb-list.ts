// As Tonkatsu Box reads it: github hacan359/tonkatsu_box lib/core/import/sources/igdb_list/igdb_list_csv_parser.dart.
// The rating is that of all players. Only the list itself is the player's.
import { entryOf, firstOf, idOf, yearOf } from './entry.ts'
import { listIn, parseCell } from './json-values.ts'
import { columnName, readEach } from './reader.ts'
import type { TableReader } from './reader.ts'
import { wordOf } from './words.ts'

export const IGDB_LIST: TableReader = {
  from: 'IGDB',
  findHeader: ([first = []]) => {
    const names = new Set(first.map(columnName))
    return names.has('id') && names.has('url') && (names.has('game') || names.has('name')) && names.has('category') ? 0 : -1
  },
  columns: ['id', 'game', 'name', 'releasedate', 'platforms'],
  read: (rows, _, file) => {
    const list = file || 'IGDB'
    const word = wordOf(list)
    const isShelf = Object.keys(word).length > 0
    return readEach(rows, ([id, game, name, released = '', platforms = '']) => {
      const igdbId = idOf(id)
      if (igdbId === undefined) return null
      const [platform] = listIn(parseCell(platforms)) ?? [firstOf(platforms)]
      return entryOf(
        { igdbId, name: game || name, year: yearOf(released), platform: typeof platform === 'string' ? platform : undefined },
        isShelf ? word : { places: [{ list }] },
      )
    })
  },
}
