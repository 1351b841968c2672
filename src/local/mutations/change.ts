import type { MutationKind, MutationPayloads } from '../../kinds/registry.ts'
import { writeOnDevice } from '../device.ts'
import type { Device } from '../device.ts'
import { enqueue } from '../outbox.ts'
import type { Mutation } from '../outbox.ts'

/**
 * Makes one change of a kind, as the wanted end: shown at once, sent when it can be (`SPEC.md` rules 1 and 4). When it
 * resolves, it is on disk. Throws `OutOfSpaceError` or `DeviceUnavailableError`, and then nothing of it stayed. What does
 * more in one transaction than one change (a swipe) has a mutation of its own beside this one.
 */
export async function change<K extends MutationKind>(device: Device, kind: K, payload: MutationPayloads[K]): Promise<void> {
  await writeOnDevice(device, () => enqueue(device, [{ id: device.newId(), kind, payload } as unknown as Mutation]))
}
