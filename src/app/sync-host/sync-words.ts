import { couldNotBeSaved, MESSAGES, sendingChanges, signInAgain } from '../../contract/messages.ts'
import type { syncStatus } from '../../state/sync-status.ts'
import { whereOwnThings } from '../../state/own-things.ts'
import { LINE_TEXTS } from '../shell/line-texts.ts'

/** What the sync line says, and how urgent it is. */
export interface SyncWords {
  text: string
  tone: 'saved' | 'waiting' | 'offline' | 'trouble'
}

/** What the sheet behind the line says on top: what was refused stands below it, under a heading of its own. */
export function sheetWords(status: Readonly<typeof syncStatus>): string {
  const { text } = syncWords({ ...status, rejected: 0 })
  return status.rejected > 0 && text === MESSAGES.allSaved ? LINE_TEXTS.othersSaved : text
}

/** A queue that is not moving, for the reasons whose words are not among those fixed in `MESSAGES`. */
const PAUSED = {
  'other-user': 'Another player is signed in here. Your changes wait on this device.',
  'unknown-kind': 'The server does not know some of your changes yet. They wait on this device.',
  'account-deleted': 'This account was deleted. Its changes cannot be sent any more.',
}

/**
 * The one sentence of the shell that matters most just now: what only the player can mend comes first,
 * then what is under way, then what is done (`SPEC.md` rule 12). A full device is a notice of its own.
 */
export function syncWords(status: Readonly<typeof syncStatus>): SyncWords {
  const { waiting, rejected, pause, trouble, isOnline } = status
  if (pause === 'sign-in') return { text: waiting > 0 ? signInAgain(waiting) : LINE_TEXTS.sessionOver, tone: 'trouble' }
  if (pause === 'update') return { text: MESSAGES.updateNeeded, tone: 'trouble' }
  if (pause) return { text: PAUSED[pause], tone: 'trouble' }
  if (rejected > 0) return { text: couldNotBeSaved(rejected), tone: 'trouble' }
  if (trouble === 'captive' && waiting > 0) return { text: MESSAGES.captivePortal, tone: 'trouble' }
  const things = whereOwnThings(status)
  if (waiting === 0 && things === 'coming') return { text: LINE_TEXTS.coming, tone: 'waiting' }
  if (waiting === 0 && things === 'away') return { text: LINE_TEXTS.notHereYet, tone: 'offline' }
  if (waiting === 0) return { text: MESSAGES.allSaved, tone: isOnline && !trouble ? 'saved' : 'offline' }
  if (isOnline && trouble === 'busy') return { text: MESSAGES.serverTrouble, tone: 'offline' }
  if (!isOnline || trouble) return { text: MESSAGES.savedOnDevice, tone: 'offline' }
  return { text: sendingChanges(waiting), tone: 'waiting' }
}
