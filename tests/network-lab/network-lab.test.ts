import { EventEmitter } from 'node:events'
import type { BrowserContext } from 'playwright/test'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FaultProxy } from './fault-proxy.ts'
import type { Lab } from './lab.ts'
import { NetworkLab } from './network-lab.ts'
import { startRecordingServer } from './recording-server.ts'
import type { RecordingServer } from './recording-server.ts'

const PROBE = { method: 'GET', path: '/probe' }

let server: RecordingServer
let proxy: FaultProxy

beforeEach(async () => {
  server = await startRecordingServer()
  proxy = await FaultProxy.start({ target: server.origin, publicHost: '127.0.0.1' })
})

afterEach(async () => {
  await proxy.close()
  await server.close()
})

/** Simulates Chromium's offline switch and its workers, as DevTools report them; `happened` lists the calls in order. */
class FakeBrowser {
  readonly happened: string[] = []
  readonly #openPages: { close: () => Promise<void>; bringToFront: () => Promise<void> }[] = []
  readonly #devtools = new EventEmitter()
  #running = 'running'

  readonly context = {
    setOffline: async (offline: boolean) => void this.happened.push(offline ? 'offline' : 'online'),
    addInitScript: async () => undefined,
    addCookies: async ([{ name, value }]: [{ name: string; value: string }]) => void this.happened.push(`cookie ${name}=${value}`),
    clearCookies: async ({ name }: { name: string }) => void this.happened.push(`no cookie ${name}`),
    pages: () => [...this.#openPages],
    newPage: async () => this.openPage(),
    newCDPSession: async () => Object.assign(this.#devtools, { send: (...call: [string, object?]) => this.#send(...call) }),
  } as unknown as BrowserContext

  openPage() {
    const page = {
      close: async () => void this.#openPages.splice(this.#openPages.indexOf(page), 1),
      bringToFront: async () => undefined,
    }
    this.#openPages.push(page)
    return page
  }

  async #send(method: string, args?: object): Promise<void> {
    this.happened.push(method.replace('ServiceWorker.', ''))
    if (method === 'ServiceWorker.stopWorker') this.#running = 'stopped'
    if (method === 'ServiceWorker.dispatchSyncEvent') this.happened.push(JSON.stringify(args))
    this.#devtools.emit('ServiceWorker.workerVersionUpdated', { versions: [{ versionId: '1', runningStatus: this.#running }] })
    const isDeleted = method === 'ServiceWorker.unregister'
    this.#devtools.emit('ServiceWorker.workerRegistrationUpdated', {
      registrations: [{ registrationId: '7', scopeURL: `${proxy.origin}/`, isDeleted }],
    })
  }
}

function startLab(): { browser: FakeBrowser; lab: NetworkLab } {
  const browser = new FakeBrowser()
  const product: Lab = { proxy, origin: proxy.origin, close: async () => undefined }
  return { browser, lab: new NetworkLab(product, browser.context) }
}

const ask = () =>
  fetch(proxy.origin + PROBE.path).then(
    ({ status }) => status,
    () => 'failed' as const,
  )

test('offline() cuts the link before the browser knows; online() restores it before Background Sync fires', async () => {
  const { browser, lab } = startLab()
  await lab.offline()
  expect(await ask()).toBe('failed')
  expect(browser.happened).toEqual(['cookie network_lab=offline', 'offline'])

  await lab.online()
  expect(await ask()).toBe(200)
  expect(browser.happened.slice(2)).toEqual(['no cookie network_lab', 'online'])
})

test('offline() cuts pending requests', async () => {
  const { lab } = startLab()
  lab.fail(PROBE, 'hold')
  const answer = ask()
  await lab.seen(PROBE, { outcome: 'waiting' })
  await lab.offline()
  expect(await answer).toBe('failed')
})

test('cutLink() cuts the link, and the browser does not know', async () => {
  const { browser, lab } = startLab()
  lab.cutLink()
  expect(await ask()).toBe('failed')
  lab.mendLink()
  expect(await ask()).toBe(200)
  expect(browser.happened).toEqual([])
})

test('killWorker() stops every worker that runs', async () => {
  const { browser, lab } = startLab()
  await lab.killWorker()
  expect(browser.happened).toEqual(['enable', 'stopWorker'])
})

test('killWorker() refuses while the browser is offline, because the next worker would stay offline', async () => {
  const { lab } = startLab()
  await lab.offline()
  await expect(lab.killWorker()).rejects.toThrow(/cutLink/)
})

test('dispatchSync() sends the event to the worker of the app', async () => {
  const { browser, lab } = startLab()
  await lab.dispatchSync('outbox:lab', true)
  const event = { origin: proxy.origin, registrationId: '7', tag: 'outbox:lab', lastChance: true }
  expect(browser.happened).toEqual(['enable', 'dispatchSyncEvent', JSON.stringify(event)])
})

test('closeEverything() leaves the worker reachable, and does not count the blank page', async () => {
  const { browser, lab } = startLab()
  browser.openPage()
  browser.openPage()
  expect(lab.appPages()).toHaveLength(2)
  await lab.closeEverything()
  expect(lab.appPages()).toEqual([])
  expect(browser.context.pages()).toHaveLength(1)
  await lab.killWorker()
})

test('a test with a fault counts as disturbed, until the next test', async () => {
  const { lab } = startLab()
  expect(lab.hasDisturbed).toBe(false)
  lab.fail(PROBE, 'refuse')
  expect(lab.hasDisturbed).toBe(true)
  expect(startLab().lab.hasDisturbed).toBe(false)
})

test('the next test starts on a good network: rules, cuts and the offline browser are reset', async () => {
  const { browser, lab } = startLab()
  lab.fail(PROBE, 'refuse')
  await lab.offline()
  await lab.mend()
  expect(await ask()).toBe(200)
  expect(browser.happened.at(-1)).toBe('online')

  lab.fail(PROBE, 'refuse')
  startLab()
  expect(await ask()).toBe(200)
})

test('a server that the lab has not started cannot be killed by it', async () => {
  const { lab } = startLab()
  await expect(lab.killServer()).rejects.toThrow('not the lab’s to kill')
  await expect(lab.startServer()).rejects.toThrow('not the lab’s to kill')
})
