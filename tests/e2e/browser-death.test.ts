import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import type { Page } from 'playwright/test'
import { FIXED_MESSAGES } from '../../src/contract/messages.ts'
import { BUILDER_MESSAGES } from '../../src/features/list-builder/messages.ts'
import { expect, test } from '../support/browser-test.ts'
import { BrowserPlayer, WRITES } from '../support/browser-player.ts'
import { readTable } from '../support/device-view.ts'
import { findBrowser } from '../support/find-browser.ts'
import { roundsOf } from '../support/rounds.ts'
import { ShellView } from '../support/shell-view.ts'
import { swipeByKeys, untilBothEndsAgree } from '../support/swipes.ts'
import type { Swiped } from '../support/swipes.ts'

/** More CPU time than all other pages of the test use meanwhile. */
const BUSY_SECONDS = 0.5

/** Crashes the process of the page. */
async function crash(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  // The crashed process sends no response.
  devtools.send('Page.crash').catch(() => undefined)
  await crashed
  await page.close()
}

/** Kills the process of the page during a busy loop. The busy process is the one whose CPU time increases. */
async function killBusy(page: Page): Promise<void> {
  const browser = await page.context().browser()?.newBrowserCDPSession()
  const before = new Map<number, number>()
  const findBusy = async () => {
    const answer = await browser?.send('SystemInfo.getProcessInfo')
    const renderers = answer?.processInfo.filter(({ type }) => type === 'renderer') ?? []
    const busy = renderers.find(({ id, cpuTime }) => cpuTime - (before.get(id) ?? cpuTime) > BUSY_SECONDS)
    for (const { id, cpuTime } of renderers) if (!before.has(id)) before.set(id, cpuTime)
    return busy?.id
  }
  let id: number | undefined
  await expect.poll(async () => (id = await findBusy()), { message: 'a page that works without a pause' }).toBeDefined()
  const crashed = page.waitForEvent('crash')
  if (id !== undefined) process.kill(id, 'SIGKILL')
  await crashed
  await page.close()
}

/** Waits until the shell shows that the change is on the device. */
function untilAnnounced(player: BrowserPlayer): Promise<void> {
  return expect(player.syncLine).not.toHaveText(FIXED_MESSAGES.allSaved)
}

/** Blocks the tab for ever in the task that requests the last row of a swipe, so that its transaction stays open. */
function stopInMidWrite({ page }: BrowserPlayer): Promise<unknown> {
  return page.addInitScript(() => {
    const add = IDBObjectStore.prototype.add
    IDBObjectStore.prototype.add = function (...row: Parameters<typeof add>) {
      const request = add.apply(this, row)
      if (this.name !== 'swipes') return request
      navigator.sendBeacon('/at-the-brink/write')
      for (;;);
    }
  })
}

/** Blocks the tab for ever, this many milliseconds after a press. */
function stopAfterPress({ page }: BrowserPlayer, brink: string, afterMs: number): Promise<unknown> {
  return page.addInitScript(
    ({ brink, afterMs }) => {
      addEventListener(
        'keydown',
        () =>
          setTimeout(() => {
            navigator.sendBeacon(brink)
            for (;;);
          }, afterMs),
        { capture: true },
      )
    },
    { brink, afterMs },
  )
}

test('1.4 faults 23, 24 and 97: a tab that is closed after a swipe, or dies during its write or within milliseconds of a press, has the swipe at the next start', async ({
  player: ada,
  lab,
  database,
  openTab,
}) => {
  // From 0 to 50 milliseconds after the press.
  const lives = roundsOf({ quick: 2, soak: 50 })
  test.setTimeout(90_000 + lives * 15_000)
  const swiped: Swiped = {}
  const openDeck = async (player: BrowserPlayer) => {
    const { gameId } = await player.openDeck()
    expect(swiped, 'what the last life swiped is on top once more').not.toHaveProperty(String(gameId))
    return gameId
  }
  await openDeck(ada)
  await ada.untilWorkerControls()
  await ada.untilSent()
  lab.cutLink()
  swiped[(await ada.pressKey('ArrowRight')).gameId] = 'liked'
  await untilAnnounced(ada)
  await ada.page.close()
  lab.mendLink()

  lab.fail({ path: '/at-the-brink/*' }, 'refuse')
  const dyingTabs = [
    { stop: stopInMidWrite, brink: '/at-the-brink/write' },
    ...Array.from({ length: lives }, (_, life) => {
      const brink = `/at-the-brink/${life}`
      return { brink, stop: (player: BrowserPlayer) => stopAfterPress(player, brink, Math.round((50 * life) / lives)) }
    }),
  ]
  for (const { stop, brink } of dyingTabs) {
    const player = await openTab(ada)
    await stop(player)
    const gameId = await openDeck(player)
    // The key is never released, because the page is dead.
    player.page.keyboard.down('ArrowRight').catch(() => undefined)
    await lab.seen({ path: brink })
    await killBusy(player.page)
    swiped[gameId] = 'liked'
  }

  const last = await openTab(ada)
  await openDeck(last)
  await untilBothEndsAgree(database, last, swiped)
})

test(
  'fault 24: a tab that crashes right after a swipe was saved has lost nothing',
  { tag: '@soak' },
  async ({ player: ada, lab, database, openTab }) => {
    await ada.openDeck()
    await ada.untilWorkerControls()
    await ada.untilSent()
    // With a link it might be sent, and reported by the shell, before the test has seen it pending.
    lab.cutLink()
    const { gameId } = await ada.pressKey('ArrowUp')
    await untilAnnounced(ada)
    await crash(ada.page)
    lab.mendLink()

    const again = await openTab(ada)
    await again.openDeck()
    await untilBothEndsAgree(database, again, { [gameId]: 'owned' })
  },
)

test(
  'a tab that is closed or crashes while the field of a list’s name has the focus has the text at the next start [S213]',
  { tag: '@soak' },
  async ({ player: ada, database, openTab }) => {
    const [{ userId }, gameId] = [ada.account, 1_000_000_478]
    const listId = await database.addList({ userId, gameIds: [gameId] })
    await ada.openDeck()
    let [player, name] = [ada, '']
    const nameField = () => player.page.getByRole('textbox', { name: BUILDER_MESSAGES.name })
    const untilStored = () => expect.poll(async () => JSON.stringify(await readTable(player.page, userId, 'meta'))).toContain(name)
    for (const die of [() => player.page.close(), () => untilStored().then(() => crash(player.page))]) {
      await player.page.goto(`/list/${listId}/edit`)
      await nameField().press('End')
      await nameField().pressSequentially(' evenings')
      name = await nameField().inputValue()
      await die()
      player = await openTab(ada)
      await player.page.goto(`/list/${listId}/edit`)
      await expect(nameField()).toHaveValue(name)
    }
    await player.untilSent()
    expect(await database.listNamesOf(ada)).toEqual([name])
  },
)

test('fault 26: a page that is frozen during a request repeats it when it thaws, and the request counts once', async ({
  player: ada,
  lab,
  database,
  page,
}) => {
  // Without a worker the page itself is the sender.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  await ada.openDeck()
  const held = lab.fail({ ...WRITES.states, nth: 1 }, 'hold')
  const swiped = await swipeByKeys(ada, 3)
  await lab.seen(WRITES.states, { outcome: 'waiting' })

  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' })
  lab.cutLink()
  lab.mendLink()
  await lab.release(held)
  await devtools.send('Page.setWebLifecycleState', { state: 'active' })

  await untilBothEndsAgree(database, ada, swiped)
})

/** A whole browser, process and profile, which can be killed and started again with the same profile. */
class MortalBrowser {
  private readonly profile: string
  private child: ChildProcess | undefined

  constructor(profile: string) {
    this.profile = profile
  }

  async start(): Promise<Page> {
    await rm(join(this.profile, 'DevToolsActivePort'), { force: true })
    const args = ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run', '--remote-debugging-port=0']
    this.child = spawn(findBrowser(), [...args, `--user-data-dir=${this.profile}`, 'about:blank'], {
      stdio: 'ignore',
    })
    const readPort = () => readFile(join(this.profile, 'DevToolsActivePort'), 'utf8').catch(() => '')
    await expect.poll(readPort, { message: 'the browser has started', timeout: 20_000 }).toMatch(/^\d+\n/)
    const [port] = (await readPort()).split('\n')
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
    const [context] = browser.contexts()
    if (!context) throw new Error('The browser has no context.')
    return context.newPage()
  }

  /** Sends SIGKILL, after which nothing is written. */
  async kill(): Promise<void> {
    const { child } = this
    if (!child) return
    this.child = undefined
    const ended = new Promise((resolve) => child.once('close', resolve))
    child.kill('SIGKILL')
    await ended
  }
}

test('fault 25: a browser that is killed after "saved" has every swipe when it is started again', async ({
  otherPlayer: ada,
  lab,
  database,
}) => {
  const lives = roundsOf({ quick: 1, soak: 20 })
  test.setTimeout(60_000 + lives * 20_000)
  const profile = await mkdtemp(join(tmpdir(), 'questdeck-profile-'))
  const browser = new MortalBrowser(profile)
  try {
    const swiped: Swiped = {}
    const start = async () => {
      const player = new BrowserPlayer(await browser.start(), ada.account)
      // Cookies and local storage reach the disk seconds late: the sign-in may be lost, the swipes may not.
      await player.signIn(lab.origin)
      await player.page.goto(`${lab.origin}/swipedeck`)
      await player.topCard()
      return player
    }
    for (let life = 0; life < lives; life++) {
      const player = await start()
      if (life === 0) await player.untilWorkerControls()
      lab.fail({ method: 'POST', path: '/api/*' }, 'refuse')
      Object.assign(swiped, await swipeByKeys(player, 3))
      await browser.kill()
    }

    const player = await start()
    const states = await readTable(player.page, ada.account.userId, 'gameStates')
    expect(Object.fromEntries(states.map(({ gameId, state }) => [gameId, state]))).toEqual(swiped)
    expect(await database.statesOf(ada)).toEqual({})

    await lab.mend()
    await new ShellView(player).sendNow()
    await untilBothEndsAgree(database, player, swiped)
  } finally {
    await browser.kill()
    await rm(profile, { recursive: true, force: true })
  }
})
