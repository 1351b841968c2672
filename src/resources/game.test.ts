import { expect, test } from 'vitest'
import { gameCard } from '../../tests/support/game-card.ts'
import { gameDetails } from '../../tests/support/game-details.ts'
import { seedCachedResource } from '../../tests/support/seed-cached-resource.ts'
import { TestDevice } from '../../tests/support/test-device.ts'
import { findCachedResource, forgetResource } from '../local/queries/cached-resources.ts'
import { readResource } from './define-resource.ts'
import { gamePage } from './game.ts'

test('a game is restored as it was last fetched, its card among the others; its page may be deleted without its card', async () => {
  const device = new TestDevice()
  const { db } = device
  const details = gameDetails()
  const { id } = details.game
  await seedCachedResource(device, gamePage, id, details)
  expect(await readResource(db, gamePage, id)).toEqual(details)
  expect(await db.games.get(id)).toEqual({ ...details.game, usedAt: device.now(), toldAt: device.now() })
  await forgetResource(db, gamePage.key(id))
  expect(await readResource(db, gamePage, id)).toBeNull()
  expect(await db.games.count()).toBe(1)
})

test('an unchanged card is not written, so that an index of the games stays valid', async () => {
  const device = new TestDevice()
  const { db } = device
  const game = gameCard(1)
  await db.games.put({ ...game, usedAt: 500 })
  await seedCachedResource(device, gamePage, game.id, gameDetails({ game }))
  expect(await db.games.get(game.id)).toEqual({ ...game, usedAt: 500 })
  await seedCachedResource(device, gamePage, game.id, gameDetails({ game: { ...game, like_qty: 7 } }))
  expect(await db.games.get(game.id)).toEqual({ ...game, like_qty: 7, usedAt: device.now(), toldAt: device.now() })
})

test('a game that was requested by the number of a merged one is stored under its own, and found by both', async () => {
  const device = new TestDevice()
  const { db } = device
  const [main, duplicate] = [gameCard(9), gameCard(1)]
  await db.games.put(duplicate)
  await seedCachedResource(device, gamePage, duplicate.id, gameDetails({ game: duplicate, screenshots: ['of-before'] }))
  const details = gameDetails({ game: { ...main, former_ids: [duplicate.id] } })
  await seedCachedResource(device, gamePage, duplicate.id, details)
  expect(await db.pages.toCollection().primaryKeys()).toEqual([gamePage.key(main.id)])
  expect((await findCachedResource(db, gamePage.key(main.id)))?.parts).toEqual([details])
  expect(await readResource(db, gamePage, duplicate.id)).toEqual(details)
})
