import type { MutatorName, MutationPayloads } from '../../mutators/registry.ts'
import type { Device } from '../db/device.ts'
import { writeIntended } from '../replica/journal.ts'
import { enqueue } from './enqueue.ts'
import type { Mutation } from '../replica/outbox.ts'

/**
 * Queues one mutation, as the wanted state. It is shown at once and sent when possible (`SPEC.md` rules 1 and 4).
 * Resolves once it is on disk. Throws `OutOfSpaceError` or `DeviceUnavailableError`, and then stores nothing. A command
 * that writes more in one transaction (a swipe) is a function of its own.
 */
export async function change<K extends MutatorName>(device: Device, kind: K, payload: MutationPayloads[K]): Promise<void> {
  const id = device.newId()
  const write = async () => void (await enqueue(device, [{ id, kind, payload } as unknown as Mutation]))
  await writeIntended(device, { id, name: 'change', args: [kind, payload] }, write, undefined)
}
