// Shows [S231].
import { expect, test } from 'vitest'
import { isQuiet } from './quiet-hours.ts'

const at = (time: string) => Date.parse(`2026-06-10T${time}Z`)

test('quiet hours begin with their first minute, end before their last, and may pass midnight', () => {
  const night = { from: '22:00', to: '07:30' }
  expect(['21:59', '22:00', '23:59', '00:00', '07:29', '07:30', '12:00'].map((time) => isQuiet(night, 'UTC', at(time)))).toEqual([
    false,
    true,
    true,
    true,
    true,
    false,
    false,
  ])
  const noon = { from: '12:00', to: '13:00' }
  expect(['11:59', '12:00', '12:59', '13:00'].map((time) => isQuiet(noon, 'UTC', at(time)))).toEqual([false, true, true, false])
})

test('they follow the player’s local time, through summer time too', () => {
  const night = { from: '22:00', to: '07:00' }
  // In Berlin 04:59 of UTC is 06:59 in summer and 05:59 in winter.
  expect([isQuiet(night, 'Europe/Berlin', at('20:00')), isQuiet(night, 'Europe/Berlin', at('05:00'))]).toEqual([true, false])
  expect(isQuiet(night, 'Europe/Berlin', Date.parse('2026-12-10T05:00Z'))).toBe(true)
})

test('an unknown zone counts as UTC; hours without a length count as none', () => {
  expect(isQuiet({ from: '22:00', to: '07:00' }, 'Mars/Olympus', at('23:00'))).toBe(true)
  expect(isQuiet({ from: '08:00', to: '08:00' }, 'UTC', at('08:00'))).toBe(false)
})
