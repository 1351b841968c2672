import type { SyncEndpointName } from '../../src/contract/sync-endpoints.ts'
import { MUTATORS, mutatorOf } from '../../src/mutators/registry.ts'
import type { MutatorName } from '../../src/mutators/registry.ts'
import type { OutboxRow } from '../../src/local/db/outbox-row.ts'
import { requestFor } from '../../src/sync/requests.ts'
import { mutatorSamples } from './mutator-samples.ts'
import type { Made } from './mutator-samples.ts'
import { LifeIds } from './life-ids.ts'
import type { CallOptions } from './player.ts'

/** The endpoints of mutators: all of the engine's endpoints except its own ones, and except pictures, which are sent as a form. */
export type MutatorEndpoint = Exclude<SyncEndpointName, 'me' | 'logout' | 'gameFilters' | 'pullChanges' | 'uploadAvatar'>

export interface MutatorRequests {
  /** Returns a valid request, as the player's device would send it. */
  readonly request: (userId: string) => CallOptions
  /** Returns the requests that must be sent before it. */
  readonly before: (userId: string) => readonly (readonly [SyncEndpointName, CallOptions])[]
}

const SAMPLES = await mutatorSamples()
const AT = Date.UTC(2026, 4, 31)

/** The requests of each endpoint, made from the samples of its mutators. A new mutator is covered as soon as it has samples. */
export const MUTATOR_REQUESTS = Object.fromEntries(
  (Object.keys(MUTATORS) as MutatorName[])
    .flatMap((kind) => {
      const { single, batch, custom } = mutatorOf(kind).request
      const { before = [], first, second } = SAMPLES[kind]
      const forms = [...((single ?? custom) ? [[first]] : []), ...(batch ? [[first, second]] : [])] as object[][]
      return forms.map((payloads) => {
        const ids = new LifeIds()
        const sent = (userId: string, made: readonly Pick<Made, 'kind' | 'payload'>[]) =>
          requestFor(
            userId,
            made.map((one, index) => ({ ...one, id: crypto.randomUUID(), at: AT + index, payload: ids.of(one.payload) }) as OutboxRow),
          )
        const call = (userId: string) =>
          sent(
            userId,
            payloads.map((payload) => ({ kind, payload }) as Made),
          )
        const requests: MutatorRequests = {
          request: (userId) => call(userId).options as CallOptions,
          before: (userId) => before.map((made) => sent(userId, [made])).map(({ call: name, options }) => [name, options as CallOptions]),
        }
        return [call('').call, requests] as const
      })
    })
    .filter(([call]) => call !== 'uploadAvatar'),
) as Readonly<Record<MutatorEndpoint, MutatorRequests>>
