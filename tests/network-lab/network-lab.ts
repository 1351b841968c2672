import type { BrowserContext, Page } from 'playwright/test'
import type { ActionInput, Flap, Match } from './fault.ts'
import type { SeenOptions } from './fault-proxy.ts'
import type { Lab } from './lab.ts'
import type { RequestFilter, SeenRequest } from './request-log.ts'
import type { Rule } from './rule-book.ts'
import { WorkerControl } from './worker-control.ts'

/** The faults around one browser, for one test. All of them are reset when the test ends. */
export class NetworkLab {
  private readonly lab: Lab
  private readonly context: BrowserContext
  private workers: WorkerControl | undefined
  private isBrowserOffline = false
  private disturbed = false

  constructor(lab: Lab, context: BrowserContext) {
    this.lab = lab
    this.context = context
    lab.proxy.clear()
  }

  get origin(): string {
    return this.lab.origin
  }

  /** Returns whether this test has caused a fault, so that errors of the browser are expected. */
  get hasDisturbed(): boolean {
    return this.disturbed
  }

  /**
   * Cuts the network for pages and worker, and tells the browser. It needs two cuts. The browser's own sets `navigator.onLine`, fires
   * `offline` and holds Background Sync, but lets pending requests end. The proxy's cuts those too.
   */
  async offline(): Promise<void> {
    this.cutLink()
    await this.setOffline(true)
    this.isBrowserOffline = true
  }

  /** Restores the network. Background Sync fires at once, so the proxy is up before the browser gets the event. */
  async online(): Promise<void> {
    this.mendLink()
    await this.setOffline(false)
    this.isBrowserOffline = false
  }

  /**
   * Sets the browser offline or online, also for pages that open later. A cookie tells them, because Chromium 150 keeps `navigator.onLine`
   * true in them.
   */
  private async setOffline(offline: boolean): Promise<void> {
    if (offline) {
      await this.context.addInitScript(() => {
        const { get } = Object.getOwnPropertyDescriptor(Navigator.prototype, 'onLine') ?? {}
        const isCut = () => document.cookie.includes('network_lab=offline')
        Object.defineProperty(Navigator.prototype, 'onLine', {
          configurable: true,
          get(this: Navigator) {
            return !isCut() && get?.call(this) !== false
          },
        })
      })
      await this.context.addCookies([{ name: 'network_lab', value: 'offline', url: this.origin }])
    } else await this.context.clearCookies({ name: 'network_lab' })
    await this.context.setOffline(offline)
  }

  /** Cuts the network without telling the browser: `navigator.onLine` stays true. */
  cutLink(): void {
    this.disturbed = true
    this.lab.proxy.offline()
  }

  mendLink(): void {
    this.lab.proxy.online()
  }

  /** Alternates the link between up and down. Resolves when it has ended and the link is up. */
  flap(schedule: Flap): Promise<void> {
    this.disturbed = true
    return this.lab.proxy.flap(schedule)
  }

  /** Applies an action to matching requests from now on. */
  fail(match: Match, action: ActionInput): Rule {
    this.disturbed = true
    return this.lab.proxy.fail(match, action)
  }

  /** Removes one rule; its held requests stay held. */
  stopFailing(rule: Rule): void {
    this.lab.proxy.remove(rule.id)
  }

  /** Releases held requests, all or those of one rule. Resolves with the number once they have been delivered. */
  release(rule?: Rule): Promise<number> {
    return this.lab.proxy.release(rule?.id)
  }

  /** Returns the requests that have reached the proxy, oldest first. */
  requests(filter?: RequestFilter): readonly SeenRequest[] {
    return this.lab.proxy.requests(filter)
  }

  /** Starts a new count: earlier requests are removed from the log, and pending ones are not counted again. */
  forgetRequests(): void {
    this.lab.proxy.forgetRequests()
  }

  /** Resolves as soon as such requests have been seen; otherwise throws a list of the requests that were seen. */
  seen(filter: RequestFilter, options?: SeenOptions): Promise<readonly SeenRequest[]> {
    return this.lab.proxy.seen(filter, options)
  }

  /** Kills the service worker, whatever it is doing. */
  async killWorker(): Promise<void> {
    if (this.isBrowserOffline) {
      throw new Error(
        'A worker that starts while the browser is offline stays offline for ever (microsoft/playwright#39476): ' +
          'use cutLink() instead of offline(), or go online() first.',
      )
    }
    this.disturbed = true
    await (await this.controlWorkers()).stop()
  }

  /** Sends a `sync` event, as the browser does when it finds a network; `lastChance` as after its last attempt. */
  async dispatchSync(tag: string, lastChance = false): Promise<void> {
    await (await this.controlWorkers()).dispatchSync(this.origin, tag, lastChance)
  }

  /** Delivers a message of a push service, as the browser passes it to the worker. */
  async deliverPush(data: string): Promise<void> {
    await (await this.controlWorkers()).deliverPush(this.origin, data)
  }

  /** Unregisters the worker in the browser. */
  async unregisterWorker(): Promise<void> {
    await (await this.controlWorkers()).unregister(this.origin)
  }

  /** Closes every page of the app, as a player does. A blank one stays, because DevTools need one to watch the worker. */
  async closeEverything(): Promise<void> {
    await this.controlWorkers()
    await Promise.all(this.appPages().map((page) => page.close()))
  }

  appPages(): readonly Page[] {
    return this.context.pages().filter((page) => page !== this.workers?.keeper)
  }

  /** Kills the real server with SIGKILL, whatever it is doing. */
  async killServer(): Promise<void> {
    this.disturbed = true
    await this.server.kill()
  }

  /** Starts the same server again, on the same data. */
  async startServer(): Promise<void> {
    await this.server.start()
    this.lab.proxy.pointAt(this.server.origin)
  }

  /** Stops the server's process until `thawServer`: it keeps its connections and does not respond. */
  freezeServer(): void {
    this.disturbed = true
    this.server.freeze()
  }

  thawServer(): void {
    this.server.thaw()
  }

  /** Restores a good network and a running server for the next test. */
  async mend(): Promise<void> {
    this.lab.proxy.clear()
    if (this.isBrowserOffline) await this.setOffline(false)
    if (!this.lab.server) return
    this.lab.server.thaw()
    if (!this.lab.server.isRunning) await this.startServer()
  }

  /** Opens an additional page, so only tests of workers use it. */
  private async controlWorkers(): Promise<WorkerControl> {
    this.workers ??= await WorkerControl.attach(this.context)
    return this.workers
  }

  private get server() {
    if (!this.lab.server) throw new Error('The server was not started by the lab, so it is not the lab’s to kill.')
    return this.lab.server
  }
}
