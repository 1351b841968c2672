import type { BrowserContext, CDPSession, Page } from 'playwright/test'

interface WorkerVersion {
  readonly versionId: string
  readonly runningStatus: string
}

interface WorkerRegistration {
  readonly registrationId: string
  readonly scopeURL: string
  readonly isDeleted: boolean
}

const SETTLED_WITHIN_MS = 10_000

/**
 * Controls the service workers of one browser context by the DevTools protocol. It needs a blank page that stays open: without any page
 * Chromium no longer reports workers.
 */
export class WorkerControl {
  readonly keeper: Page
  private readonly devtools: CDPSession
  private versions: readonly WorkerVersion[] = []
  private registrations: readonly WorkerRegistration[] = []
  private readonly watchers = new Set<() => void>()

  private constructor(keeper: Page, devtools: CDPSession) {
    this.keeper = keeper
    this.devtools = devtools
    devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      this.versions = merge(this.versions, versions, (version) => version.versionId)
      this.changed()
    })
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      this.registrations = merge(this.registrations, registrations, (registration) => registration.registrationId)
      this.changed()
    })
  }

  static async attach(context: BrowserContext): Promise<WorkerControl> {
    const inFront = context.pages().at(-1)
    const keeper = await context.newPage()
    // A page behind another gets no frames.
    await inFront?.bringToFront()
    const devtools = await context.newCDPSession(keeper)
    const control = new WorkerControl(keeper, devtools)
    await devtools.send('ServiceWorker.enable')
    return control
  }

  /** Kills every running worker, whatever it is doing; waits until there is one. The next event starts it again. */
  async stop(): Promise<void> {
    await this.until('a service worker runs', () => this.running().length > 0)
    for (const { versionId } of this.running()) await this.devtools.send('ServiceWorker.stopWorker', { versionId })
    await this.until('every service worker has stopped', () => this.running().length === 0)
  }

  /** Sends a `sync` event, as the browser does when it finds a network, even without an open page. */
  async dispatchSync(origin: string, tag: string, lastChance: boolean): Promise<void> {
    const registrationId = await this.registrationOf(origin)
    await this.devtools.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag, lastChance })
  }

  /** Delivers a message, as the browser does after it has decrypted it. */
  async deliverPush(origin: string, data: string): Promise<void> {
    const registrationId = await this.registrationOf(origin)
    await this.devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
  }

  async unregister(origin: string): Promise<void> {
    await this.registrationOf(origin)
    await this.devtools.send('ServiceWorker.unregister', { scopeURL: `${origin}/` })
    await this.until('the worker is unregistered', () => this.find(origin) === undefined)
  }

  private async registrationOf(origin: string): Promise<string> {
    await this.until(`a service worker is registered for ${origin}`, () => this.find(origin) !== undefined)
    return this.find(origin)?.registrationId ?? ''
  }

  private find(origin: string): WorkerRegistration | undefined {
    return this.registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted)
  }

  private running(): readonly WorkerVersion[] {
    return this.versions.filter(({ runningStatus }) => runningStatus !== 'stopped')
  }

  private async until(what: string, isSo: () => boolean): Promise<void> {
    if (isSo()) return
    await new Promise<void>((resolve, reject) => {
      const watch = () => {
        if (!isSo()) return
        finish(resolve)
      }
      const giveUp = () => finish(() => reject(new Error(`Waited in vain until ${what}.`)))
      const timer = setTimeout(giveUp, SETTLED_WITHIN_MS)
      const finish = (resolveOnce: () => void) => {
        clearTimeout(timer)
        this.watchers.delete(watch)
        resolveOnce()
      }
      this.watchers.add(watch)
    })
  }

  private changed(): void {
    for (const watch of this.watchers) watch()
  }
}

/** Merges changes into the known items, because the protocol only reports changes. */
function merge<T>(known: readonly T[], status: readonly T[], keyOf: (item: T) => string): readonly T[] {
  return [...new Map([...known, ...status].map((item) => [keyOf(item), item])).values()]
}
