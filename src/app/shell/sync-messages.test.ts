import { describe, expect, test } from 'vitest'
import { FIXED_MESSAGES } from '../../contract/messages.ts'
import type { syncStatus } from '../../state/sync-status.ts'
import { sheetMessages, syncMessage } from './sync-messages.ts'

const CALM: typeof syncStatus = {
  isOnline: true,
  isSending: false,
  hasPulled: true,
  waiting: 0,
  rejected: 0,
  lastSuccessAt: null,
  sync: { state: 'Idle' },
  lost: null,
  isOutOfSpace: false,
  isUnavailable: false,
}

describe('12 the shell always shows the sync state', () => {
  test.each([
    ['nothing waits', {}, FIXED_MESSAGES.allSaved, 'saved'],
    ['nothing waits, offline', { isOnline: false }, FIXED_MESSAGES.allSaved, 'offline'],
    ['the first pull is running', { hasPulled: false }, 'Loading your data…', 'waiting'],
    ['it has not ended, offline', { hasPulled: false, isOnline: false }, 'Your data isn’t on this device yet.', 'offline'],
    [
      'it has failed',
      { hasPulled: false, sync: { state: 'BackingOff', problem: 'busy' } },
      'Your data isn’t on this device yet.',
      'offline',
    ],
    ['it has not ended, and changes are pending', { hasPulled: false, waiting: 3 }, 'Sending 3 changes…', 'waiting'],
    ['changes are being sent', { waiting: 3 }, 'Sending 3 changes…', 'waiting'],
    ['changes wait offline', { waiting: 3, isOnline: false }, FIXED_MESSAGES.savedOnDevice, 'offline'],
    [
      'the server does not respond',
      { waiting: 3, sync: { state: 'BackingOff', problem: 'unreachable' } },
      FIXED_MESSAGES.savedOnDevice,
      'offline',
    ],
    ['the server is failing', { waiting: 3, sync: { state: 'BackingOff', problem: 'busy' } }, FIXED_MESSAGES.serverFailing, 'offline'],
    [
      'it is, and there is no network',
      { waiting: 3, sync: { state: 'BackingOff', problem: 'busy' }, isOnline: false },
      FIXED_MESSAGES.savedOnDevice,
      'offline',
    ],
    ['a portal answers', { waiting: 3, sync: { state: 'BackingOff', problem: 'captive' } }, FIXED_MESSAGES.captivePortal, 'trouble'],
    [
      'the session has ended',
      { waiting: 3, sync: { state: 'Paused', reason: 'sign-in' } },
      'Sign in again to send 3 waiting changes.',
      'trouble',
    ],
    ['the app is too old', { waiting: 3, sync: { state: 'Paused', reason: 'update' } }, FIXED_MESSAGES.updateNeeded, 'trouble'],
    ['changes were refused', { waiting: 3, rejected: 2 }, '2 changes could not be saved. Review', 'trouble'],
  ] as const)('12 %s', (_, status, text, tone) => {
    expect(syncMessage({ ...CALM, ...status })).toEqual({ text, tone })
  })
})

test('12 next to changes that could not be saved, it does not claim that all is saved [S305]', () => {
  expect(sheetMessages(CALM)).toBe(FIXED_MESSAGES.allSaved)
  expect(sheetMessages({ ...CALM, rejected: 1 })).toBe('All other changes are saved.')
  expect(sheetMessages({ ...CALM, rejected: 1, waiting: 3 })).toBe('Sending 3 changes…')
})
