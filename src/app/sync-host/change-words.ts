import type { GameState } from '../../contract/mutations.ts'
import type { OutboxRow } from '../../local/rows.ts'
import { upgradeRow } from '../../local/upgrade-row.ts'
import { TROUBLE_AFTER_ERRORS } from '../../sync/back-off.ts'
import { CHANGE_TEXTS as TEXTS } from '../shell/texts.ts'

/** A change, or several that belong together, in the player's words. */
export interface ChangeWords {
  key: string
  text: string
  /** What was said of a game, where that is what changed. */
  verdict: GameState | null
  /** Why the server would not have it, or what it has trouble with. */
  reason: string | null
}

/** The names of the games that rows speak of; one that the device does not know has none. */
export type GameNames = ReadonlyMap<number, string>

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
  return {
    key: row.id,
    text: known ? textOf(known, names) : JSON.stringify(row.payload),
    verdict: known?.kind === 'gamestate.set' ? known.payload.state : null,
    reason: reasonOf(row),
  }
}

function reasonOf(row: OutboxRow): string | null {
  if (row.serverErrors >= TROUBLE_AFTER_ERRORS) return TEXTS.trouble
  return row.lastError?.message ?? null
}

function textOf(row: OutboxRow, names: GameNames): string {
  switch (row.kind) {
    case 'gamestate.set':
      return TEXTS.state(row.payload.state, nameOf(row.payload.gameId, names))
    case 'game.like':
      return TEXTS.state(row.payload.liked ? 'liked' : null, nameOf(row.payload.gameId, names))
    case 'quest.record':
      return TEXTS.questSteps(1)
    case 'list.like':
      return TEXTS.list(row.payload.liked)
    case 'avatar.set':
      return TEXTS.picture
    case 'settings.merge':
      return TEXTS.genres
  }
}

function nameOf(gameId: number, names: GameNames): string {
  return names.get(gameId) ?? TEXTS.unknownGame
}
