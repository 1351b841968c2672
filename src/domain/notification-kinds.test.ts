// Shows [S228].
import { expect, test } from 'vitest'
import { CHOICES_MAX } from '../contract/limits.ts'
import { isChoice } from './choices.ts'
import {
  FOLLOWED_KINDS,
  NOTIFICATION_DEFAULTS,
  notificationChoice,
  PERSONAL_KINDS,
  quietHoursText,
  readQuietHours,
} from './notification-kinds.ts'

test('both groups have the right kinds, all on except promotions', () => {
  expect(PERSONAL_KINDS.filter((kind) => !(FOLLOWED_KINDS as readonly string[]).includes(kind))).toEqual([
    'PROMO',
    'GAME_ANNOUNCE',
    'GAME_RELEASE',
  ])
  const off = Object.entries(NOTIFICATION_DEFAULTS)
    .filter(([, isOn]) => !isOn)
    .map(([name]) => name)
  expect(off).toEqual([notificationChoice('app', 'personal', 'PROMO'), notificationChoice('push', 'personal', 'PROMO')])
})

test('one change can contain all of them', () => {
  expect(Object.keys(NOTIFICATION_DEFAULTS).length).toBeLessThan(CHOICES_MAX)
  expect(Math.max(...Object.keys(NOTIFICATION_DEFAULTS).map((name) => name.length))).toBeLessThanOrEqual(40)
})

test('quiet hours are two times of the day, or none', () => {
  expect(readQuietHours('22:00-07:30')).toEqual({ from: '22:00', to: '07:30' })
  expect([readQuietHours(''), quietHoursText(null), quietHoursText({ from: '00:00', to: '23:59' })]).toEqual([null, '', '00:00-23:59'])
  expect(['24:00-07:00', '22:00', '22:00-07:60', ' 22:00-07:00'].map((text) => isChoice('quiet_hours', text))).toEqual([
    false,
    false,
    false,
    false,
  ])
})
