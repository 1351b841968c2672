// The table that the usual script makes of GOG Galaxy's library: github AB1908/GOG-Galaxy-Export-Script
// galaxy_library_export.py. Its platforms are shops, and its score is that of critics.
import { entryOf, yearOf } from './entry.ts'
import { hoursOf } from './hours.ts'
import { headerWith, readEach } from './reader.ts'
import type { TableReader } from './reader.ts'

export const GOG_GALAXY: TableReader = {
  from: 'GOG Galaxy',
  findHeader: headerWith('title', 'platformlist'),
  columns: ['title', 'gamemins', 'releasedate'],
  read: (rows) => readEach(rows, ([name, minutes = '', released = '']) =>
    entryOf({ name, year: yearOf(released), platform: 'PC' }, { state: 'owned', hours: hoursOf(minutes, 'm') })),
}
