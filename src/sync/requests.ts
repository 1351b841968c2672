import { BATCH_MAX_ITEMS } from '../contract/limits.ts'
import type { SyncCallName } from '../contract/sync-calls.ts'
import { kindOf } from '../kinds/registry.ts'
import type { MutationKind } from '../kinds/registry.ts'
import type { OutboxRow } from '../local/rows.ts'
import type { CallOptions } from '../remote/remote.ts'

/** A request that carries one or more rows. */
export interface RowsRequest {
  call: SyncCallName
  options: CallOptions
}

/** How many rows of a kind one request may carry (`SPEC.md` rule 5). */
export function batchLimitOf(kind: MutationKind): number {
  return kindOf(kind).request.batch ? BATCH_MAX_ITEMS : 1
}

/** Whether a row may take as long as a line is slow, so that everything else goes first (rule 5.1). */
export function goesLast(kind: string): boolean {
  return (kindOf(kind as MutationKind) as ReturnType<typeof kindOf> | undefined)?.request.goesLast === true
}

/**
 * The request for rows of one kind: the call's batch form where more than one waits or there is no other, the single
 * call otherwise. The body holds nothing but what the kind names, so that rows of one kind and one set of ids always
 * make the same request.
 */
export function requestFor(userId: string, rows: readonly OutboxRow[]): RowsRequest {
  const [first] = rows
  if (!first) throw new TypeError('A request carries at least one row')
  const foreign = rows.find(({ kind }) => kind !== first.kind)
  if (foreign) throw new TypeError(`A request carries one kind: ${first.kind}, not ${foreign.kind}`)
  const { single, batch, custom } = kindOf(first.kind).request
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
