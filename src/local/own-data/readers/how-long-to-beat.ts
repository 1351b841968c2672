// As Yamtrack reads it: github FuzzyGrim/Yamtrack src/integrations/imports/hltb.py, with the file of its tests,
// src/integrations/tests/mock_data/import_hltb_game.csv.
import { dayOf, timeOf } from './dates.ts'
import { entryOf, firstOf } from './entry.ts'
import { rounded } from './hours.ts'
import { ratingOf } from './ratings.ts'
import { headerWith, readEach } from './reader.ts'
import type { TableReader } from './reader.ts'
import type { ReviewStatus } from '../../../domain/review-statuses.ts'

const CUSTOM = ['custom1', 'custom2', 'custom3'] as const

export const HOW_LONG_TO_BEAT: TableReader = {
  from: 'HowLongToBeat',
  findHeader: headerWith('title', 'playing', 'backlog', 'replay', 'completed', 'mainstory'),
  columns: [
    'title', 'platform', 'playing', 'backlog', 'replay', 'completed', 'retired', 'completiondate', 'progress', 'mainstory', 'main+extras',
    'completionist', 'review', 'reviewnotes', 'added', ...CUSTOM,
  ],
  read: (rows) => readEach(rows, ([
    name, platform = '', playing, backlog, replay, completed, retired, end = '', progress = '', main = '', extras = '', all = '',
    review = '', text, added = '', ...custom
  ]) => {
    const times = [progress, main, extras, all].map(hoursOfTime)
    const isAll = hoursOfTime(all) > 0
    const status: ReviewStatus | undefined = isMarked(completed) ? (isAll ? 'completed' : 'finished')
      : isMarked(playing) || isMarked(replay) ? 'playing' : isMarked(retired) ? 'dropped' : undefined
    return entryOf({ name, platform: firstOf(platform) }, {
      state: status !== undefined || isMarked(backlog) ? 'owned' : undefined,
      status,
      hours: rounded(Math.max(...times)),
      rating: ratingOf(review, 100),
      text,
      playedOn: dayOf(end),
      at: timeOf(added),
      places: custom.flatMap((mark, nth) => (isMarked(mark) ? [{ list: `Custom ${nth + 1}` }] : [])),
    })
  }),
}

function isMarked(cell: string | undefined): boolean {
  return cell?.trim().toUpperCase() === 'X'
}

/** There `8:35:30` has hours, `46:30` minutes and seconds, `32` seconds alone, and `--` nothing. */
function hoursOfTime(text: string): number {
  const parts = text.trim().split(':').map(Number)
  const seconds = parts.reduce((sum, part) => sum * 60 + part, 0)
  return Number.isFinite(seconds) ? seconds / 3_600 : 0
}
