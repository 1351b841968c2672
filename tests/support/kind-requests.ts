import type { SyncCallName } from '../../src/contract/sync-calls.ts'
import { KINDS, kindOf } from '../../src/kinds/registry.ts'
import type { MutationKind } from '../../src/kinds/registry.ts'
import type { OutboxRow } from '../../src/local/rows.ts'
import { requestFor } from '../../src/sync/requests.ts'
import { kindSamples } from './kind-samples.ts'
import type { Made } from './kind-samples.ts'
import { LifeIds } from './life-ids.ts'
import type { CallOptions } from './player.ts'

/** The calls by which kinds of change go: all of the engine's but its own, and but pictures, which go as a form. */
export type KindCall = Exclude<SyncCallName, 'me' | 'logout' | 'gameFilters' | 'pullChanges' | 'uploadAvatar'>

export interface KindRequests {
  /** A good request of a player's, as a device of theirs makes it. */
  readonly request: (userId: string) => CallOptions
  /** What has to have been sent before it. */
  readonly before: (userId: string) => readonly (readonly [SyncCallName, CallOptions])[]
}

const SAMPLES = await kindSamples()
const AT = Date.UTC(2026, 4, 31)

/** By call what the samples of its kind make of it: a new kind is tried with it by having samples. */
export const KIND_REQUESTS = Object.fromEntries(
  (Object.keys(KINDS) as MutationKind[]).flatMap((kind) => {
    const { single, batch, custom } = kindOf(kind).request
    const { before = [], first, second } = SAMPLES[kind]
    const forms = [...(single ?? custom ? [[first]] : []), ...(batch ? [[first, second]] : [])] as object[][]
    return forms.map((payloads) => {
      const ids = new LifeIds()
      const sent = (userId: string, made: readonly Pick<Made, 'kind' | 'payload'>[]) =>
        requestFor(userId, made.map((one, index) => ({ ...one, id: crypto.randomUUID(), at: AT + index, payload: ids.of(one.payload) }) as OutboxRow))
      const call = (userId: string) => sent(userId, payloads.map((payload) => ({ kind, payload }) as Made))
      const requests: KindRequests = {
        request: (userId) => call(userId).options as CallOptions,
        before: (userId) => before.map((made) => sent(userId, [made])).map(({ call: name, options }) => [name, options as CallOptions]),
      }
      return [call('').call, requests] as const
    })
  }).filter(([call]) => call !== 'uploadAvatar'),
) as Readonly<Record<KindCall, KindRequests>>
