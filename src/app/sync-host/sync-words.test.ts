import { describe, expect, test } from 'vitest'
import { MESSAGES } from '../../contract/messages.ts'
import type { syncStatus } from '../../state/sync-status.ts'
import { sheetWords, syncWords } from './sync-words.ts'

const CALM: typeof syncStatus = {
  isOnline: true,
  isSending: false,
  hasPulled: true,
  waiting: 0,
  rejected: 0,
  lastSuccessAt: null,
  trouble: null,
  pause: null,
  lost: null,
  isOutOfSpace: false,
  isUnavailable: false,
}

describe('12 the shell always says how things stand', () => {
  test.each([
    ['nothing waits', {}, MESSAGES.allSaved, 'saved'],
    ['nothing waits, offline', { isOnline: false }, MESSAGES.allSaved, 'offline'],
    ['the first pull is under way', { hasPulled: false }, 'Fetching your things…', 'waiting'],
    ['it is not through, offline', { hasPulled: false, isOnline: false }, 'Your things are not on this device yet.', 'offline'],
    ['it has failed', { hasPulled: false, trouble: 'busy' }, 'Your things are not on this device yet.', 'offline'],
    ['it is not through, and changes wait', { hasPulled: false, waiting: 3 }, 'Sending 3 changes…', 'waiting'],
    ['changes are under way', { waiting: 3 }, 'Sending 3 changes…', 'waiting'],
    ['changes wait offline', { waiting: 3, isOnline: false }, MESSAGES.savedOnDevice, 'offline'],
    ['the server does not answer', { waiting: 3, trouble: 'unreachable' }, MESSAGES.savedOnDevice, 'offline'],
    ['the server is in trouble', { waiting: 3, trouble: 'busy' }, MESSAGES.serverTrouble, 'offline'],
    ['it is, and the network went', { waiting: 3, trouble: 'busy', isOnline: false }, MESSAGES.savedOnDevice, 'offline'],
    ['a portal answers', { waiting: 3, trouble: 'captive' }, MESSAGES.captivePortal, 'trouble'],
    ['the session is over', { waiting: 3, pause: 'sign-in' }, 'Sign in again to send 3 waiting changes.', 'trouble'],
    ['the app is too old', { waiting: 3, pause: 'update' }, MESSAGES.updateNeeded, 'trouble'],
    ['changes were refused', { waiting: 3, rejected: 2 }, '2 changes could not be saved. Review', 'trouble'],
  ] as const)('12 %s', (_, status, text, tone) => {
    expect(syncWords({ ...CALM, ...status })).toEqual({ text, tone })
  })
})

test('12 above what could not be saved it is not said that all is [S305]', () => {
  expect(sheetWords(CALM)).toBe(MESSAGES.allSaved)
  expect(sheetWords({ ...CALM, rejected: 1 })).toBe('All other changes are saved.')
  expect(sheetWords({ ...CALM, rejected: 1, waiting: 3 })).toBe('Sending 3 changes…')
})
