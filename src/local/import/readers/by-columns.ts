import { COLUMN_MEANINGS } from './third-party.ts'
import type { ColumnMeaning, ColumnMeanings, ThirdPartyPlace } from './third-party.ts'
import { orderOf } from './dates.ts'
import { entryOf, firstOf, idOf, definedOnly, yearOf } from './entry.ts'
import { hoursOf } from './hours.ts'
import { scaleOf } from './ratings.ts'
import type { Scale } from './ratings.ts'
import { readEach } from './reader.ts'
import type { ReadRows } from './reader.ts'
import { isMarked, wordOf } from './words.ts'
import type { Word } from './words.ts'

/** Reads a table whose columns have known meanings. `rows` has only the cells of columns with a meaning. */
export function readByColumns(columns: ColumnMeanings, header: readonly string[], rows: readonly (readonly string[])[]): ReadRows {
  const mapped = columns.flatMap((meaning, column) => (meaning === null ? [] : [{ meaning, title: header[column] ?? '' }]))
  const indexes = new Map<ColumnMeaning, number[]>(COLUMN_MEANINGS.map((meaning) => [meaning, []]))
  for (const [nth, { meaning }] of mapped.entries()) indexes.get(meaning)?.push(nth)
  const indexesOf = (meaning: ColumnMeaning): readonly number[] => indexes.get(meaning) ?? []
  const titleOf = (meaning: ColumnMeaning) => mapped.find((column) => column.meaning === meaning)?.title ?? ''
  const cells = (meaning: ColumnMeaning, row: readonly string[]) =>
    indexesOf(meaning)
      .map((nth) => row[nth]?.trim() ?? '')
      .filter((cell) => cell !== '')
  const all = (meaning: ColumnMeaning) => rows.flatMap((row) => cells(meaning, row))

  const scale = scaleInTitle(titleOf('rating')) ?? scaleOf(all('rating'))
  const playedOrder = orderOf(all('playedOn'))
  const atOrder = orderOf(all('at'))
  // A service with the statuses shelved or abandoned uses retired for games that were played to the player's own end.
  const isFinishedThere = all('status').some((cell) => /^\s*(?:shelved|abandoned)\s*$/i.test(cell))

  return readEach(rows, (row, unread) => {
    const first = (meaning: ColumnMeaning) => cells(meaning, row)[0] ?? ''
    const lists = cells('list', row).flatMap((cell) => cell.split(/[;|]/).flatMap((list) => list.trim() || []))
    // `Owned: yes` means the same as `State: owned`. A shelf with the name `Owned` means it too, and is no list of its
    // own.
    const words = [...indexesOf('state'), ...indexesOf('status')].map((nth) => {
      const [cell, title] = [row[nth] ?? '', mapped[nth]?.title ?? '']
      if (isFinishedThere && RETIRED.test(cell)) return FINISHED
      return Object.keys(wordOf(title)).length > 0 ? unread.mark(cell, title) : unread.word(cell)
    })
    const { state, status, isWanted } = joined([...words, ...lists.map(wordOf)])
    const wanted = cells('wanted', row).some((cell) => isMarked(cell))
    const place = idOf(first('place'))
    const ownLists = lists.filter((list) => Object.keys(wordOf(list)).length === 0)
    const note = unread.note(first('note'), ownLists)
    const playtime = (meaning: ColumnMeaning, unit: 'h' | 'm' | 's') => unread.playtime(first(meaning), hoursOf(first(meaning), unit))
    return entryOf(
      {
        name: first('name'),
        year: yearOf(first('year')),
        platform: firstOf(first('platform')),
        igdbId: idOf(first('igdbId')),
        steamId: idOf(first('steamId')),
        gogId: idOf(first('gogId')),
      },
      {
        state,
        status,
        isWanted: wanted || isWanted ? true : undefined,
        hours: playtime('hours', 'h') ?? playtime('minutes', 'm') ?? playtime('seconds', 's'),
        rating: unread.rating(first('rating'), scale),
        text: cells('text', row).join('\n\n'),
        playedOn: unread.day(first('playedOn'), playedOrder),
        at: unread.time(first('at'), atOrder),
        places: ownLists.map((list) => definedOnly<ThirdPartyPlace>({ list, place, note })),
      },
    )
  })
}

const RETIRED = /^\s*retired\s*$/i
const FINISHED: Word = { state: 'owned', status: 'finished' }

/** Joins several values. To like a game is stronger than to own it. */
function joined(words: readonly Word[]): Word {
  const states = words.flatMap(({ state }) => state ?? [])
  return definedOnly<Word>({
    state: states.find((state) => state !== 'owned') ?? states[0],
    status: words.find(({ status }) => status)?.status,
    isWanted: words.some(({ isWanted }) => isWanted) ? true : undefined,
  })
}

function scaleInTitle(title: string): Scale | undefined {
  const [, best] = /(?:\/|out of|of|max\.?)\s*(1|5|10|100)\b/i.exec(title) ?? []
  return best === undefined ? undefined : (Number(best) as Scale)
}
