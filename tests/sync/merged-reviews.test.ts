// Shows [S101 S105].
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Review } from '../../src/contract/reviews.ts'
import { keepText } from '../../src/local/commands/review-rejected.ts'
import { deleteReview, writeReview } from '../../src/local/commands/write-review.ts'
import type { ReviewInput } from '../../src/local/commands/write-review.ts'
import { readOwnReviews } from '../../src/local/queries/own-reviews.ts'
import { A, B, merge, playerOfTwoGames, syncBoth } from '../support/merged-games.ts'
import type { Player } from '../support/player.ts'
import type { SyncedDevice } from '../support/synced-device.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'

const COSY: ReviewInput = { rating: 80, comment: 'Cosy', platformId: null, status: null, playedOn: null }

let server: TestApp
let player: Player
let here: SyncedDevice
let there: SyncedDevice

beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.deleteFrom('review').execute()
  ;({ player, here, there } = await playerOfTwoGames(server))
})

const syncAll = () => syncBoth(here, there)

async function write(device: SyncedDevice, gameId: number, changes: Partial<ReviewInput> = {}): Promise<void> {
  await device.pass(5)
  await writeReview(device, gameId, { ...COSY, ...changes })
}

/** Expects one review, of A, on the server and both devices, and nothing pending. */
async function expectEverywhere(comment: string, rating = 80): Promise<void> {
  await syncAll()
  const { body } = await player.call<Review[]>('playerReviews', { params: { userId: player.id } })
  expect(body.map((review) => [review.game_id, review.comment, review.rating])).toEqual([[A, comment, rating]])
  for (const device of [here, there]) {
    const own = await readOwnReviews(device.db)
    expect(own.map((review) => [review.gameId, review.comment, review.rating])).toEqual([[A, comment, rating]])
    expect(await device.rows('pending', 'inflight', 'rejected')).toEqual([])
  }
}

describe('fault 84: a review that was written with no network, while its game was merged into another', () => {
  test('belongs to the main game', async () => {
    await write(here, B)
    await merge(server)
    await expectEverywhere('Cosy')
  })

  test('is merged with the earlier review there: nothing of either text is lost', async () => {
    await write(there, A, { comment: 'Cold', rating: 30 })
    await there.syncUntilIdle()
    await write(here, B)
    await merge(server)
    await expectEverywhere('Cosy\n\nCold')
  })

  test('is merged with a review that was written there since', async () => {
    await write(here, B)
    await write(there, A, { comment: 'Cold', rating: 30 })
    await there.syncUntilIdle()
    await merge(server)
    await expectEverywhere('Cold\n\nCosy', 30)
  })

  test('sent before, its response lost: is stored once', async () => {
    await write(there, A, { comment: 'Cold', rating: 30 })
    await there.syncUntilIdle()
    await write(here, B)
    here.line.next('/reviews', { kind: 'lose-answer' })
    await here.sync()
    await merge(server)
    await expectEverywhere('Cosy\n\nCold')
  })

  test('edits the one that has moved', async () => {
    await write(here, B)
    await syncAll()
    await merge(server)
    await write(here, B, { comment: 'Cosier' })
    await there.syncUntilIdle()
    await expectEverywhere('Cosier')
    await write(there, A, { comment: 'Cosiest' })
    await expectEverywhere('Cosiest')
  })

  test('edits one that was merged into another: both texts are kept, and the player chooses', async () => {
    await write(here, B, { comment: 'Cold', rating: 30 })
    await write(here, A)
    await syncAll()
    await write(here, B, { comment: 'Colder', rating: 20 })
    await merge(server)
    await syncAll()
    const [row] = await here.rows('rejected')
    expect([row?.lastError?.code, row?.payload, row?.theirs?.value]).toMatchObject([
      'conflict',
      { comment: 'Colder' },
      { comment: 'Cosy\n\nCold', rating: 80 },
    ])
    await keepText(here, row?.id ?? '', 'Cosy, then colder')
    await expectEverywhere('Cosy, then colder', 20)
  })

  test('is deleted there', async () => {
    await write(here, B)
    await syncAll()
    await merge(server)
    await here.pass(5)
    await deleteReview(here, B)
    await syncAll()
    for (const device of [here, there]) expect(await readOwnReviews(device.db)).toEqual([])
    expect((await player.call<Review[]>('playerReviews', { params: { userId: player.id } })).body).toEqual([])
  })
})

describe('fault 94: a review whose game is merged', () => {
  test('applied, its response lost, and pulled under its new game before it is sent again: leaves no ghost at the old one', async () => {
    await write(here, B)
    here.line.next('/reviews', { kind: 'lose-answer' })
    await here.sync()
    await merge(server)
    here.line.next('/reviews', { kind: 'status', status: 500 })
    await here.pass(60_000)
    await here.sync()
    await expectEverywhere('Cosy')
  })

  test('deleted on a device that does not know of the merge: its text leaves the joined one, and nothing else does', async () => {
    await write(here, B, { comment: 'Cold', rating: 30 })
    await write(here, A)
    await syncAll()
    await merge(server)
    await there.pass(5)
    await deleteReview(there, B)
    await expectEverywhere('Cosy')
    await write(there, A, { comment: 'Cosier' })
    await expectEverywhere('Cosier')
  })

  test('11.3 deleted on a device that does not know the later review: that one is shown', async () => {
    await write(there, A, { comment: 'Cold', rating: 30 })
    await write(here, B)
    await syncAll()
    await merge(server)
    await there.pass(5)
    await deleteReview(there, A)
    await expectEverywhere('Cosy')
  })
})
