// Shows [S216].
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ErrorResponse } from '../../src/contract/error-codes.ts'
import type { PullChangesResponse } from '../../src/contract/changes.ts'
import type { WriteResponse } from '../../src/contract/writes.ts'
import { databaseDigest } from '../support/database-digest.ts'
import { ListMaker } from '../support/list-maker.ts'
import { signUp } from '../support/player.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'
import { testGameId } from '../support/test-catalogue.ts'

type LikeResponse = WriteResponse & ErrorResponse & { liked: boolean; totalLikes: number }

let server: TestApp
let ada: ListMaker
let bob: ListMaker
let listId: string
let now: number

beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  ada = new ListMaker(await signUp(server.app), server)
  bob = new ListMaker(await signUp(server.app), server)
  listId = await ada.make({ notes: { [testGameId(1)]: 'With tea' } })
  now = server.clock.now()
})

const like = (who: ListMaker, body: Record<string, unknown> = {}) => who.player.call<LikeResponse>('likeList', { params: { listId }, body })
const UNKNOWN = { status: 404, body: { error: { code: 'unknown_list' } } }

describe('a deleted list', () => {
  it('is hidden from everybody, and from the overview', async () => {
    expect(await ada.delete(listId)).toMatchObject({ status: 200, body: { results: [{ status: 'applied' }] } })
    for (const who of [ada, bob]) {
      expect(await who.open(listId)).toMatchObject(UNKNOWN)
      expect(await who.listsOf(ada.id)).toEqual([])
    }
    expect(await ada.listsOf(ada.id, { me: 'true' })).toEqual([])
  })

  it('may be deleted again, with or without a body, without any change', async () => {
    await ada.delete(listId)
    const before = await databaseDigest(server.db)
    expect(await ada.delete(listId, now - 5)).toMatchObject({ status: 200, body: { results: [{ status: 'applied' }] } })
    expect(await databaseDigest(server.db)).toEqual(before)
    expect((await ada.player.call('deleteList', { params: { listId } })).status).toBe(200)
  })

  it('leaves only a tombstone, and none of its contents', async () => {
    await ada.delete(listId, now + 7)
    const { changes } = (await ada.player.call<PullChangesResponse>('pullChanges')).body
    expect(changes.filter(({ entity }) => entity.startsWith('list'))).toEqual([{ entity: 'lists', id: listId, value: null, at: now + 7 }])
    for (const table of ['list_item', 'list_text'] as const) {
      expect(await server.db.selectFrom(table).selectAll().where('list_id', '=', listId).execute()).toEqual([])
    }
  })

  it('with concurrent edits of another device: earlier ones are stale, later ones are refused with the reason', async () => {
    await ada.delete(listId, now + 10)
    const edits = [
      (at: number) => ada.place(listId, testGameId(5), 'a9', at),
      (at: number) => ada.switch(listId, 'is_public', false, at),
      (at: number) => ada.write(listId, 'Cosier', { at }),
    ]
    const before = await databaseDigest(server.db)
    for (const edit of edits) {
      expect(await edit(now + 10)).toMatchObject({ status: 'stale' })
      expect(await edit(now + 11)).toMatchObject({ status: 'rejected', code: 'unknown_list', message: `The list ${listId} was deleted.` })
    }
    expect((await ada.edit(listId, { list_name: 'Cosier', at: now + 9 })).body.results).toMatchObject([{ status: 'stale' }])
    expect(await ada.edit(listId, { list_name: 'Cosier', at: now + 11 })).toMatchObject(UNKNOWN)
    expect(await databaseDigest(server.db)).toEqual(before)
  })

  it('is deleted even if an edit was later', async () => {
    await ada.write(listId, 'Cosier', { at: now + 50 })
    await ada.delete(listId, now + 10)
    expect(await ada.open(listId)).toMatchObject(UNKNOWN)
  })

  it('stays deleted while edits and its deletion arrive at once', async () => {
    const at = now + 5
    await Promise.all([
      ada.place(listId, testGameId(5), 'a9', at),
      ada.delete(listId, at),
      ada.write(listId, 'Cosier', { at }),
      ada.create({ list_id: listId }),
      ada.switch(listId, 'is_ranked', true, at),
      ada.edit(listId, { games: [testGameId(7)], at }),
    ])
    expect(await ada.open(listId)).toMatchObject(UNKNOWN)
    expect(await server.db.selectFrom('list_item').selectAll().where('list_id', '=', listId).execute()).toEqual([])
  })

  it('loses its likes, and accepts no new ones', async () => {
    await like(bob)
    await ada.delete(listId)
    expect(await server.db.selectFrom('list_like').selectAll().where('list_id', '=', listId).execute()).toEqual([])
    expect(await like(bob)).toMatchObject(UNKNOWN)
  })

  it('stores no like that is taken back, whether that arrives before the deletion or after it', async () => {
    const takenBack = { status: 200, body: { liked: false, totalLikes: 0, results: [{ status: 'applied' }] } }
    expect(await like(ada, { liked: false })).toMatchObject(takenBack)
    await ada.delete(listId)
    expect(await like(bob, { liked: false })).toMatchObject(takenBack)
    for (const who of [ada, bob]) {
      const { changes } = (await who.player.call<PullChangesResponse>('pullChanges')).body
      expect(changes.filter(({ entity }) => entity === 'listLikes')).toEqual([])
    }
  })
})

describe('a missing list', () => {
  it('cannot be deleted, and nothing is written', async () => {
    const before = await databaseDigest(server.db)
    expect(await ada.delete(randomUUID())).toMatchObject(UNKNOWN)
    expect((await ada.player.call('deleteList', { params: { listId: 'mine' }, body: {} })).status).toBe(400)
    expect(await databaseDigest(server.db)).toEqual(before)
  })
})

describe('a list that becomes private', () => {
  it('accepts no like, shows none to others, and counts them again when it is public', async () => {
    expect((await like(bob)).body.totalLikes).toBe(1)
    await ada.switch(listId, 'is_public', false)
    expect(await like(bob, { liked: true })).toMatchObject(UNKNOWN)
    expect(await bob.open(listId)).toMatchObject(UNKNOWN)
    expect(await bob.listsOf(ada.id)).toEqual([])
    expect((await ada.open(listId)).body).toMatchObject({ is_public: false, like_count: 1 })
    await ada.switch(listId, 'is_public', true)
    expect((await bob.open(listId)).body).toMatchObject({ like_count: 1, liked_by_me: true })
  })

  it('accepts the undo of a like, even of one that never existed, with the response for none', async () => {
    await like(bob)
    await ada.switch(listId, 'is_public', false)
    const before = { liked: false, at: now - 1 }
    expect(await like(bob, before)).toMatchObject({ status: 200, body: { liked: true, totalLikes: 0, results: [{ status: 'stale' }] } })
    const takenBack = { status: 200, body: { liked: false, totalLikes: 0, results: [{ status: 'applied' }] } }
    expect(await like(bob, { liked: false, at: now + 1 })).toMatchObject(takenBack)
    expect((await ada.open(listId)).body).toMatchObject({ like_count: 0 })
    const cleo = new ListMaker(await signUp(server.app), server)
    expect(await like(cleo, { liked: false })).toMatchObject(takenBack)
    const call = { params: { listId: randomUUID() }, body: { liked: false } }
    expect(await cleo.player.call('likeList', call)).toMatchObject(takenBack)
    // An older like may still arrive, so the undo is stored for an existing list.
    expect(await server.db.selectFrom('list_like').select(['list_id', 'liked']).where('user_id', '=', cleo.id).execute()).toEqual([
      { list_id: listId, liked: false },
    ])
    await ada.switch(listId, 'is_public', true)
    expect((await bob.open(listId)).body).toMatchObject({ like_count: 0, liked_by_me: false })
  })

  it('applies a concurrent like or refuses it, and never fails', async () => {
    for (let round = 0; round < 5; round++) {
      const [, answer] = await Promise.all([ada.switch(listId, 'is_public', round % 2 === 1), like(bob, { liked: true })])
      expect([200, 404]).toContain(answer.status)
    }
  })
})
