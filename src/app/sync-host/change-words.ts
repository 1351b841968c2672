import type { GameState } from '../../contract/mutations.ts'
import { kindOf } from '../../kinds/registry.ts'
import type { OutboxRow } from '../../local/rows.ts'
import { upgradeRow } from '../../local/upgrade-row.ts'
import { TROUBLE_AFTER_ERRORS } from '../../sync/back-off.ts'
import { CHANGE_TEXTS as TEXTS } from '../shell/texts.ts'
import { KIND_WORDS } from './kind-words.ts'
import type { GameNames } from './kind-words.ts'

/** A change, or several that belong together, in the player's words. */
export interface ChangeWords {
  key: string
  text: string
  /** What was said of a game, where that is what changed. */
  verdict: GameState | null
  /** Why the server would not have it, or what it has trouble with. */
  reason: string | null
  /** Where another device has changed the same text: both of them. */
  versions?: TwoVersions
}

export interface TwoVersions {
  mine: string
  theirs: string
}

/**
 * What waits, as the player did it: one line a game, whatever rows it takes to tell the server, and the
 * quest steps as one sum.
 */
export function waitingWords(rows: readonly OutboxRow[], names: GameNames): ChangeWords[] {
  const lines = new Map<string, ChangeWords>()
  let questSteps = 0
  for (const row of rows) {
    if (row.kind === 'quest.record' && !row.lastError) questSteps += 1
    else lines.set(row.entityKey, changeWords(row, names))
  }
  const words = [...lines.values()]
  if (questSteps > 0) words.push({ key: 'quest-steps', text: TEXTS.questSteps(questSteps), verdict: null, reason: null })
  return words
}

/** One row in the player's words. A row that cannot be read still has its content shown. */
export function changeWords(row: OutboxRow, names: GameNames): ChangeWords {
  const known = upgradeRow(row)
  const versions = versionsOf(known)
  return {
    key: row.id,
    text: known ? KIND_WORDS[known.kind](known.payload as never, names) : JSON.stringify(row.payload),
    verdict: known?.kind === 'gamestate.set' ? known.payload.state : null,
    reason: reasonOf(row),
    ...(versions ? { versions } : {}),
  }
}

/** What was refused, one entry for each change: what lies there only because it stood on another goes with that one. */
export function rejectedWords(rows: readonly OutboxRow[], names: GameNames): ChangeWords[] {
  const heads = rows.filter(({ shelvedWith }) => !rows.some(({ id }) => id === shelvedWith))
  return heads.map((row) => {
    const words = changeWords(row, names)
    const dependents = rows.filter(({ shelvedWith }) => shelvedWith === row.id).length
    return dependents === 0 ? words : { ...words, text: TEXTS.withDependents(words.text, dependents) }
  })
}

function versionsOf(row: OutboxRow | null): TwoVersions | undefined {
  const text = row && kindOf(row.kind).text
  if (!text || !row.theirs) return undefined
  return { mine: text.mine(row.payload as never), theirs: text.theirs(row.theirs.value) }
}

function reasonOf(row: OutboxRow): string | null {
  if (row.serverErrors >= TROUBLE_AFTER_ERRORS) return TEXTS.trouble
  return row.lastError?.message ?? null
}
