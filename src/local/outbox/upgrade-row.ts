import { isKnownKind, kindOf } from '../../kinds/registry.ts'
import type { OutboxRow } from '../rows.ts'

/**
 * Whether a row was written by a newer version of the app than this one: not ours to judge, only to leave
 * alone (`SPEC.md` rule 2.3).
 */
export function isNewer(row: OutboxRow): boolean {
  return isKnownKind(row.kind) && Number.isInteger(row.kindVersion) && row.kindVersion > kindOf(row.kind).version
}

/**
 * A row as this build sends it, or null for one that this build cannot read: an unknown kind, a version
 * newer than ours, a payload that does not fit, a broken id, stamp or key.
 */
export function upgradeRow(row: OutboxRow): OutboxRow | null {
  const name: string = row.kind
  if (!isKnownKind(name)) return null
  const kind = kindOf(name)
  let payload: unknown = row.payload
  for (let version = row.kindVersion; version !== kind.version; version += 1) {
    const upgrade = kind.upgrades[version]
    if (!upgrade || typeof payload !== 'object' || payload === null) return null
    payload = upgrade(payload as Record<string, unknown>)
  }
  if (!kind.isPayload(payload) || typeof row.id !== 'string' || typeof row.entityKey !== 'string') return null
  if (!Number.isSafeInteger(row.at) || row.at < 0) return null
  return { ...row, kindVersion: kind.version, payload } as OutboxRow
}
