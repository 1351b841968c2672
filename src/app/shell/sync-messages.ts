import { couldNotBeSaved, FIXED_MESSAGES, sendingChanges, signInAgain } from '../../contract/messages.ts'
import type { PauseReason } from '../../local/db/meta-rows.ts'
import { shownSyncState } from '../../state/sync-status.ts'
import type { syncStatus } from '../../state/sync-status.ts'
import { LINE_MESSAGES } from './line-messages.ts'

/** The text of the sync line, and its urgency. */
export interface SyncWords {
  text: string
  tone: 'saved' | 'waiting' | 'offline' | 'trouble'
}

/** Returns the first line of the sync sheet. It ignores rejected changes, because they have a heading of their own below. */
export function sheetMessages(status: Readonly<typeof syncStatus>): string {
  const { text } = syncMessage({ ...status, rejected: 0 })
  return status.rejected > 0 && text === FIXED_MESSAGES.allSaved ? LINE_MESSAGES.othersSaved : text
}

/**
 * Returns the one sentence of the sync line. First comes a problem that only the player can fix, then current work, then finished work
 * (`SPEC.md` rule 12). A full device has a separate notice.
 */
export function syncMessage(status: Readonly<typeof syncStatus>): SyncWords {
  const { sync, waiting, rejected } = status
  if (sync.state === 'Paused') return { text: pausedMessage(sync.reason, waiting), tone: 'trouble' }
  if (rejected > 0) return { text: couldNotBeSaved(rejected), tone: 'trouble' }
  switch (shownSyncState(status)) {
    case 'BackingOff':
      return backingOffMessage(status)
    case 'Pulling':
      return { text: LINE_MESSAGES.coming, tone: 'waiting' }
    case 'Pushing':
      return { text: sendingChanges(waiting), tone: 'waiting' }
    default:
      return { text: FIXED_MESSAGES.allSaved, tone: 'saved' }
  }
}

function pausedMessage(reason: PauseReason, waiting: number): string {
  switch (reason) {
    case 'sign-in':
      return waiting > 0 ? signInAgain(waiting) : LINE_MESSAGES.sessionOver
    case 'update':
      return FIXED_MESSAGES.updateNeeded
    case 'other-user':
      return 'Another player is signed in here. Your changes are waiting on this device.'
    case 'unknown-kind':
      return 'The server can’t take some of your changes yet. They’re waiting on this device.'
    case 'account-deleted':
      return 'This account was deleted. Its changes can’t be sent any more.'
  }
}

function backingOffMessage({ sync, waiting, hasPulled, isOnline }: Readonly<typeof syncStatus>): SyncWords {
  const problem = sync.state === 'BackingOff' ? sync.problem : null
  if (waiting === 0 && hasPulled) return { text: FIXED_MESSAGES.allSaved, tone: isOnline ? 'saved' : 'offline' }
  if (waiting === 0) return { text: LINE_MESSAGES.notHereYet, tone: 'offline' }
  if (problem === 'captive') return { text: FIXED_MESSAGES.captivePortal, tone: 'trouble' }
  return { text: isOnline && problem === 'busy' ? FIXED_MESSAGES.serverFailing : FIXED_MESSAGES.savedOnDevice, tone: 'offline' }
}
