import type { Locator, Page } from 'playwright/test'
import { pathOf } from '../../src/contract/calls.ts'
import type { TimelineAnswer } from '../../src/contract/timeline.ts'
import { ADD_TEXTS } from '../../src/features/add-to-list/texts.ts'
import { TEXTS as DECK } from '../../src/features/deck/texts.ts'
import { GAME_TEXTS } from '../../src/features/game/texts.ts'
import { LEADERBOARD_TEXTS } from '../../src/features/leaderboard/texts.ts'
import { PEOPLE_TEXTS } from '../../src/features/people/texts.ts'
import { QUEST_TEXTS } from '../../src/features/quests/texts.ts'
import { TIMELINE_TEXTS } from '../../src/features/timeline/texts.ts'
import { NEW_LIST_TEXTS } from '../../src/ui/new-list/texts.ts'
import { expectAccessible } from '../support/accessible.ts'
import { openFilters } from '../support/deck-filters.ts'
import { keepDayAndNight, keepScreens } from '../support/keep-screens.ts'
import { expect, test } from '../support/page-test.ts'

const ok = (body: object) => ({ type: 'status', code: 200, body }) as const
const READ_PX = 720

const person = (n: number, name: string) => ({
  user_id: `0197d000-0000-7000-8000-00000000000${n}`, username: `player${n}`, display_name: name, avatar_url: '',
})

/** Somebody liked a game, and four reached levels. */
function told(now: number): TimelineAnswer {
  const entry = { count: 0, game_ids: [], review: null, list: null, level: null }
  const levels = ['Zoë', 'Bex', 'Ana', 'Cleo'].map((name, n) => ({
    ...entry, id: `levelled:${n}`, kind: 'levelled' as const, at: now - n, level: n + 2, ...person(n, name),
  }))
  const liked = { ...entry, id: 'liked:1', kind: 'liked' as const, at: now - 10, count: 1, game_ids: [1_000_000_001], ...person(5, 'Ines') }
  return { entries: [...levels, liked], next: null, following_count: 5 }
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is not in sight.')
  return box
}

/** The panel of what lies over the page, once it has come. */
async function panelOf(page: Page, name: string) {
  const panel = page.getByRole('dialog', { name }).locator('> div').last()
  await expect(panel).toHaveCSS('translate', /^0(px|%)/)
  return boxOf(panel)
}

const READ = ['/timeline', '/notifications', '/settings', '/help', '/leaderboard', '/profile/silenced', '/games/1000000001/discussions']
const COVERS = ['/lists', '/games/1000000001', '/']

test('at a desk every page begins at one edge, and is as wide as one reads or as covers go', async ({ player, page }) => {
  await player.openDeck()
  for (const width of [1_280, 1_920]) {
    await page.setViewportSize({ width, height: 900 })
    const lefts: number[] = []
    for (const path of [...READ, ...COVERS]) {
      await page.goto(path)
      const heading = page.getByRole('heading', { level: 1 })
      const { x: headingX, width: headingWidth } = await boxOf(heading)
      // At home the shelves go on beyond the edge, and each thing keeps to it by itself.
      const edged = path === '/' ? heading : page.locator('main')
      const x = await edged.evaluate((element) => element.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(element).paddingLeft))
      lefts.push(Math.round(x))
      if (READ.includes(path)) expect(headingX + headingWidth, path).toBeLessThanOrEqual(x + READ_PX + 1)
    }
    expect(new Set(lefts), `${width} px: ${lefts.join()}`).toHaveProperty('size', 1)
  }
})

test('timeline, notifications and quests have a second column where there is room, and nothing of it elsewhere', async ({ player, page, lab }, info) => {
  await player.openDeck()
  lab.fail({ path: pathOf('timeline') }, ok(told(Date.now())))
  lab.fail({ path: pathOf('popularPlayers') }, ok(['Mo', 'Kim'].map((name, n) => ({ id: person(7 + n, name).user_id, username: name.toLowerCase(), display_name: name, avatar_url: '' }))))
  lab.fail({ path: pathOf('leaderboard') }, ok({ rows: [{ rank: 1, id: person(9, 'Mo').user_id, name: 'Mo', avatar_url: '', score: 900 }], me: null }))
  for (const [path, name, part] of [
    ['/timeline', PEOPLE_TEXTS.popular, page.getByRole('heading', { level: 1 })],
    ['/notifications', QUEST_TEXTS.todays, page.getByRole('heading', { level: 1 })],
    ['/profile?tab=quests', LEADERBOARD_TEXTS.title, page.getByRole('heading', { name: QUEST_TEXTS.periods.weekly })],
  ] as const) {
    await page.setViewportSize({ width: 1_280, height: 800 })
    await page.goto(path)
    const second = page.getByRole('complementary', { name })
    await expect(second.getByRole('listitem').first()).toBeVisible()
    expect((await boxOf(second)).x).toBeGreaterThanOrEqual((await boxOf(part)).x + READ_PX)
    await expectAccessible(page)
    await keepScreens(page, info, `desk-${name}`)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(second).toHaveCount(0)
  }
})

test('at a desk filters come from the left, a form stands in the middle, and a menu beside its row', async ({ player, page, lab }, info) => {
  await page.setViewportSize({ width: 1_280, height: 800 })
  await player.openDeck()
  await openFilters(page)
  expect((await panelOf(page, DECK.filters)).x).toBe(0)
  await keepDayAndNight(page, info, 'desk-filters')

  await page.goto('/list/new')
  const form = await panelOf(page, NEW_LIST_TEXTS.title)
  expect([form.width, Math.round(form.x + form.width / 2)]).toEqual([520, 640])
  await keepDayAndNight(page, info, 'desk-form')

  lab.fail({ path: pathOf('timeline') }, ok(told(Date.now())))
  await page.goto('/timeline')
  const row = page.locator('article').filter({ hasText: 'Ines' })
  await row.getByRole('button', { name: TIMELINE_TEXTS.moreAbout('Ines') }).click()
  const menu = await panelOf(page, 'Ines')
  const subject = await boxOf(row)
  expect(menu.x).toBeGreaterThanOrEqual(subject.x + subject.width)
  await keepDayAndNight(page, info, 'desk-menu')
  // What it asks before a block stands there, too.
  await page.getByRole('button', { name: PEOPLE_TEXTS.block('Ines') }).click()
  expect((await panelOf(page, PEOPLE_TEXTS.block('Ines'))).x).toBeGreaterThanOrEqual(subject.x + subject.width)

  // Of a game that fills its page nothing covers the cover.
  await page.goto('/games/1000000001')
  await page.getByRole('button', { name: GAME_TEXTS.addToList }).click()
  const cover = await boxOf(page.locator('article img').first())
  expect((await panelOf(page, ADD_TEXTS.title(1))).x).toBeGreaterThanOrEqual(cover.x + cover.width)
  await keepDayAndNight(page, info, 'desk-add')
})
