// As Yamtrack writes and reads it: github FuzzyGrim/Yamtrack src/integrations/exports.py, with the file of its tests,
// src/integrations/tests/mock_data/import_yamtrack.csv.
import type { ThirdPartyEntry } from './third-party.ts'
import { entryOf, idOf } from './entry.ts'
import { hoursOf } from './hours.ts'
import { headerWith, readEach } from './reader.ts'
import type { TableReader } from './reader.ts'

/** `Completed` there is any game that was played to its end. */
const STATUSES: Readonly<Record<string, Pick<ThirdPartyEntry, 'state' | 'status' | 'isWanted'>>> = {
  'in progress': { state: 'owned', status: 'playing' },
  completed: { state: 'owned', status: 'finished' },
  paused: { state: 'owned', status: 'shelved' },
  dropped: { state: 'owned', status: 'dropped' },
  planning: { isWanted: true },
  // Earlier versions wrote it.
  repeating: { state: 'owned', status: 'playing' },
}

export const YAMTRACK: TableReader = {
  from: 'Yamtrack',
  findHeader: headerWith('mediaid', 'source', 'mediatype', 'title', 'status'),
  columns: ['mediaid', 'source', 'mediatype', 'title', 'score', 'progress', 'status', 'enddate', 'notes', 'createdat', 'progressedat'],
  read: (rows) =>
    readEach(
      rows,
      ([id, source, type, name, score = '', progress = '', status = '', end = '', text, created = '', progressed = ''], unread) => {
        if (type !== 'game') return type ? undefined : null
        return entryOf(
          { name, igdbId: source === 'igdb' ? idOf(id) : undefined },
          {
            ...unread.word(status, STATUSES),
            hours: unread.playtime(progress, hoursOf(progress, 'm')),
            rating: unread.rating(score, 10),
            text,
            playedOn: unread.day(end),
            at: unread.time(created) ?? unread.time(progressed),
          },
        )
      },
    ),
}
