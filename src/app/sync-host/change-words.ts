import type { ErrorCode } from '../../contract/error-codes.ts'
import { MESSAGES } from '../../contract/messages.ts'
import type { GameState } from '../../contract/mutations.ts'
import { scoreText } from '../../domain/review-rule.ts'
import type { TextRule } from '../../domain/text-rule.ts'
import { kindOf } from '../../kinds/registry.ts'
import type { OutboxRow } from '../../local/rows.ts'
import { upgradeRow } from '../../local/outbox/upgrade-row.ts'
import { TROUBLE_AFTER_ERRORS } from '../../sync/back-off.ts'
import { CHANGE_TEXTS as TEXTS } from '../shell/texts.ts'
import { KIND_WORDS, listName } from './kind-words.ts'
import type { Names } from './kind-words.ts'

/** A change, or several that belong together, in the player's words. */
export interface ChangeWords {
  key: string
  text: string
  /** What was said of a game, where that is what changed. */
  verdict: GameState | null
  /** Why the server would not have it, or what it has trouble with. */
  reason: string | null
  /** The changes that it speaks of, by their ids: those that were refused, not what lies there because it stood on one. */
  ids: readonly string[]
  /** How many rows of the queue that is. */
  rows: number
  /** Of several changes, each. */
  each?: readonly string[]
  /** Where another device has changed the same text, both of them; the player's alone where it was refused as it is. */
  versions?: Versions
  /** Whether it is a Top 10 beside another that stands. */
  isSecondTopTen?: boolean
}

export interface Versions {
  mine: string
  theirs?: string
  rule: TextRule
  /** The scores beside the texts, such as `8.5`. */
  scores?: { mine: string; theirs: string }
}

/**
 * What waits, as the player did it: one line a game, whatever rows it takes to tell the server; the games of a list as
 * one, and the quest steps as one sum.
 */
export function waitingWords(rows: readonly OutboxRow[], names: Names): ChangeWords[] {
  const lines = new Map<string, OutboxRow[]>()
  for (const row of rows) gather(lines, lineOf(row), row)
  const words = [...lines].map(([key, together]): ChangeWords => {
    const latest = [...new Map(together.map((row) => [row.entityKey, row])).values()]
    const last = changeWords(latest.at(-1) as OutboxRow, names)
    const said = { ...last, ids: together.map(({ id }) => id), rows: together.length }
    if (key === QUEST_STEPS) return { ...said, key, text: TEXTS.questSteps(together.length) }
    const placed = latest.length > 1 ? placeOf(latest[0] as OutboxRow) : null
    return placed ? { ...said, text: TEXTS.listGames(placed.place !== null, listName(placed.listId, names), latest.length) } : said
  })
  return words.toSorted((a, b) => Number(a.key === QUEST_STEPS) - Number(b.key === QUEST_STEPS))
}

const QUEST_STEPS = 'quest-steps'

/** Which line of what waits a row is told in. */
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

/** One row in the player's words. A row that cannot be read still has its content shown. */
export function changeWords(row: OutboxRow, names: Names): ChangeWords {
  const known = upgradeRow(row)
  const versions = versionsOf(known)
  return {
    key: row.id,
    text: known ? KIND_WORDS[known.kind](known.payload as never, names) : JSON.stringify(row.payload),
    verdict: known?.kind === 'gamestate.set' ? known.payload.state : null,
    reason: reasonOf(row),
    ids: [row.id],
    rows: 1,
    ...(versions ? { versions } : {}),
    ...(known?.kind === 'list.create' && row.theirs ? { isSecondTopTen: true } : {}),
  }
}

/**
 * What was refused, one entry for each change: what lies there only because it stood on another goes with that one, and
 * what of one list was refused for one reason goes together.
 */
export function rejectedWords(rows: readonly OutboxRow[], names: Names): ChangeWords[] {
  const heads = rows.filter(({ shelvedWith }) => !rows.some(({ id }) => id === shelvedWith))
  const entries = new Map<string, OutboxRow[]>()
  for (const row of heads) gather(entries, entryOf(row), row)
  return [...entries.values()].map((together) => {
    const first = together[0] as OutboxRow
    const words = changeWords(first, names)
    const ids = together.map(({ id }) => id)
    const dependents = rows.filter(({ shelvedWith }) => shelvedWith !== undefined && ids.includes(shelvedWith)).length
    const said = { ...words, ids, rows: together.length + dependents }
    if (together.length > 1) {
      const each = [...new Set(together.map((row) => changeWords(row, names).text))]
      return { ...said, text: TEXTS.listChanges(listName(listOf(first) as string, names), together.length), each }
    }
    return dependents === 0 ? said : { ...said, text: TEXTS.withDependents(words.text, dependents) }
  })
}

/** Which entry of the shelf a refused change stands in: one of its own, unless it is one of many to a list. */
function entryOf(row: OutboxRow): string {
  const listId = versionsOf(upgradeRow(row)) ? null : listOf(row)
  return listId === null ? row.id : `${listId} ${row.lastError?.code}`
}

/** The list that a change edits; null where it makes one, or speaks of something else. */
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

/** With these the server says that a text cannot stand as it is. */
const OF_TEXT: readonly string[] = ['invalid_item', 'repeated_text', 'links_too_soon'] satisfies ErrorCode[]

function versionsOf(row: OutboxRow | null): Versions | undefined {
  const text = row && kindOf(row.kind).text
  if (!text) return undefined
  const own = { mine: text.mine(row.payload as never), rule: text.rule(row.payload as never) }
  if (!row.theirs || !text.theirs) return OF_TEXT.includes(row.lastError?.code ?? '') ? own : undefined
  const { value } = row.theirs
  const { scores } = text
  const shown = scores && { mine: scoreText(scores.mine(row.payload as never)), theirs: scoreText(scores.theirs(value)) }
  return { ...own, theirs: text.theirs(value), ...(shown ? { scores: shown } : {}) }
}

function reasonOf(row: OutboxRow): string | null {
  if (row.serverErrors >= TROUBLE_AFTER_ERRORS) return TEXTS.trouble
  const said = row.lastError?.message ?? null
  // A picture goes up behind the page that it was chosen on: what failed is told here.
  return said !== null && row.kind === 'avatar.set' ? `${MESSAGES.avatarUploadFailed} ${said}` : said
}
