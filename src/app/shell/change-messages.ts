import type { ErrorCode } from '../../contract/error-codes.ts'
import { FIXED_MESSAGES } from '../../contract/messages.ts'
import type { GameState } from '../../contract/mutations.ts'
import { scoreText } from '../../domain/review-rule.ts'
import type { TextRule } from '../../domain/text-rule.ts'
import { mutatorOf } from '../../mutators/registry.ts'
import type { OutboxRow } from '../../local/db/outbox-row.ts'
import { upgradeRow } from '../../local/replica/upgrade-row.ts'
import { DEGRADED_AFTER_ERRORS } from '../../sync/back-off.ts'
import { isSilent } from '../../sync/apply-results.ts'
import { CHANGE_MESSAGES as MESSAGES } from './messages.ts'
import { MUTATOR_MESSAGES, listName } from './mutator-messages.ts'
import type { Names } from './mutator-messages.ts'

/** The message for one change, or for several that belong together. */
export interface ChangeMessage {
  key: string
  text: string
  /** The new verdict on a game, if the change is one. */
  verdict: GameState | null
  /** The reason why the server rejected it, or cannot process it. */
  reason: string | null
  /** The ids of the rejected mutations that it describes, without those that were rejected because they depend on one. */
  ids: readonly string[]
  /** The number of its rows in the queue. */
  rows: number
  /** One text for each of several changes. */
  each?: readonly string[]
  /** Both versions of a text that another device has changed too. Only the player's if the server rejected the text itself. */
  versions?: Versions
  /** True if the player already has another Top 10. */
  isSecondTopTen?: boolean
}

export interface Versions {
  mine: string
  theirs?: string
  rule: TextRule
  /** The scores of the two versions, such as `8.5`. */
  scores?: { mine: string; theirs: string }
}

/**
 * Returns the waiting changes as the player made them: one line for each game. The games of one list are one line, and so are all quest
 * steps.
 */
export function waitingMessages(rows: readonly OutboxRow[], names: Names): ChangeMessage[] {
  const lines = new Map<string, OutboxRow[]>()
  for (const row of rows) gather(lines, lineOf(row), row)
  const words = [...lines].map(([key, together]): ChangeMessage => {
    const latest = [...new Map(together.map((row) => [row.entityKey, row])).values()]
    const last = changeMessage(latest.at(-1) as OutboxRow, names)
    const message = { ...last, ids: together.map(({ id }) => id), rows: together.length }
    if (key === QUEST_STEPS) return { ...message, key, text: MESSAGES.questSteps }
    const placed = latest.length > 1 ? placeOf(latest[0] as OutboxRow) : null
    return placed ? { ...message, text: MESSAGES.listGames(placed.place !== null, listName(placed.listId, names), latest.length) } : message
  })
  return words.toSorted((a, b) => Number(a.key === QUEST_STEPS) - Number(b.key === QUEST_STEPS))
}

const QUEST_STEPS = 'quest-steps'

/** Returns the key of the line that shows a waiting row. */
function lineOf(row: OutboxRow): string {
  if (reasonOf(row) !== null) return row.entityKey
  if (row.kind === 'quest.record') return QUEST_STEPS
  const placed = placeOf(row)
  return placed ? `${placed.listId} ${placed.place !== null}` : row.entityKey
}

function placeOf(row: OutboxRow) {
  const known = upgradeRow(row)
  return known?.kind === 'list.place' ? known.payload : null
}

/** Returns the message for one row. If the row cannot be read, the text is its payload. */
export function changeMessage(row: OutboxRow, names: Names): ChangeMessage {
  const known = upgradeRow(row)
  const versions = versionsOf(known)
  return {
    key: row.id,
    text: known ? MUTATOR_MESSAGES[known.kind](known.payload as never, names) : JSON.stringify(row.payload),
    verdict: known?.kind === 'gamestate.set' ? known.payload.state : null,
    reason: reasonOf(row),
    ids: [row.id],
    rows: 1,
    ...(versions ? { versions } : {}),
    ...(known?.kind === 'list.create' && row.theirs ? { isSecondTopTen: true } : {}),
  }
}

/**
 * Returns one entry for each rejected mutation. Those that were rejected because they depend on one are part of its entry. Mutations of
 * one list that were rejected for one reason are one entry (`SPEC.md` rule 6.9).
 */
export function rejectedMessages(rows: readonly OutboxRow[], names: Names): ChangeMessage[] {
  const heads = rows.filter(({ shelvedWith }) => !rows.some(({ id }) => id === shelvedWith))
  const entries = new Map<string, OutboxRow[]>()
  for (const row of heads) gather(entries, entryOf(row), row)
  return [...entries.values()].map((together) => {
    const first = together[0] as OutboxRow
    const words = changeMessage(first, names)
    const ids = together.map(({ id }) => id)
    const dependents = rows.filter(({ shelvedWith }) => shelvedWith !== undefined && ids.includes(shelvedWith)).length
    const message = { ...words, ids, rows: together.length + dependents }
    if (together.length > 1) {
      const each = [...new Set(together.map((row) => changeMessage(row, names).text))]
      return { ...message, text: MESSAGES.listChanges(listName(listOf(first) as string, names), together.length), each }
    }
    return dependents === 0 ? message : { ...message, text: MESSAGES.withDependents(words.text, dependents) }
  })
}

/** Returns the key of the entry that shows a rejected mutation. Edits of one list with the same error code share an entry. */
function entryOf(row: OutboxRow): string {
  const listId = versionsOf(upgradeRow(row)) ? null : listOf(row)
  return listId === null ? row.id : `${listId} ${row.lastError?.code}`
}

/** Returns the list that a change edits, or null if it creates a list or concerns something else. */
function listOf(row: OutboxRow): string | null {
  const known = upgradeRow(row)
  const isEdit = known?.kind === 'list.place' || known?.kind === 'list.switch' || known?.kind === 'list.write'
  return isEdit ? known.payload.listId : null
}

function gather(groups: Map<string, OutboxRow[]>, key: string, row: OutboxRow): void {
  const held = groups.get(key)
  if (held) held.push(row)
  else groups.set(key, [row])
}

/** The codes with which the server rejects the text itself. */
const OF_TEXT: readonly string[] = ['invalid_item', 'repeated_text', 'links_too_soon'] satisfies ErrorCode[]

function versionsOf(row: OutboxRow | null): Versions | undefined {
  const text = row && mutatorOf(row.kind).text
  if (!text) return undefined
  const own = { mine: text.mine(row.payload as never), rule: text.rule(row.payload as never) }
  if (!row.theirs || !text.theirs) return OF_TEXT.includes(row.lastError?.code ?? '') ? own : undefined
  const { value } = row.theirs
  const { scores } = text
  const shown = scores && { mine: scoreText(scores.mine(row.payload as never)), theirs: scoreText(scores.theirs(value)) }
  return { ...own, theirs: text.theirs(value), ...(shown ? { scores: shown } : {}) }
}

function reasonOf(row: OutboxRow): string | null {
  if (isSilent(row)) return null
  if (row.serverErrors >= DEGRADED_AFTER_ERRORS) return MESSAGES.trouble
  const message = row.lastError?.message ?? null
  // The upload runs after its page has closed, so this message names the picture.
  return message !== null && row.kind === 'avatar.set' ? `${FIXED_MESSAGES.avatarUploadFailed} ${message}` : message
}
