import { expect, it } from 'vitest'
import { LINE_END, readCardLine, renderCard } from './card-line.ts'
import { CardLines } from './card-lines.ts'

it('finds every line of every page, whatever characters it has, and no other', () => {
  const pages = [['3 Æon™', '7 plain', '8 ゼルダ'], ['12 "quoted"\\ | and\nbroken'], ['20 last', '2000000000 🎮']]
  const lines = new CardLines()
  for (const page of pages) lines.addPage(page.join(LINE_END), page)
  for (const line of pages.flat()) expect(lines.find(Number.parseInt(line, 10))).toBe(line)
  for (const stranger of [0, 1, 4, 9, 13, 2_000_000_001]) expect(lines.find(stranger)).toBeUndefined()
  expect(new CardLines().find(3)).toBeUndefined()
})

it('renders the content of a line as JSON', () => {
  const line = [
    '7',
    '',
    'A "quoted"\n\\ name',
    'ゼルダ',
    'co1abc',
    '-86400',
    '0',
    '6,48',
    '',
    '1',
    '',
    '',
    '5,9',
    '5',
    '3',
    '0.5',
    '0',
    '2',
    '4',
    '7.25',
  ]
  const names = { companies: new Map([[5, 'O’Neil & “Sons”']]), series: new Map([[3, 'Saga']]) }
  expect(JSON.parse(renderCard(readCardLine(line.join('\u001f')), names))).toEqual({
    id: 7,
    name: 'A "quoted"\n\\ name',
    summary: 'ゼルダ',
    cover: 'co1abc',
    cover_url: '/covers/co1abc/cover_big_2x.webp',
    first_release_date: -86_400,
    platform_ids: [6, 48],
    genre_ids: [],
    game_mode_ids: [1],
    themes: [],
    keyword_ids: [],
    game_type: 0,
    developers: ['O’Neil & “Sons”'],
    developer_ids: [5],
    publishers: ['O’Neil & “Sons”'],
    publisher_ids: [5],
    series: 'Saga',
    series_id: 3,
    rating_10: 7.25,
    like_qty: 0,
    wishlist_count: 2,
    owned_count: 4,
    prior: 0.5,
  })
})
