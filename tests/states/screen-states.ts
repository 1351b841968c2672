import type { BrowserContext, Locator, Page, TestInfo } from 'playwright/test'
import type { ActionInput, Match } from '../network-lab/fault.ts'
import type { Lab } from '../network-lab/lab.ts'
import type { NetworkLab } from '../network-lab/network-lab.ts'
import { expectAccessible } from '../support/accessible.ts'
import { newNewcomer, registerAccount } from '../support/browser-account.ts'
import { BrowserPlayer } from '../support/browser-player.ts'
import { storeScreen, storeScreens } from '../support/store-screens.ts'
import { test as pageTest } from '../support/page-test.ts'
import type { ServerDatabase } from '../support/server-database.ts'

/** The page, player and server that the states of one table share. */
export interface Screen {
  readonly page: Page
  /** For faults that a row's `answers` cannot express, such as further requests after a press. */
  readonly lab: NetworkLab
  /** Signed in, or about to register if the table says `player: 'newcomer'`. */
  readonly player: BrowserPlayer
  readonly database: ServerDatabase
  /** Registers a further player, without a session here. */
  readonly register: () => Promise<BrowserPlayer>
}

/** Responses of the network instead of the server. The first row that matches a request applies. */
export type Answers = readonly (readonly [Match, ActionInput])[]

export interface ScreenState {
  /** Names the step and its pictures, for example 'timeline-quiet'. */
  readonly name: string
  /** The address to load. Without it the state follows from the previous one. */
  readonly route?: string | ((screen: Screen) => string | Promise<string>)
  /** The address to navigate to by a link within the app, without a load. */
  readonly follow?: string
  /** Active during this state. After it they are removed, and the requests that they held are released. */
  readonly answers?: Answers | ((screen: Screen) => Answers | Promise<Answers>)
  /** While this state lasts, no call reaches the server, and the browser says that it is offline. Files of the page still arrive. */
  readonly isOffline?: true
  /** Default: a phone of 390×844. */
  readonly viewport?: { readonly width: number; readonly height: number }
  /** The actions that lead to the state once its address is open. */
  readonly act?: (screen: Screen) => Promise<unknown>
  /** Asserts the screen that the player sees. */
  readonly see: (screen: Screen) => Promise<unknown>
  /** Default true. A string is the selector of the new part; false if another row has the same content. */
  readonly axe?: boolean | string
  /**
   * False if the state looks different at another size, such as a sheet that is a column on a desktop. Then only its own size is checked.
   */
  readonly resizes?: false
  /** The part that is scrolled to the top for the overflow check and the pictures. */
  readonly part?: (page: Page) => Locator
}

export interface StatesOptions {
  /** Default 'signed-in'. */
  readonly player?: 'signed-in' | 'newcomer'
  /** Default 'touch'. */
  readonly pointer?: 'touch' | 'mouse'
  /** Active in every state, after the state's own responses. */
  readonly answers?: Answers
  /** Runs once before the first state. */
  readonly prepare?: (screen: Screen) => Promise<unknown>
}

const PHONE = { width: 390, height: 844 }
/** A state takes a second. The rest is for a busy machine, and for one failure per state that waits for its time-out. */
const STATE_TIMEOUT_MS = 12_000
const OFFLINE_COOKIE = 'screen_state'

/** Without motion a sheet opens at once, and axe does not have to wait. */
const touchTest = pageTest.extend({ viewport: PHONE, contextOptions: { reducedMotion: 'reduce' } })
const mouseTest = touchTest.extend({ isMobile: false, hasTouch: false })

/**
 * Declares one browser test with a row per state of a screen: one page, its worker blocked. After each state the test checks the screen for
 * overflow at 360 px, and once with axe. The states after a failed one still run, and the failures are reported together. If a state could
 * not be reached, the states that follow from it without an address of their own are skipped and named.
 */
export function testStates(title: string, states: readonly ScreenState[], options: StatesOptions = {}): void {
  const twice = states.filter(({ name }, nth) => states.findIndex((other) => other.name === name) !== nth)
  if (twice.length > 0) throw new Error(`${title}: two states are called ${twice.map(({ name }) => name).join(', ')}.`)

  const stateTest = options.pointer === 'mouse' ? mouseTest : touchTest
  if (options.player === 'newcomer') {
    stateTest(title, async ({ page, lab, newcomer, database, context, product, clientAddress }, info) => {
      await runStates(
        states,
        options,
        { page, lab, player: newcomer, database, register: () => register(page, product, clientAddress) },
        context,
        info,
      )
    })
  } else {
    stateTest(title, async ({ page, lab, player, database, context, product, clientAddress }, info) => {
      await runStates(
        states,
        options,
        { page, lab, player, database, register: () => register(page, product, clientAddress) },
        context,
        info,
      )
    })
  }
}

async function runStates(
  states: readonly ScreenState[],
  options: StatesOptions,
  screen: Screen,
  context: BrowserContext,
  info: TestInfo,
): Promise<void> {
  info.setTimeout(60_000 + states.length * STATE_TIMEOUT_MS)
  if (states.some(({ isOffline }) => isOffline)) await letBrowserReportOffline(context)
  await options.prepare?.(screen)
  const failures: string[] = []
  let isReached = true
  for (const state of states) {
    if (state.route === undefined && state.follow === undefined && !isReached) {
      failures.push(`${state.name}: not reached.`)
      continue
    }
    await touchTest.step(state.name, async () => {
      const failed = (what: string) => (error: unknown) => {
        failures.push(`${state.name}: ${what}${error instanceof Error ? error.message : String(error)}`)
        return false
      }
      const takeBack = await answer(screen, context, state, options)
      isReached = await reach(screen, state).then(() => true, failed(''))
      if (isReached) {
        // Runs before the part is scrolled to, because an element that is half under a bar cannot be tapped.
        if (state.axe !== false) await look(screen, state).catch(failed('not accessible: '))
        const storeThem = state.resizes === false ? storeScreen : storeScreens
        await storeThem(screen.page, info, state.name, state.part?.(screen.page)).catch(failed('does not fit: '))
      }
      await takeBack()
    })
  }
  if (failures.length > 0) throw new Error(`${failures.length} of ${states.length} states failed.\n\n${failures.join('\n\n')}`)
}

async function reach(screen: Screen, { route, follow, viewport = PHONE, act, see }: ScreenState): Promise<void> {
  const { page } = screen
  await page.setViewportSize(viewport)
  if (route !== undefined) {
    const to = typeof route === 'string' ? route : await route(screen)
    // A browser does not load an address that differs from the current one only by its fragment.
    if (to.includes('#')) await page.goto('about:blank')
    await page.goto(to)
  }
  if (follow !== undefined) await page.evaluate((to) => history.pushState(null, '', to), follow)
  await act?.(screen)
  await see(screen)
}

const look = ({ page }: Screen, { axe }: ScreenState) => expectAccessible(page, typeof axe === 'string' ? axe : undefined)

/** Sets the network's responses for one state. Returns a function that removes them. */
async function answer(screen: Screen, context: BrowserContext, state: ScreenState, options: StatesOptions): Promise<() => Promise<void>> {
  const { lab } = screen
  const own = typeof state.answers === 'function' ? await state.answers(screen) : (state.answers ?? [])
  const cut: Answers = state.isOffline ? [[{ path: '/api/*' }, 'refuse']] : []
  const rules = [...cut, ...own, ...(options.answers ?? [])].map(([match, action]) => lab.fail(match, action))
  if (state.isOffline) await setOffline(screen, context, true)
  return async () => {
    for (const rule of rules) lab.stopFailing(rule)
    for (const rule of rules.filter(({ action }) => action.type === 'hold')) await lab.release(rule)
    if (state.isOffline) await setOffline(screen, context, false)
  }
}

/** Makes the browser report that it is offline. Its own switch would also block the files of the page, which has no worker here. */
async function letBrowserReportOffline(context: BrowserContext): Promise<void> {
  await context.addInitScript((cookie) => {
    const { get } = Object.getOwnPropertyDescriptor(Navigator.prototype, 'onLine') ?? {}
    Object.defineProperty(Navigator.prototype, 'onLine', {
      configurable: true,
      get(this: Navigator) {
        return !document.cookie.includes(cookie) && get?.call(this) !== false
      },
    })
  }, OFFLINE_COOKIE)
}

async function setOffline({ page, lab }: Screen, context: BrowserContext, isOffline: boolean): Promise<void> {
  if (isOffline) await context.addCookies([{ name: OFFLINE_COOKIE, value: 'offline', url: lab.origin }])
  else await context.clearCookies({ name: OFFLINE_COOKIE })
  await page.evaluate((type) => dispatchEvent(new Event(type)), isOffline ? 'offline' : 'online')
}

async function register(page: Page, { server, origin }: Lab, clientAddress: string): Promise<BrowserPlayer> {
  const account = await registerAccount(newNewcomer(), { serverOrigin: server?.origin ?? origin, publicOrigin: origin, clientAddress })
  return new BrowserPlayer(page, account)
}
