import { expect, test } from 'vitest'
import { dayOf, orderOf, timeOf } from './dates.ts'
import { idOf, yearOf } from './entry.ts'
import { hoursOf, rounded } from './hours.ts'
import { ratingOf, scaleOf } from './ratings.ts'
import { wordOf } from './words.ts'

test.each([
  [['3', '5', '4.5'], 5],
  [['3', '6'], 10],
  [['7,5', '0'], 10],
  [['3', '85'], 100],
  [[], 5],
  [['90%', '3'], 5],
  [['9999', '8'], 10],
  [['★★★', 'good', '9'], 10],
] as const)('scores %j are of %i', (scores, scale) => {
  expect(scaleOf(scores)).toBe(scale)
})

test.each([
  ['4', 5, 80],
  ['4.5', 5, 90],
  ['3½', 5, 70],
  ['½', 5, 10],
  ['7', 10, 70],
  ['7,5', 10, 75],
  ['7.24', 10, 70],
  ['83', 100, 85],
  ['100', 100, 100],
  ['4/5', 100, 80],
  ['8 / 10', 5, 80],
  ['15/20', 5, 75],
  [' 3.5 out of 5', 10, 70],
  ['85%', 5, 85],
  [' 85 %', 10, 85],
  ['★★★½', 100, 70],
  ['★★★☆☆', 10, 60],
  ['⭐⭐⭐⭐', 10, 80],
  ['4 stars', 100, 80],
  ['4.5★', 10, 90],
  ['0/10', 5, 0],
  ['0%', 5, 0],
  ['☆☆☆☆☆', 5, 0],
  ['0', 5, undefined],
  ['0.0', 10, undefined],
  ['', 5, undefined],
  ['-', 5, undefined],
  ['good', 10, undefined],
  ['6', 5, undefined],
  ['-3', 10, undefined],
  ['11/10', 10, undefined],
  ['Infinity', 10, undefined],
  ['1e1', 10, undefined],
] as const)('%j on a scale of %i is %s', (text, scale, rating) => {
  expect(ratingOf(text, scale)).toBe(rating)
})

test.each([
  ['2024-01-02', '2024-01-02'],
  ['2024/1/2', '2024-01-02'],
  ['2024-01-02T23:59:00-08:00', '2024-01-02'],
  ['2024-01-02 10:00:00', '2024-01-02'],
  ['Jan 2, 2024', '2024-01-02'],
  ['January 2nd, 2024', '2024-01-02'],
  ['Sept. 9, 2024', '2024-09-09'],
  ['2 Jan 2024', '2024-01-02'],
  ['02. March 2024', '2024-03-02'],
  ['1/2/2024', '2024-01-02'],
  ['1/2/2024 3:45:00 PM', '2024-01-02'],
  ['02.01.2024', '2024-01-02'],
  ['2012-00-00', undefined],
  ['2023-02-29', undefined],
  ['31/02/2024', undefined],
  ['None', undefined],
  ['2024', undefined],
  ['', undefined],
  ['Foo 2, 2024', undefined],
  ['20240-01-02', undefined],
  ['1/2/20245', undefined],
])('%j is the day %s', (text, day) => {
  expect(dayOf(text)).toBe(day)
})

test.each([
  [['1/2/2024', '13/2/2024'], 'day-month', '2024-02-01'],
  [['1/2/2024', '2/13/2024'], 'month-day', '2024-01-02'],
  [['1/2/2024'], 'month-day', '2024-01-02'],
  [['', 'x', '2024-12-31'], 'month-day', '2024-01-02'],
] as const)('a column of %j has %s', (dates, order, first) => {
  expect(orderOf(dates)).toBe(order)
  expect(dayOf('1/2/2024', order)).toBe(first)
})

test.each([
  ['2024-02-09 15:54:48', '2024-02-09T15:54:48Z'],
  ['2017-07-18T13:48:26.123Z', '2017-07-18T13:48:26Z'],
  ['2024-01-02T10:00:00+0200', '2024-01-02T08:00:00Z'],
  ['Jan 2, 2024', '2024-01-02'],
  ['2024-01-02T25:00:00Z', undefined],
  ['soon', undefined],
])('%j is the time %s', (text, time) => {
  expect(timeOf(text)).toBe(time === undefined ? undefined : Date.parse(time))
})

test.each([
  ['12.5', 12.5],
  ['12,5', 12.5],
  ['1,234', 1234],
  ['1,234.56', 1234.6],
  ['1.234,5', 1234.5],
  ['1 234', 1234],
  ['12h 30m', 12.5],
  ['3h 00min', 3],
  ['2 hours', 2],
  [' 90 minutes', 1.5],
  ['750min', 12.5],
  ['12:30', 12.5],
  ['0:45:00', 0.8],
  ['0', undefined],
  ['-5', undefined],
  ['--', undefined],
  ['', undefined],
  ['long', undefined],
])('%j are %s hours', (text, hours) => {
  expect(rounded(hoursOf(text) ?? 0)).toBe(hours)
})

test.each([
  ['90', 'm', 1.5],
  ['5400', 's', 1.5],
  ['1.5', 'h', 1.5],
] as const)('%s in %s are %i hours', (text, unit, hours) => {
  expect(rounded(hoursOf(text, unit) ?? 0)).toBe(hours)
})

test.each([
  ['2007', 2007],
  ['Oct 10, 2007', 2007],
  ['10/10/2007', 2007],
  ['2010-Q3', 2010],
  ['TBA', undefined],
  ['120075', undefined],
  ['1880', undefined],
])('%j has the year %s', (text, year) => {
  expect(yearOf(text)).toBe(year)
})

test.each([
  [70, 70],
  ['70', 70],
  [' 70 ', 70],
  [0, undefined],
  [-1, undefined],
  ['7e1', undefined],
  ['0x10', undefined],
  [1.5, undefined],
  ['99999999999', undefined],
  [4e9, undefined],
  [null, undefined],
])('%j is the number %s', (value, id) => {
  expect(idOf(value)).toBe(id)
})

test.each([
  ['Currently Playing', { state: 'owned', status: 'playing' }],
  ['beaten', { state: 'owned', status: 'finished' }],
  ['Completed', { state: 'owned', status: 'completed' }],
  ['100%', { state: 'owned', status: 'completed' }],
  ['on_hold', { state: 'owned', status: 'shelved' }],
  ['Abandoned', { state: 'owned', status: 'dropped' }],
  ['Backlog', { state: 'owned' }],
  ['Loved', { state: 'liked' }],
  ['Disliked', { state: 'disliked' }],
  ['Wish List', { isWanted: true }],
  ['want-to-play', { isWanted: true }],
  ['constructor', {}],
  ['', {}],
])('%j means %j', (text, word) => {
  expect(wordOf(text)).toEqual(word)
})
