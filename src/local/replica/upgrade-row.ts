import { isKnownMutator, mutatorOf } from '../../mutators/registry.ts'
import type { OutboxRow } from '../db/outbox-row.ts'

/**
 * Returns whether a row was written by a newer version of the app. This version does not judge it (`SPEC.md` rule 2.3).
 */
export function isNewer(row: OutboxRow): boolean {
  return isKnownMutator(row.kind) && Number.isInteger(row.kindVersion) && row.kindVersion > mutatorOf(row.kind).version
}

/**
 * Returns a row as this build sends it, or null for one that this build cannot read. It may have an unknown mutator, a
 * newer version, an invalid payload, or a broken id, timestamp or key.
 */
export function upgradeRow(row: OutboxRow): OutboxRow | null {
  const name: string = row.kind
  if (!isKnownMutator(name)) return null
  const mutator = mutatorOf(name)
  let payload: unknown = row.payload
  for (let version = row.kindVersion; version !== mutator.version; version += 1) {
    const upgrade = mutator.upgrades[version]
    if (!upgrade || typeof payload !== 'object' || payload === null) return null
    payload = upgrade(payload as Record<string, unknown>)
  }
  if (!mutator.isPayload(payload) || typeof row.id !== 'string' || typeof row.entityKey !== 'string') return null
  if (!Number.isSafeInteger(row.at) || row.at < 0) return null
  return { ...row, kindVersion: mutator.version, payload } as OutboxRow
}
