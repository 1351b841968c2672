// Shows [S211].
import { v7 as newUuid } from 'uuid'
import { ENDPOINTS } from '../../src/contract/endpoints.ts'
import type { GameCard } from '../../src/contract/games.ts'
import { COVERS_CACHE, PINNED_COVERS_CACHE } from '../../src/local/caches/caches.ts'
import { expect, test } from '../support/browser-test.ts'
import { callElsewhere } from '../support/call-elsewhere.ts'
import { seedPin } from '../support/device-seed.ts'

test(
  'a pinned list is stored completely on the device, and its covers remain when all others are deleted',
  { tag: '@soak' },
  async ({ player: ada, page, lab }) => {
    await ada.openDeck()
    await ada.untilWorkerControls()
    const { games } = await callElsewhere<{ games: GameCard[] }>(page, ENDPOINTS.searchGames.path, { orderBy: 'likes', limit: 5 })
    const listId = newUuid()
    await callElsewhere(page, ENDPOINTS.createList.path, {
      user_id: ada.account.userId,
      list_id: listId,
      list_name: 'Cosy',
      games: games.map(({ id }) => id),
    })
    const covers = games.map(({ cover_url }) => cover_url).toSorted()
    // As if they had been shown on the deck.
    await page.evaluate(
      async ({ name, covers }) => {
        const cache = await caches.open(name)
        const image = () => new Response('a cover', { headers: { 'content-type': 'image/webp' } })
        for (const path of covers) await cache.put(path, image())
      },
      { name: COVERS_CACHE, covers },
    )
    await seedPin(ada, listId)
    await page.reload()
    const pinned = () =>
      page.evaluate(
        async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname).sort(),
        PINNED_COVERS_CACHE,
      )
    await expect.poll(pinned, { timeout: 20_000 }).toEqual(covers)

    lab.cutLink()
    const answers = await page.evaluate(
      async ({ name, covers }) => {
        await caches.delete(name)
        return Promise.all(covers.map(async (path) => (await fetch(new Request(path))).text()))
      },
      { name: COVERS_CACHE, covers },
    )
    expect(answers).toEqual(covers.map(() => 'a cover'))
  },
)
