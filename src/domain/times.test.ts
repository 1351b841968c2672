// Shows [S249].
import { globSync, readFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { relativeTime, shortDay } from './times.ts'

const ROOT = join(import.meta.dirname, '../..')
const NOW = Date.UTC(2026, 4, 10, 12)
const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

test.each([
  [-5 * SECOND, 'just now'],
  [0, 'just now'],
  [999, 'just now'],
  [SECOND, '1s ago'],
  [MINUTE - 1, '59s ago'],
  [MINUTE, '1m ago'],
  [HOUR - 1, '59m ago'],
  [HOUR, '1h ago'],
  [24 * HOUR - 1, '23h ago'],
  [24 * HOUR, shortDay(NOW - 24 * HOUR)],
  [40 * 24 * HOUR, shortDay(NOW - 40 * 24 * HOUR)],
])('%d ms ago reads %j', (ago, words) => {
  expect(relativeTime(NOW - ago, NOW)).toBe(words)
})

test('days and times are written in the browser’s own locale [S398]', () => {
  const program = `
    const { calendarDay, moment, timeOrMoment } = await import(${JSON.stringify(join(import.meta.dirname, 'times.ts'))})
    const at = Date.UTC(2026, 4, 3, 9, 5)
    console.log(JSON.stringify([calendarDay('2026-05-03'), moment(at), timeOrMoment(at, at)]))
  `
  const write = (locale: string) => {
    const env = { ...process.env, LC_ALL: locale, TZ: 'UTC' }
    return JSON.parse(spawnSync(process.execPath, ['--input-type=module', '-e', program], { env, encoding: 'utf8' }).stdout) as string[]
  }
  expect(write('en-GB')).toEqual(['3 May 2026', '3 May 2026, 09:05', '09:05'])
  expect(write('de-DE')).toEqual(['3. Mai 2026', '03.05.2026, 09:05', '09:05'])
})

/** They calculate and show nothing: the time in a player's time zone, and the zone's name. */
const CALCULATES = new Set(['src/domain/quests/player-day.ts', 'src/domain/quiet-hours.ts', 'src/local/commands/time-zone.ts'])

test('no other module formats a day or a time [S398]', () => {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: ROOT, exclude: ['src/**/*.test.{ts,tsx}'] })
  const formatting = files.filter((file) =>
    /DateTimeFormat\(|RelativeTimeFormat\(|toLocale(Date|Time)String|new Date\([^)]*\)\.toLocaleString/.test(
      readFileSync(join(ROOT, file), 'utf8'),
    ),
  )
  expect(formatting.filter((file) => !CALCULATES.has(file))).toEqual(['src/domain/times.ts'])
})

test('no other module formats a number for the page', () => {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: ROOT, exclude: ['src/**/*.test.{ts,tsx}', 'src/server/**'] })
  const formatting = files.filter((file) => /NumberFormat\(|\.toLocaleString\(/.test(readFileSync(join(ROOT, file), 'utf8')))
  expect(formatting).toEqual(['src/domain/numbers.ts'])
})
