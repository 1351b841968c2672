import * as v from 'valibot'
import { GAME_STATES, MUTATION_VERSIONS, QUEST_EVENT_TYPES } from '../contract/mutations.ts'
import type { MutationKind, MutationPayloads } from '../contract/mutations.ts'
import type { OutboxRow } from './rows.ts'

const Id = v.pipe(v.number(), v.integer())
const Ids = v.array(Id)

/** What the device reads from its own storage is checked like any other input (`SPEC.md` rule 2.2). */
const PAYLOADS = {
  'gamestate.set': v.strictObject({ gameId: Id, state: v.nullable(v.picklist(GAME_STATES)) }),
  'game.like': v.strictObject({ gameId: Id, liked: v.boolean() }),
  'quest.record': v.strictObject({ eventId: v.string(), type: v.picklist(QUEST_EVENT_TYPES), retracted: v.boolean() }),
  'settings.merge': v.strictObject({
    genres: v.exactOptional(Ids),
    platforms: v.exactOptional(Ids),
    tags: v.exactOptional(Ids),
  }),
} satisfies { [K in MutationKind]: v.GenericSchema<MutationPayloads[K]> }

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
  const checked = v.safeParse(PAYLOADS[kind], payload)
  if (!checked.success || typeof row.id !== 'string' || typeof row.entityKey !== 'string') return null
  if (!Number.isSafeInteger(row.at) || row.at < 0) return null
  return { ...row, kindVersion: target, payload: checked.output } as OutboxRow
}

function isKnownKind(kind: string): kind is MutationKind {
  return Object.hasOwn(MUTATION_VERSIONS, kind)
}
