import { expect, onTestFinished, test } from 'vitest'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { mutatorOf } from '../../mutators/registry.ts'
import { countClearable } from '../queries/clearable.ts'
import { change } from './change.ts'
import { dropCleared, takeStamp } from './drop-cleared.ts'

test('16 earlier changes are removed with their category; later ones, and those that take something back, stay', async () => {
  const device = new TestDevice()
  await change(device, 'gamestate.set', { gameId: 1, state: 'liked' })
  await change(device, 'gamestate.set', { gameId: 2, state: 'owned' })
  await change(device, 'game.want', { gameId: 1, wanted: true })
  await change(device, 'game.want', { gameId: 2, wanted: false })
  const at = await takeStamp(device)
  await change(device, 'game.want', { gameId: 3, wanted: true })
  await dropCleared(device, ['liked', 'wishlist'], at)
  expect((await device.rows()).map(({ kind, payload }) => [kind, payload])).toEqual([
    ['gamestate.set', { gameId: 2, state: 'owned' }],
    ['game.want', { gameId: 2, wanted: false }],
    ['game.want', { gameId: 3, wanted: true }],
  ])
  expect(await countClearable(device.db)).toMatchObject({ liked: 0, owned: 1, wishlist: 1 })
})

test('16 rows in flight are left to their response; rejected mutations are removed as well', async () => {
  const device = new TestDevice()
  for (const gameId of [1, 2]) await change(device, 'gamestate.set', { gameId, state: 'liked' })
  const [first, second] = await device.rows()
  await device.db.outbox.update(first?.seq ?? 0, { state: 'inflight' })
  await device.db.outbox.update(second?.seq ?? 0, { state: 'rejected' })
  await dropCleared(device, ['liked'], await takeStamp(device))
  expect(await device.queue()).toEqual(['gamestate.set inflight'])
})

test('16 the quest events of swipes that are dropped still count, at their own times', async () => {
  const device = new TestDevice()
  await device.swipe(1, 'liked')
  await device.swipe(2, 'owned')
  const [liked, owned] = await device.rows()
  await dropCleared(device, ['liked'], await takeStamp(device))
  expect((await device.rows()).map(({ kind, payload, at }) => [kind, payload, at])).toEqual([
    ['gamestate.set', owned?.payload, owned?.at],
    ['quest.record', { eventId: liked?.id, type: 'SWIPE', retracted: false }, liked?.at],
  ])
  expect((await device.questEvents()).toSorted()).toEqual([liked?.id, owned?.id])
})

test('16, 2.1 a pending row of an earlier version is read as this build reads it', async () => {
  const device = new TestDevice()
  const { version, upgrades } = mutatorOf('game.want')
  onTestFinished(() => void Object.assign(mutatorOf('game.want'), { version, upgrades }))
  await change(device, 'game.want', { gameId: 1, wanted: true })
  await change(device, 'game.want', { gameId: 2, wanted: false })
  for (const { seq, payload } of await device.rows()) {
    const { gameId, wanted: desired } = payload as { gameId: number; wanted: boolean }
    await device.db.outbox.update(seq, { payload: { gameId, desired } as never })
  }
  Object.assign(mutatorOf('game.want'), {
    version: 2,
    upgrades: { 1: ({ desired: wanted, ...rest }: Record<string, unknown>) => ({ ...rest, wanted }) },
  })
  await dropCleared(device, ['wishlist'], await takeStamp(device))
  expect((await device.rows()).map(({ payload }) => payload)).toEqual([{ gameId: 2, desired: false }])
})

test('16, 2.2 a row that cannot be read blocks no clearing', async () => {
  const device = new TestDevice()
  for (const gameId of [1, 2]) await change(device, 'game.want', { gameId, wanted: true })
  const [broken] = await device.rows()
  await device.db.outbox.update(broken?.seq ?? 0, { payload: null as never, state: 'rejected' })
  await dropCleared(device, ['wishlist'], await takeStamp(device))
  expect(await device.queue()).toEqual(['game.want rejected'])
})
