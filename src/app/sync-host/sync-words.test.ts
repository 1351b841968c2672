import { describe, expect, test } from 'vitest'
import { MESSAGES } from '../../contract/messages.ts'
import type { syncStatus } from '../../state/sync-status.ts'
import { syncWords } from './sync-words.ts'

const CALM: typeof syncStatus = {
  isOnline: true,
  isSending: false,
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
