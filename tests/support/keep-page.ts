import { bringPage } from '../../src/loaders/define-page.ts'
import type { Page } from '../../src/loaders/define-page.ts'
import type { Device } from '../../src/local/device.ts'
import { ScriptedRemote } from './scripted-remote.ts'

/** Has a device keep a page as if the server had just told of it. */
export async function keepPage<Params, Told extends object, Shown>(device: Device, page: Page<Params, Told, Shown>, params: NoInfer<Params>, told: Told): Promise<void> {
  const remote = new ScriptedRemote(device.userId, device.now)
  await bringPage({ device, remote }, { ...page, ask: async () => told }, params, { signal: new AbortController().signal })
}
