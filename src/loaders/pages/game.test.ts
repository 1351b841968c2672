import { expect, test } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { gameWhole } from '../../../tests/support/game-whole.ts'
import { keepPage } from '../../../tests/support/keep-page.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { findToldPage, forgetPage } from '../../local/pages/told-pages.ts'
import { readPage } from '../define-page.ts'
import { gamePage } from './game.ts'

test('a game comes back as it was told last, its card among the others; the page goes, the card need not', async () => {
  const device = new TestDevice()
  const { db } = device
  const whole = gameWhole()
  const { id } = whole.game
  await keepPage(device, gamePage, id, whole)
  expect(await readPage(db, gamePage, id)).toEqual(whole)
  expect(await db.games.get(id)).toEqual({ ...whole.game, usedAt: device.now(), toldAt: device.now() })
  await forgetPage(db, gamePage.key(id))
  expect(await readPage(db, gamePage, id)).toBeNull()
  expect(await db.games.count()).toBe(1)
})

test('a card that tells nothing new is left as it is: an index of the games stays good', async () => {
  const device = new TestDevice()
  const { db } = device
  const game = gameCard(1)
  await db.games.put({ ...game, usedAt: 500 })
  await keepPage(device, gamePage, game.id, gameWhole({ game }))
  expect(await db.games.get(game.id)).toEqual({ ...game, usedAt: 500 })
  await keepPage(device, gamePage, game.id, gameWhole({ game: { ...game, like_qty: 7 } }))
  expect(await db.games.get(game.id)).toEqual({ ...game, like_qty: 7, usedAt: device.now(), toldAt: device.now() })
})

test('one that was asked for by a number that it has taken over is kept under its own, and found by both', async () => {
  const device = new TestDevice()
  const { db } = device
  const [main, former] = [gameCard(9), gameCard(1)]
  await db.games.put(former)
  await keepPage(device, gamePage, former.id, gameWhole({ game: former, screenshots: ['of-before'] }))
  const whole = gameWhole({ game: { ...main, former_ids: [former.id] } })
  await keepPage(device, gamePage, former.id, whole)
  expect(await db.pages.toCollection().primaryKeys()).toEqual([gamePage.key(main.id)])
  expect((await findToldPage(db, gamePage.key(main.id)))?.parts).toEqual([whole])
  expect(await readPage(db, gamePage, former.id)).toEqual(whole)
})
