import type { MutationKind, MutationPayloads } from '../../kinds/registry.ts'
import type { Device } from '../device.ts'
import { writeIntended } from '../outbox/intents.ts'
import { enqueue } from '../outbox/outbox.ts'
import type { Mutation } from '../outbox/outbox.ts'

/**
 * Makes one change of a kind, as the wanted end: shown at once, sent when it can be (`SPEC.md` rules 1 and 4). When it
 * resolves, it is on disk. Throws `OutOfSpaceError` or `DeviceUnavailableError`, and then nothing of it stayed. What does
 * more in one transaction than one change (a swipe) has a mutation of its own beside this one.
 */
export async function change<K extends MutationKind>(device: Device, kind: K, payload: MutationPayloads[K]): Promise<void> {
  const id = device.newId()
  const write = async () => void (await enqueue(device, [{ id, kind, payload } as unknown as Mutation]))
  await writeIntended(device, { id, name: 'change', args: [kind, payload] }, write, undefined)
}
