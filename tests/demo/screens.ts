import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { chromium } from 'playwright'
import type { Browser, BrowserContext, Page } from 'playwright'
import sharp from 'sharp'
import { ENDPOINTS } from '../../src/contract/endpoints.ts'
import { TOURS_BEGUN_KEY } from '../../src/local/queries/tour-progress.ts'
import { readEnv } from '../../src/server/config/env.ts'
import { openDatabase } from '../../src/server/db/database.ts'
import type { Db } from '../../src/server/db/database.ts'
import { startCluster } from '../../src/server/db/cluster.ts'
import { buildPage } from '../../src/server/runtime/build.ts'
import { createLogger } from '../../src/server/runtime/logger.ts'
import { ROOT } from '../../src/server/runtime/serve.ts'
import { lookOf } from '../../src/ui/themes/theme-choice.ts'
import { newClientAddress } from '../support/browser-account.ts'
import { BROWSER_SWITCHES } from '../support/browser-switches.ts'
import { drawnCovers } from '../support/drawn-covers.ts'
import { findBrowser } from '../support/find-browser.ts'
import { putTemporaryFilesInMemory } from '../support/memory-folder.ts'
import { prepareData } from '../support/prepared-data.ts'
import { ProductServer } from '../support/product-server.ts'
import { KEYS } from './community.ts'
import type { PlayerKey } from './community.ts'
import { DEMO_PASSWORD, demoEmail, seedDemo } from './seed-demo.ts'
import { SHOWN_PAGES } from './shown-pages.ts'
import type { DemoIds, ShownPage } from './shown-pages.ts'

/** The tours that would cover a page when it is first opened. */
const TOURS_BEGUN = 'profile'
const SCHEMES = ['light', 'dark'] as const
/** Shown at 390 px only. */
const THEMES = ['manual', 'pea-pocket', 'midnight', 'violet-cube', 'crimson-visor', 'blue-loops']
const QUIET_WITHIN_MS = 8_000

interface Device {
  readonly sizes: readonly { readonly width: number; readonly height: number }[]
  readonly isPhone: boolean
}

const DEVICES: readonly Device[] = [
  {
    isPhone: true,
    sizes: [
      { width: 390, height: 844 },
      { width: 320, height: 568 },
    ],
  },
  {
    isPhone: false,
    sizes: [
      { width: 1280, height: 800 },
      { width: 1920, height: 1080 },
    ],
  },
]

interface Scene {
  readonly origin: string
  readonly browser: Browser
  readonly ids: DemoIds
}

/**
 * Stores pictures of all pages in a folder: four sizes in light and dark, and some pages in six themes. Names sort by page, and are the same
 * in every run, so that two folders can be compared. `only` is a pattern of their names. Uses a server of its own.
 */
export async function takeScreens(folder: string, only: string, log: (line: string) => void): Promise<void> {
  await mkdir(folder, { recursive: true })
  const pages = SHOWN_PAGES.filter(({ name }) => new RegExp(only).test(name))
  await withDemo(async (scene) => {
    for (const key of [null, ...KEYS]) {
      const own = pages.filter((shown) => shown.as === key)
      if (own.length === 0) continue
      await Promise.all(DEVICES.map((device) => takeScreensOf(own, key, device, { ...scene, folder })))
      log(`${own.length} pages of ${key ?? 'a visitor'}`)
    }
  })
}

/** Draws the pictures of the README and of the install dialog: a deck. */
export async function takeStoreScreens(): Promise<void> {
  const folder = join(ROOT, 'public', 'screenshots')
  await withDemo(async (scene) => {
    for (const { name, width, height, scale } of [
      { name: 'deck-narrow', width: 390, height: 844, scale: 2 },
      { name: 'deck-wide', width: 1280, height: 800, scale: 1 },
    ]) {
      const context = await openDevice('wren', { isPhone: scale > 1, sizes: [{ width, height }] }, scene, scale)
      const page = await context.newPage()
      await page.goto(`${scene.origin}/swipedeck`)
      await untilDrawn(page)
      const picture = await page.screenshot({ animations: 'disabled' })
      await sharp(picture)
        .png({ palette: true, effort: 10 })
        .toFile(join(folder, `${name}.png`))
      await context.close()
    }
  })
}

/** Runs `work` with a server of its own that has the demonstration, and a browser. */
async function withDemo(work: (scene: Scene) => Promise<void>): Promise<void> {
  putTemporaryFilesInMemory()
  const dataDir = await mkdtemp(join(tmpdir(), 'questdeck-demo-'))
  await symlink(await drawnCovers(), join(dataDir, 'covers'), 'junction')
  const server = new ProductServer({ dataDir, publicUrl: 'http://localhost', env: { LOG_LEVEL: 'warn' } })
  try {
    await Promise.all([buildPage(ROOT), prepareData(dataDir)])
    const ids = await seedOwn(dataDir)
    await server.start()
    const browser = await chromium.launch({ executablePath: findBrowser(), args: [...BROWSER_SWITCHES] })
    try {
      await work({ origin: server.origin, browser, ids })
    } finally {
      await browser.close()
    }
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function seedOwn(dataDir: string): Promise<DemoIds> {
  const cluster = await startCluster({ dataDir, settings: { fsync: 'off' } })
  const db = openDatabase(cluster.connection, { maxConnections: 2 })
  try {
    await seedDemo({ db, env: readEnv({ DATA_DIR: dataDir }), logger: createLogger('warn'), now: Date.now() })
    return await readIds(db)
  } finally {
    await db.destroy()
    await cluster.stop()
  }
}

async function readIds(db: Db): Promise<DemoIds> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id::text, 'player ' || email as name from app_user
    union all (select id::text, 'game ' || name from game order by rank_weight)
    union all select list_id::text, 'list ' || text from list_text where part = 'name'
      and (text <> 'Top 10' or user_id = (select id from app_user where email = ${demoEmail('mira')}))
    union all select id::text, 'topic ' || title from topic
    union all select review.id::text, 'review ' || email || ' ' || name from review
      join app_user on app_user.id = user_id join game on game.id = game_id`.execute(db)
  const byName = new Map(rows.map(({ id, name }) => [name, id]))
  const find = (name: string) => {
    const id = byName.get(name)
    if (id === undefined) throw new Error(`The demonstration has no ${name}.`)
    return id
  }
  return {
    player: (key) => find(`player ${demoEmail(key)}`),
    game: (name) => find(`game ${name}`),
    list: (name) => find(`list ${name}`),
    topic: (title) => find(`topic ${title}`),
    review: (by, game) => find(`review ${demoEmail(by)} ${game}`),
  }
}

async function takeScreensOf(
  pages: readonly ShownPage[],
  key: PlayerKey | null,
  device: Device,
  scene: Scene & { readonly folder: string },
): Promise<void> {
  const context = await openDevice(key, device, scene)
  const page = await context.newPage()
  for (const shown of pages) {
    const { name, path, act, isThemed } = shown
    // The server limits by address how many covers are drawn.
    await context.setExtraHTTPHeaders({ 'x-forwarded-for': newClientAddress() })
    await page.setViewportSize(device.sizes[0] ?? { width: 390, height: 844 })
    await page.goto(scene.origin + (typeof path === 'string' ? path : path(scene.ids)))
    await untilDrawn(page)
    await act?.(page)
    const store = async (picture: string) => {
      await untilDrawn(page)
      await page.screenshot({ path: join(scene.folder, `${name}-${picture}.png`), animations: 'disabled' })
    }
    for (const size of device.sizes) {
      await page.setViewportSize(size)
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme })
        await store(`${String(size.width).padStart(4, '0')}-${colorScheme}`)
      }
    }
    if (!isThemed || !device.isPhone) continue
    await page.setViewportSize(device.sizes[0] ?? { width: 390, height: 844 })
    for (const theme of THEMES) {
      await setTheme(page, theme)
      await store(`0390-theme-${theme}`)
    }
    await setTheme(page, null)
  }
  await context.close()
}

async function openDevice(
  key: PlayerKey | null,
  { isPhone, sizes }: Device,
  { browser, origin }: Scene,
  scale = 1,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...(sizes[0] && { viewport: sizes[0] }),
    isMobile: isPhone,
    hasTouch: isPhone,
    deviceScaleFactor: scale,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    colorScheme: 'light',
    serviceWorkers: 'block',
    extraHTTPHeaders: { 'x-forwarded-for': newClientAddress() },
  })
  await context.addInitScript(([begun, tours]) => localStorage.setItem(begun, tours), [TOURS_BEGUN_KEY, TOURS_BEGUN] as const)
  if (key === null) return context
  const { method, path } = ENDPOINTS.login
  const signedIn = await context.request.fetch(origin + path, {
    method,
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { email: demoEmail(key), password: DEMO_PASSWORD },
  })
  if (!signedIn.ok()) throw new Error(`${key} cannot sign in: ${await signedIn.text()}`)
  // The device loads everything of the player's own before the first picture.
  const page = await context.newPage()
  await page.goto(`${origin}/discover`)
  await page.waitForLoadState('networkidle')
  await page.close()
  return context
}

async function setTheme(page: Page, theme: string | null): Promise<void> {
  const look = theme === null ? null : JSON.stringify(lookOf(theme))
  await page.evaluate(
    ([id, tokens]) => {
      if (id === null || tokens === null) {
        localStorage.removeItem('theme')
        localStorage.removeItem('theme_look')
      } else {
        localStorage.setItem('theme', id)
        localStorage.setItem('theme_look', tokens)
      }
      dispatchEvent(new Event('theme-chosen'))
    },
    [theme, look] as const,
  )
}

/** Waits until nothing loads any more and all visible pictures are decoded. */
async function untilDrawn(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: QUIET_WITHIN_MS }).catch(() => undefined)
  await page.evaluate(async () => {
    await document.fonts.ready
    // The browser has not requested those of a row that are out of sight.
    const pictures = [...document.images].filter((image) => {
      const { top, bottom, left, right } = image.getBoundingClientRect()
      return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
    })
    const drawn = Promise.all(pictures.map((image) => image.decode().catch(() => undefined)))
    await Promise.race([drawn, new Promise((resolve) => setTimeout(resolve, 5_000))])
    for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
  })
}
