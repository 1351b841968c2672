import type { Page } from 'playwright/test'
import { MATCHES_MESSAGES as MESSAGES } from '../../src/features/matches/messages.ts'
import { expect, test } from '../support/browser-test.ts'

const tiles = (page: Page) => page.getByRole('list', { name: MESSAGES.list }).getByRole('listitem')
const opened = (page: Page) => expect(page.getByRole('heading', { level: 1, name: MESSAGES.title })).toBeVisible()

test(
  'without a network three games are liked and one is cleared; online the server agrees [S173]',
  { tag: '@soak' },
  async ({ player: ada, page, lab, database }) => {
    await ada.openDeck()
    await ada.untilWorkerControls()
    await page.goto('/matches')
    await opened(page)
    await ada.openDeck()
    await lab.offline()
    const cards = await ada.pressKeys(['ArrowRight', 'ArrowUp', 'ArrowRight'])
    await page.getByRole('navigation').getByRole('link', { name: MESSAGES.title }).click()
    await expect(tiles(page)).toHaveCount(2)
    await expect(page.getByText(MESSAGES.onDevice(MESSAGES.games(2)))).toBeVisible()
    await page.reload()
    await expect(tiles(page)).toHaveCount(2)
    await expect(tiles(page).first()).toContainText(cards[2]?.name ?? '')

    await page.getByRole('tab', { name: MESSAGES.tabs.owned }).click()
    await page.getByRole('button', { name: MESSAGES.select, exact: true }).click()
    await tiles(page).first().getByRole('checkbox').check()
    await page.getByRole('button', { name: MESSAGES.takeBack, exact: true }).click()
    await expect(tiles(page)).toHaveCount(0)
    expect(await database.statesOf(ada)).toEqual({})
    await lab.online()
    await ada.untilSent()
    await expect.poll(() => database.statesOf(ada)).toEqual({ [cards[0]?.gameId ?? 0]: 'liked', [cards[2]?.gameId ?? 0]: 'liked' })
  },
)
