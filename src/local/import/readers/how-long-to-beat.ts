// As Yamtrack reads it: github FuzzyGrim/Yamtrack src/integrations/imports/hltb.py, with the file of its tests,
// src/integrations/tests/mock_data/import_hltb_game.csv.
import { entryOf, firstOf } from './entry.ts'
import { rounded } from './hours.ts'
import { columnName, headerWith, readEach } from './reader.ts'
import { isMarked, wordOf } from './words.ts'
import type { TableReader } from './reader.ts'
import type { ReviewStatus } from '../../../domain/review-statuses.ts'

/** A player names three tabs, which are the columns between these two. */
const TABS_BETWEEN = ['replay', 'completed'] as const

export const HOW_LONG_TO_BEAT: TableReader = {
  from: 'HowLongToBeat',
  findHeader: headerWith('title', 'playing', 'backlog', 'replay', 'completed', 'mainstory'),
  columns: [
    'title',
    'platform',
    'playing',
    'backlog',
    'replay',
    'completed',
    'retired',
    'completiondate',
    'progress',
    'mainstory',
    'main+extras',
    'completionist',
    'review',
    'reviewnotes',
    'added',
  ],
  findMore: (header) => {
    const names = header.map(columnName)
    const [first, last] = TABS_BETWEEN.map((name) => names.indexOf(name))
    return first === undefined || last === undefined ? [] : names.flatMap((_, at) => (at > first && at < last ? [at] : []))
  },
  read: (rows, _above, _file, tabs) =>
    readEach(
      rows,
      (
        [
          name,
          platform = '',
          playing,
          backlog,
          replay,
          completed,
          retired,
          end = '',
          progress = '',
          main = '',
          extras = '',
          all = '',
          review = '',
          text,
          added = '',
          ...marks
        ],
        unread,
      ) => {
        const marked = tabs.filter((_, nth) => isMarked(marks[nth]))
        const words = marked.map(wordOf)
        const times = [progress, main, extras, all].map((time) => unread.playtime(time, hoursOfTime(time)) ?? 0)
        const isAll = (hoursOfTime(all) ?? 0) > 0
        const status: ReviewStatus | undefined = isMarked(completed)
          ? isAll
            ? 'completed'
            : 'finished'
          : isMarked(playing) || isMarked(replay)
            ? 'playing'
            : isMarked(retired)
              ? 'dropped'
              : words.find((word) => word.status)?.status
        return entryOf(
          { name, platform: firstOf(platform) },
          {
            state:
              words.find(({ state }) => state && state !== 'owned')?.state ??
              (status !== undefined || isMarked(backlog) || words.some(({ state }) => state) ? 'owned' : undefined),
            isWanted: words.some(({ isWanted }) => isWanted) ? true : undefined,
            status,
            hours: rounded(Math.max(...times)),
            rating: unread.rating(review, 100),
            text,
            playedOn: unread.day(end),
            at: unread.time(added),
            places: marked.flatMap((list) => (Object.keys(wordOf(list)).length === 0 ? [{ list: list.trim() }] : [])),
          },
        )
      },
    ),
}

/**
 * Returns the hours of a time there: `8:35:30` has hours, `46:30` minutes and seconds, `32` only seconds. Undefined
 * for anything else.
 */
function hoursOfTime(text: string): number | undefined {
  const parts = text.trim().split(':').map(Number)
  const seconds = parts.reduce((sum, part) => sum * 60 + part, 0)
  return Number.isFinite(seconds) ? seconds / 3_600 : undefined
}
