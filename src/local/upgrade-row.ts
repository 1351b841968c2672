import { GAME_STATES, MUTATION_VERSIONS, QUEST_EVENT_TYPES } from '../contract/mutations.ts'
import type { GameState, MutationKind, MutationPayloads } from '../contract/mutations.ts'
import type { OutboxRow } from './rows.ts'
import { exactly, isBoolean, isInteger, isString, listOf, oneOf, partOf } from '../domain/shapes.ts'
import type { Shape } from '../domain/shapes.ts'

const isId = isInteger
const areIds = listOf(isId)
const isState: Shape<GameState | null> = oneOf([...GAME_STATES, null])

/** What the device reads from its own storage is checked like any other input (`SPEC.md` rule 2.2). */
const PAYLOADS: { [K in MutationKind]: Shape<MutationPayloads[K]> } = {
  'gamestate.set': exactly({ gameId: isId, state: isState }),
  'game.like': exactly({ gameId: isId, liked: isBoolean }),
  'quest.record': exactly({ eventId: isString, type: oneOf(QUEST_EVENT_TYPES), retracted: isBoolean }),
  'list.like': exactly({ listId: isString, liked: isBoolean }),
  'avatar.set': exactly({ picture: (value): value is ArrayBuffer => value instanceof ArrayBuffer }),
  'settings.merge': partOf({ genres: areIds, platforms: areIds, tags: areIds }),
}

/**
 * From one version of a kind's payload to the next: `UPGRADES[kind][n]` takes version n to n + 1. Pure.
 * An entry never leaves: a device may open the app after a year (`SPEC.md` rule 2.1).
 */
type Upgrade = (payload: Record<string, unknown>) => Record<string, unknown>
export const UPGRADES: Record<MutationKind, Record<number, Upgrade>> = {
  'gamestate.set': {},
  'game.like': {},
  /** Version 0 recorded events before they could be taken back. */
  'quest.record': { 0: (payload) => ({ retracted: false, ...payload }) },
  'list.like': {},
  'avatar.set': {},
  'settings.merge': {},
}

/**
 * Whether a row was written by a newer version of the app than this one: not ours to judge, only to leave
 * alone (`SPEC.md` rule 2.3).
 */
export function isNewer(row: OutboxRow): boolean {
  return isKnownKind(row.kind) && Number.isInteger(row.kindVersion) && row.kindVersion > MUTATION_VERSIONS[row.kind]
}

/**
 * A row as this build sends it, or null for one that this build cannot read: an unknown kind, a version
 * newer than ours, a payload that does not fit, a broken id, stamp or key.
 */
export function upgradeRow(row: OutboxRow): OutboxRow | null {
  const kind: string = row.kind
  if (!isKnownKind(kind)) return null
  const target = MUTATION_VERSIONS[kind]
  let payload: unknown = row.payload
  for (let version = row.kindVersion; version !== target; version += 1) {
    const upgrade = UPGRADES[kind][version]
    if (!upgrade || typeof payload !== 'object' || payload === null) return null
    payload = upgrade(payload as Record<string, unknown>)
  }
  if (!PAYLOADS[kind](payload) || typeof row.id !== 'string' || typeof row.entityKey !== 'string') return null
  if (!Number.isSafeInteger(row.at) || row.at < 0) return null
  return { ...row, kindVersion: target, payload } as OutboxRow
}

function isKnownKind(kind: string): kind is MutationKind {
  return Object.hasOwn(MUTATION_VERSIONS, kind)
}
