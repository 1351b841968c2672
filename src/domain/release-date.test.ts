// Shows [S140].
import { describe, expect, it } from 'vitest'
import { releaseTimeMs, releaseYear } from './release-date.ts'

const CELESTE_MS = Date.UTC(2018, 0, 25)

describe('releaseTimeMs', () => {
  it.each([
    ['seconds', CELESTE_MS / 1000],
    ['milliseconds', CELESTE_MS],
    ['a string of seconds', String(CELESTE_MS / 1000)],
    ['a string of milliseconds', ` ${CELESTE_MS} `],
    ['an ISO day', '2018-01-25'],
    ['an ISO time', '2018-01-25T23:59:59+14:00'],
    ['a day and a time with a space', '2018-01-25 08:00:00'],
    ['an English date, month first', 'Jan 25, 2018'],
    ['an English date, day first', '25 January 2018'],
    ['an HTTP date', 'Thu, 25 Jan 2018 10:00:00 GMT'],
    ['a Date', new Date(CELESTE_MS)],
  ])('understands %s', (_, value) => {
    expect(releaseTimeMs(value)).toBe(CELESTE_MS)
  })

  it('replaces missing parts by the first day or month', () => {
    expect(releaseTimeMs('2018')).toBe(Date.UTC(2018, 0, 1))
    expect(releaseTimeMs('2018-03')).toBe(Date.UTC(2018, 2, 1))
    expect(releaseTimeMs('March 2018')).toBe(Date.UTC(2018, 2, 1))
  })

  it('reaches back before 1970 in seconds and milliseconds', () => {
    expect(releaseYear(Date.UTC(1958, 9, 18) / 1000)).toBe(1958)
    expect(releaseYear(Date.UTC(1958, 9, 18))).toBe(1958)
    expect(releaseYear(String(Date.UTC(1962, 3, 1) / 1000))).toBe(1962)
  })

  it.each([
    '',
    '   ',
    'TBD',
    'soon',
    '2018-13',
    '2018-02-31',
    '31 Feb 2018',
    '0x7e2',
    'Infinity',
    '1e9',
    null,
    undefined,
    true,
    {},
    [],
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1e300,
    new Date(Number.NaN),
  ])('returns null for %j', (value) => {
    expect(releaseTimeMs(value)).toBeNull()
    expect(releaseYear(value)).toBeNull()
  })
})

describe('releaseYear', () => {
  it('is returned only above 1900', () => {
    expect(releaseYear('1900-12-31')).toBeNull()
    expect(releaseYear('1901-01-01')).toBe(1901)
    expect(releaseYear('0001-01-01')).toBeNull()
  })

  it('does not change to the neighbouring year at midnight', () => {
    expect(releaseYear(Date.UTC(1999, 11, 31, 23, 59, 59) / 1000)).toBe(1999)
    expect(releaseYear(Date.UTC(2000, 0, 1) / 1000)).toBe(2000)
  })
})
