// Shows [S101 S105 S266].
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OwnLevelInfo, RewardBankResponse } from '../../src/contract/quests.ts'
import { change } from '../../src/local/commands/change.ts'
import { readOwnQuests } from '../../src/local/queries/quest-progress.ts'
import { syncTimeZone } from '../../src/local/commands/time-zone.ts'
import { gameCard } from '../support/game-card.ts'
import { signUp } from '../support/player.ts'
import type { Player } from '../support/player.ts'
import { signInAgain, SyncedDevice } from '../support/synced-device.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'

const GAMES = Array.from({ length: 60 }, (_, index) => index + 1)
const IDENTITY = { username: 'ada', display_name: 'Ada', avatar_url: '' }

let server: TestApp
let player: Player
let here: SyncedDevice
let there: SyncedDevice

beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  player = await signUp(server.app, { display_name: 'Ada' })
  here = new SyncedDevice(server, player)
  there = new SyncedDevice(server, player, { browser: await signInAgain(server, player) })
  await syncAll()
})

async function syncAll(): Promise<void> {
  for (const device of [here, there, here, there]) {
    await device.pass(5)
    await device.syncUntilIdle()
  }
}

const questsOn = (device: SyncedDevice) => readOwnQuests(device.db, IDENTITY, device.now())
const progress = async () => (await player.call<OwnLevelInfo>('questProgress', { params: { userId: player.id } })).body
const bank = async () => (await player.call<RewardBankResponse>('rewardBank', { params: { userId: player.id } })).body

/** Enough for a level and for the quest of fifty swipes. */
async function playOn(device: SyncedDevice): Promise<void> {
  for (const number of GAMES) {
    await device.pass(10)
    await device.swipe(number, number % 3 === 0 ? 'owned' : number % 3 === 1 ? 'liked' : 'disliked')
  }
  await change(device, 'game.want', { gameId: gameCard(1).id, wanted: true })
}

test('progress moves with no network, and is the same on the server and every device once all are synced', async () => {
  await playOn(here)
  const { id } = await signUp(server.app, { display_name: 'Bob' })
  await change(here, 'player.follow', { targetId: id, following: true, player: { username: 'bob', display_name: 'Bob', avatar_url: '' } })
  await change(here, 'profile.edit', { part: 'bio', text: 'Lighthouses' })
  const [listId, reviewId] = [here.newId(), here.newId()]
  await change(here, 'list.create', {
    listId,
    name: 'Top 10',
    description: '',
    isPublic: true,
    isRanked: true,
    isTop10: true,
    games: [gameCard(1).id, gameCard(2).id],
  })
  await change(here, 'review.write', {
    reviewId,
    gameId: gameCard(1).id,
    rating: 80,
    comment: 'Cosy',
    platformId: null,
    status: null,
    playedOn: null,
    version: reviewId,
    basedOn: null,
  })
  const before = await questsOn(here)
  expect(before.progress).toMatchObject({ level: 3, tier: 'Rookie' })
  expect(await progress()).toMatchObject({ experience: 0 })
  await syncAll()
  const shown = await progress()
  for (const device of [here, there]) {
    const { progress: own, bank: tokens } = await questsOn(device)
    expect(own.experience).toBe(shown.experience)
    expect(own.experience).toBe(before.progress.experience)
    expect(own.quests.map(({ id, progress: reached }) => [id, reached])).toEqual(
      shown.quests.map(({ id, progress: reached }) => [id, reached]),
    )
    expect(tokens.claimableTokens).toBe(shown.reward_tokens)
  }
})

test('fault 83: rewards that are claimed twice and on two devices are granted once', async () => {
  await playOn(here)
  await syncAll()
  const {
    bank: { claimable, claimableTokens },
  } = await questsOn(here)
  expect(claimableTokens).toBe(2)
  for (const device of [here, here, there]) await change(device, 'reward.claim', { rewards: [...claimable] })
  expect((await questsOn(here)).bank).toMatchObject({ tokens: 2, claimableTokens: 0 })
  await syncAll()
  for (const { bank: own } of [await questsOn(here), await questsOn(there)]) expect(own).toMatchObject({ tokens: 2, claimable: [] })
  expect(await bank()).toMatchObject({ tokens: 2, claimable: [] })
})

test('fault 83: a claim that arrives before the events that earned it counts as soon as those have arrived', async () => {
  await playOn(here)
  const {
    bank: { claimable },
  } = await questsOn(here)
  await change(there, 'reward.claim', { rewards: [...claimable] })
  await there.syncUntilIdle()
  expect((await bank()).tokens).toBe(0)
  await syncAll()
  expect(await bank()).toMatchObject({ tokens: 2, claimable: [] })
})

test('a ring that was just unlocked is worn: the choice is sent after the unlock, however that fails at first', async () => {
  await playOn(here)
  await syncAll()
  await change(here, 'reward.claim', { rewards: [...(await questsOn(here)).bank.claimable] })
  await syncAll()
  await change(here, 'reward.unlock', { item: 'ring-tide' })
  await change(here, 'settings.merge', { choices: { avatar_ring: 'reward:ring-tide' } })
  here.line.next('/unlock', { kind: 'status', status: 500 })
  await here.sync()
  expect((await here.rows('pending', 'rejected')).map(({ kind, state }) => [kind, state])).toEqual([
    ['reward.unlock', 'pending'],
    ['settings.merge', 'pending'],
  ])
  await syncAll()
  expect(await here.rows('pending', 'inflight', 'rejected')).toEqual([])
})

test('fault 83: of two devices that spend the same tokens the first succeeds, and both show that', async () => {
  await playOn(here)
  await syncAll()
  await change(here, 'reward.claim', { rewards: [...(await questsOn(here)).bank.claimable] })
  await syncAll()
  await here.pass(10)
  await change(here, 'reward.unlock', { item: 'ring-tide' })
  await there.pass(20)
  await change(there, 'reward.unlock', { item: 'ring-moss' })
  // The later one arrives first.
  await there.syncUntilIdle()
  await syncAll()
  const expected = { tokens: 0, unlocked: ['ring-tide'], waiting: ['ring-moss'] }
  expect(await bank()).toMatchObject(expected)
  for (const { bank: own } of [await questsOn(here), await questsOn(there)]) expect(own).toMatchObject(expected)
})

test('a rewound swipe and a cleared value lose their experience, on the device and on the server', async () => {
  await here.swipe(1, 'liked')
  await change(here, 'game.want', { gameId: gameCard(2).id, wanted: true })
  await syncAll()
  expect((await progress()).experience).toBeGreaterThan(0)
  await here.rewind()
  await change(here, 'game.want', { gameId: gameCard(2).id, wanted: false })
  expect((await questsOn(here)).progress.experience).toBe(0)
  await syncAll()
  expect((await progress()).experience).toBe(0)
})

test('of two devices in two time zones the last one decides when the day begins, and neither sends it again', async () => {
  await syncTimeZone(here, 'Pacific/Kiritimati')
  await there.pass(1_000)
  await syncTimeZone(there, 'Pacific/Pago_Pago')
  await syncAll()
  for (const device of [here, there]) {
    await syncTimeZone(device, device === here ? 'Pacific/Kiritimati' : 'Pacific/Pago_Pago')
    expect((await device.db.mine.get(['timeZone', 'me']))?.value).toEqual({ zone: 'Pacific/Pago_Pago' })
    expect(await device.rows('pending')).toEqual([])
  }
})

test('fault 83: a clock a year behind or ahead earns nothing twice', async () => {
  const YEAR = 365 * 24 * 60 * 60 * 1_000
  for (const clockErrorMs of [-YEAR, YEAR]) {
    const wrong = new SyncedDevice(server, player, { browser: await signInAgain(server, player), clockErrorMs })
    await wrong.syncUntilIdle()
    await wrong.swipe(clockErrorMs < 0 ? 1 : 2, 'disliked')
    await wrong.syncUntilIdle()
  }
  await syncAll()
  expect(await progress()).toMatchObject({ experience: 2, streak: 1 })
})
