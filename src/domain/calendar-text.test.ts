// Shows [S229].
import { expect, test } from 'vitest'
import { calendarText } from './calendar-text.ts'

const DAY = Date.UTC(2026, 11, 31)
const of = (title: string) => calendarText({ name: 'Mine', at: DAY, days: [{ id: 'a@b', day: DAY, title, url: 'http://b/games/1' }] })

test('a day lasts until the next one, and every line ends as the format requires', () => {
  const text = of('Celeste')
  expect(text.split('\r\n')).toEqual(
    expect.arrayContaining(['DTSTART;VALUE=DATE:20261231', 'DTEND;VALUE=DATE:20270101', 'DTSTAMP:20261231T000000Z', 'SUMMARY:Celeste']),
  )
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
})

test('characters of the format are escaped, and no text can end a line', () => {
  expect(of('a,b;c\\d\nEND:VEVENT\u0007')).toContain(String.raw`SUMMARY:a\,b\;c\\d\nEND:VEVENT` + '\r\n')
})

test('lines are folded at 75 octets, never within a character, and unfold to the original', () => {
  const title = 'ゼルダの伝説 🗡️ '.repeat(12)
  const text = of(title)
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(text).not.toContain('\uFFFD')
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}`)
})
