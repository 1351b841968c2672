import { loadResource } from '../../src/resources/define-resource.ts'
import type { Resource } from '../../src/resources/define-resource.ts'
import type { Device } from '../../src/local/db/device.ts'
import { ScriptedRemote } from './scripted-remote.ts'

/** Stores a resource on a device, as if the server had just sent it. */
export async function seedCachedResource<Params, Told extends object, Shown>(
  device: Device,
  page: Resource<Params, Told, Shown>,
  params: NoInfer<Params>,
  fetched: Told,
): Promise<void> {
  const remote = new ScriptedRemote(device.userId, device.now)
  await loadResource({ device, remote }, { ...page, ask: async () => fetched }, params, { signal: new AbortController().signal })
}
