// As Yamtrack writes and reads it: github FuzzyGrim/Yamtrack src/integrations/exports.py, with the file of its tests,
// src/integrations/tests/mock_data/import_yamtrack.csv.
import type { ForeignEntry } from './foreign.ts'
import { dayOf, timeOf } from './dates.ts'
import { entryOf, idOf } from './entry.ts'
import { hoursOf } from './hours.ts'
import { ratingOf } from './ratings.ts'
import { headerWith, readEach } from './reader.ts'
import type { TableReader } from './reader.ts'

/** There `Completed` is any game that was played to its end. */
const STATUSES: Readonly<Record<string, Pick<ForeignEntry, 'state' | 'status' | 'isWanted'>>> = {
  'in progress': { state: 'owned', status: 'playing' },
  completed: { state: 'owned', status: 'finished' },
  paused: { state: 'owned', status: 'shelved' },
  dropped: { state: 'owned', status: 'dropped' },
  planning: { isWanted: true },
}

export const YAMTRACK: TableReader = {
  from: 'Yamtrack',
  findHeader: headerWith('mediaid', 'source', 'mediatype', 'title', 'status'),
  columns: ['mediaid', 'source', 'mediatype', 'title', 'score', 'progress', 'status', 'enddate', 'notes', 'createdat', 'progressedat'],
  read: (rows) => readEach(rows, ([id, source, type, name, score = '', progress = '', status = '', end = '', text, created = '', progressed = '']) => {
    if (type !== 'game') return type ? undefined : null
    return entryOf({ name, igdbId: source === 'igdb' ? idOf(id) : undefined }, {
      ...STATUSES[status.toLowerCase()],
      hours: hoursOf(progress, 'm'),
      rating: ratingOf(score, 10),
      text,
      playedOn: dayOf(end),
      at: timeOf(created) ?? timeOf(progressed),
    })
  }),
}
