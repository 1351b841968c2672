// Shows [S296].
import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import { gamesHeader, gamesLine } from './games-file.ts'
import type { UserGameRecord } from './games-file.ts'

const RECORD: UserGameRecord = {
  id: 1_000_000_001,
  game: { id: 1_000_000_001, igdb_id: 7, name: 'Celeste', year: 2018 },
  steamId: 504_230,
  state: 'owned',
  isWanted: false,
  review: { rating: 85, comment: '=Warm,\n"so"', status: 'finished', played_on: '2026-11-02' },
  lists: ['Cosy, warm', 'Short'],
}
const read = (record: UserGameRecord) =>
  (parse(gamesHeader() + gamesLine(record, 'https://quest.example'), { columns: true }) as unknown[])[0]

it('has all data of a game in one row', () => {
  expect(read(RECORD)).toEqual({
    Name: 'Celeste',
    Year: '2018',
    Rating: '4.5',
    WatchedDate: '2026-11-02',
    Tags: 'Cosy warm, Short',
    Review: '\'=Warm,\n"so"',
    state: 'owned',
    wish: 'false',
    status: 'finished',
    score: '85',
    igdb_id: '7',
    steam_app_id: '504230',
    url: 'https://quest.example/games/7',
  })
})

it('leaves values empty that are not known or not set', () => {
  const record = { id: 5, steamId: null, state: null, isWanted: true, review: null, lists: [] }
  expect(read(record)).toEqual({
    Name: '',
    Year: '',
    Rating: '',
    WatchedDate: '',
    Tags: '',
    Review: '',
    state: '',
    wish: 'true',
    status: '',
    score: '',
    igdb_id: '',
    steam_app_id: '',
    url: 'https://quest.example/games/5',
  })
})

it.each([
  [0, '0.5'],
  [5, '0.5'],
  [10, '0.5'],
  [15, '1'],
  [50, '2.5'],
  [95, '5'],
  [100, '5'],
])('gives for %i of 100 %s stars', (rating, stars) => {
  const review = { rating, comment: '', status: null, played_on: null }
  expect(read({ ...RECORD, review })).toMatchObject({ Rating: stars, score: String(rating) })
})
