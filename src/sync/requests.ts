import { BATCH_MAX_ITEMS } from '../contract/limits.ts'
import type { SyncEndpointName } from '../contract/sync-endpoints.ts'
import { mutatorOf } from '../mutators/registry.ts'
import type { MutatorName } from '../mutators/registry.ts'
import type { OutboxRow } from '../local/db/outbox-row.ts'
import type { CallOptions } from '../remote/remote.ts'

/** A request that carries one or more rows. */
export interface RowsRequest {
  call: SyncEndpointName
  options: CallOptions
}

/** Returns how many rows of a mutator one request may carry (`SPEC.md` rule 5). */
export function batchLimitOf(kind: MutatorName): number {
  return mutatorOf(kind).request.batch ? BATCH_MAX_ITEMS : 1
}

/** Returns whether a row may take very long on a slow line, so that everything else is sent first (rule 5.1). */
export function goesLast(kind: string): boolean {
  return (mutatorOf(kind as MutatorName) as ReturnType<typeof mutatorOf> | undefined)?.request.goesLast === true
}

/**
 * Returns the request for rows of one mutator. It uses the batch endpoint for more than one row, or if there is no
 * other. Otherwise it uses the single endpoint. The body holds only what the mutator names, so that the same rows
 * always make the same request.
 */
export function requestFor(userId: string, rows: readonly OutboxRow[]): RowsRequest {
  const [first] = rows
  if (!first) throw new TypeError('A request carries at least one row')
  const other = rows.find(({ kind }) => kind !== first.kind)
  if (other) throw new TypeError(`A request carries one kind: ${first.kind}, not ${other.kind}`)
  const { single, batch, custom } = mutatorOf(first.kind).request
  if (custom) return { call: custom.call, options: custom.build(userId, first as never) }
  if (single && rows.length === 1) {
    const { params = [] } = single
    const body = { [single.user ?? 'userId']: userId, ...itemOf(first, single.fields) }
    return { call: single.call, options: { ...(params.length > 0 ? { params: pick(first, params) } : {}), body } }
  }
  if (!batch) throw new TypeError(`${first.kind} has no form for ${rows.length} rows`)
  const items = rows.map((row) => itemOf(row, batch.fields))
  return { call: batch.call, options: { body: { [batch.user ?? 'userId']: userId, [batch.list]: items } } }
}

function itemOf({ id, at, payload }: OutboxRow, fields: Readonly<Record<string, string>>): Record<string, unknown> {
  const values = payload as unknown as Record<string, unknown>
  const named = Object.entries(fields).map(([field, name]) => [field, values[name]])
  return { ...Object.fromEntries(named), id, at }
}

function pick({ payload }: OutboxRow, names: readonly string[]): Record<string, string | number> {
  const values = payload as unknown as Record<string, string | number>
  return Object.fromEntries(names.map((name) => [name, values[name] as string | number]))
}
