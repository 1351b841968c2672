import type { BrowserContext, Page } from 'playwright/test'
import type { ActionInput, Flap, Match } from './fault.ts'
import type { SeenOptions } from './fault-proxy.ts'
import type { Lab } from './lab.ts'
import type { RequestFilter, SeenRequest } from './request-log.ts'
import type { Rule } from './rule-book.ts'
import { WorkerControl } from './worker-control.ts'

/** Everything that can go wrong around one browser, for one test. Everything is mended when the test ends. */
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

  /** Whether this test has made anything fail, so that the browser has reason to complain. */
  get hasDisturbed(): boolean {
    return this.disturbed
  }

  /**
   * No network, for pages and worker alike, and the browser knows. Two cuts at once, because each does what the
   * other cannot: the browser's own sets `navigator.onLine`, fires `offline` and holds back Background Sync, but
   * lets requests that are under way come to their end; the proxy's cuts those too.
   */
  async offline(): Promise<void> {
    this.cutLink()
    await this.setOffline(true)
    this.isBrowserOffline = true
  }

  /** Background Sync fires at once, so the proxy is up before the browser hears of it. */
  async online(): Promise<void> {
    this.mendLink()
    await this.setOffline(false)
    this.isBrowserOffline = false
  }

  /**
   * Also for what is opened from now on: a page that begins offline is told by a cookie, for Chromium 150 lets
   * `navigator.onLine` be true there.
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

  /** No network, and the browser does not know: `navigator.onLine` stays true. */
  cutLink(): void {
    this.disturbed = true
    this.lab.proxy.offline()
  }

  mendLink(): void {
    this.lab.proxy.online()
  }

  /** Up and down in turn; resolves when it is over and the link is up. */
  flap(schedule: Flap): Promise<void> {
    this.disturbed = true
    return this.lab.proxy.flap(schedule)
  }

  /** From now on, what matches meets this. */
  fail(match: Match, action: ActionInput): Rule {
    this.disturbed = true
    return this.lab.proxy.fail(match, action)
  }

  /** Takes one rule back; what it holds stays held. */
  stopFailing(rule: Rule): void {
    this.lab.proxy.remove(rule.id)
  }

  /** Lets go of what rules hold, or of what one holds; resolves, with how many, when it has been delivered. */
  release(rule?: Rule): Promise<number> {
    return this.lab.proxy.release(rule?.id)
  }

  /** What has reached the proxy, oldest first. */
  requests(filter?: RequestFilter): readonly SeenRequest[] {
    return this.lab.proxy.requests(filter)
  }

  /** Counts from here: what was seen so far is forgotten, what is under way is not counted again. */
  forgetRequests(): void {
    this.lab.proxy.forgetRequests()
  }

  /** Resolves as soon as such requests have been seen; throws a list of what was seen instead. */
  seen(filter: RequestFilter, options?: SeenOptions): Promise<readonly SeenRequest[]> {
    return this.lab.proxy.seen(filter, options)
  }

  /** Kills the service worker in the middle of whatever it does. */
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

  /** A `sync` event, as the browser sends when it finds a network; `lastChance` as after its last attempt. */
  async dispatchSync(tag: string, lastChance = false): Promise<void> {
    await (await this.controlWorkers()).dispatchSync(this.origin, tag, lastChance)
  }

  /** A message of a push service, as the browser hands it to the worker. */
  async deliverPush(data: string): Promise<void> {
    await (await this.controlWorkers()).deliverPush(this.origin, data)
  }

  /** The browser forgets the worker. */
  async unregisterWorker(): Promise<void> {
    await (await this.controlWorkers()).unregister(this.origin)
  }

  /** Closes every page of the app, as a player does; a blank one stays, or the worker could not be watched. */
  async closeEverything(): Promise<void> {
    await this.controlWorkers()
    await Promise.all(this.appPages().map((page) => page.close()))
  }

  appPages(): readonly Page[] {
    return this.context.pages().filter((page) => page !== this.workers?.keeper)
  }

  /** SIGKILL: the real server dies in the middle of whatever it does. */
  async killServer(): Promise<void> {
    this.disturbed = true
    await this.server.kill()
  }

  /** The same server again, on the same data. */
  async startServer(): Promise<void> {
    await this.server.start()
    this.lab.proxy.pointAt(this.server.origin)
  }

  /** The server keeps its connections and answers nothing, until `thawServer`. */
  freezeServer(): void {
    this.disturbed = true
    this.server.freeze()
  }

  thawServer(): void {
    this.server.thaw()
  }

  /** Leaves a good network and a running server to the next test. */
  async mend(): Promise<void> {
    this.lab.proxy.clear()
    if (this.isBrowserOffline) await this.setOffline(false)
    if (!this.lab.server) return
    this.lab.server.thaw()
    if (!this.lab.server.isRunning) await this.startServer()
  }

  /** Costs a page, so only a test that deals with workers has it. */
  private async controlWorkers(): Promise<WorkerControl> {
    this.workers ??= await WorkerControl.attach(this.context)
    return this.workers
  }

  private get server() {
    if (!this.lab.server) throw new Error('The server was not started by the lab, so it is not the lab’s to kill.')
    return this.lab.server
  }
}
