// The table that the usual script makes of GOG Galaxy's library: github AB1908/GOG-Galaxy-Export-Script
// galaxy_library_export.py. Its platforms are shops, and `criticsScore` is not the player's. Later versions have the
// player's own stars, tags and last day, and mark what the player hid.
import { entryOf, yearOf } from './entry.ts'
import { hoursOf } from './hours.ts'
import { headerWith, readEach } from './reader.ts'
import type { TableReader } from './reader.ts'
import { isYes } from './words.ts'

/** Other shops sell for PCs. */
const CONSOLES = /xbox|playstation|psn|nintendo/i

export const GOG_GALAXY: TableReader = {
  from: 'GOG Galaxy',
  findHeader: headerWith('title', 'platformlist'),
  columns: ['title', 'gamemins', 'releasedate', 'platformlist', 'myrating', 'lastplayed', 'tags', 'ishidden'],
  read: (rows) =>
    readEach(rows, ([name, minutes = '', released = '', shops = '', rating = '', last = '', tags = '', hidden = ''], unread) =>
      entryOf(
        { name, year: yearOf(released), platform: CONSOLES.test(shops) ? undefined : 'PC' },
        {
          state: 'owned',
          hours: unread.playtime(minutes, hoursOf(minutes, 'm')),
          rating: unread.rating(rating, 5),
          playedOn: unread.day(last),
          places: tags.split(/[\t\n]/).flatMap((tag) => (tag.trim() === '' ? [] : [{ list: tag.trim() }])),
          isHidden: isYes(hidden) ? true : undefined,
        },
      ),
    ),
}
