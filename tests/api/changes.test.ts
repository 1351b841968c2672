import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ENTITY_NAMES } from '../../src/contract/entities.ts'
import type { PullChangesResponse } from '../../src/contract/changes.ts'
import type { WriteResponse } from '../../src/contract/writes.ts'
import { forgetOldHistory } from '../../src/server/db/user-history.ts'
import { SYNC_ENTITIES } from '../../src/server/features.ts'
import { avatarForm, PICTURE } from '../support/avatar-form.ts'
import { signUp, SOME_PLATFORM } from '../support/player.ts'
import type { Player } from '../support/player.ts'
import { RestorableServer } from '../support/restorable-server.ts'
import { seedList } from '../support/seed-lists.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'
import { testGameId } from '../support/test-catalogue.ts'

const DAY_MS = 24 * 60 * 60 * 1_000
const [ONE, TWO] = [testGameId(1), testGameId(2)]

async function pull(player: Player, since?: string, seen: readonly string[] = []): Promise<PullChangesResponse> {
  const query = { ...(since === undefined ? {} : { since }), ...(seen.length === 0 ? {} : { seen: seen.join(',') }) }
  const { status, body } = await player.call<PullChangesResponse>('pullChanges', { query })
  expect(status).toBe(200)
  return body
}

/** Returns everything after a cursor, page by page. */
async function pullAll(player: Player, since?: string) {
  const pages: PullChangesResponse[] = []
  for (let cursor = since; ; cursor = pages.at(-1)?.cursor) {
    pages.push(await pull(player, cursor))
    if (pages.at(-1)?.more !== true) return { pages, changes: pages.flatMap(({ changes }) => changes) }
  }
}

/** Swipes a game; returns the cursor of the write. */
async function swipe(player: Player, state: string | null, gameId = ONE): Promise<string> {
  const { status, body } = await player.call<WriteResponse>('pushGameStates', {
    body: { user_id: player.id, states: [{ game_id: gameId, state }] },
  })
  expect(status).toBe(200)
  return body.history
}

describe('pulling all own data', () => {
  let server: TestApp
  let player: Player
  let now: number

  beforeAll(async () => {
    server = await buildTestApp()
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    player = await signUp(server.app)
    server.clock.advance(60_000)
    now = server.clock.now()
  })

  const send = (
    call: 'likeGame' | 'wantGame' | 'likeList' | 'questEvent' | 'putSettings',
    options: {
      params?: Record<string, string | number>
      body: Record<string, unknown>
    },
  ) => player.call<WriteResponse>(call, options)

  it('has every entity of the contract, each from one feature', () => {
    const entities = SYNC_ENTITIES.map(({ entity }) => entity)
    expect(entities.toSorted()).toEqual(ENTITY_NAMES.toSorted())
  })

  it('returns each change with its value and its time, in the order of the writes', async () => {
    const listId = await seedList(server.db, { userId: (await signUp(server.app)).id })
    const { cursor } = await pull(player)
    const eventId = randomUUID()
    await send('likeGame', { params: { gameId: ONE }, body: { userId: player.id, at: now - 6 } })
    await send('wantGame', { params: { gameId: TWO }, body: { userId: player.id, at: now - 5 } })
    await send('likeList', { params: { listId }, body: { at: now - 4 } })
    await send('questEvent', { body: { userId: player.id, type: 'SWIPE', id: eventId, at: now - 3 } })
    await send('putSettings', { params: { userId: player.id }, body: { genres: [12, 5], at: now - 2 } })
    const avatar = await player.call<{ avatar_url: string }>('uploadAvatar', {
      params: { userId: player.id },
      ...avatarForm(PICTURE, { id: randomUUID(), at: String(now - 1) }),
    })
    const pulled = await pull(player, cursor)
    expect(pulled).toEqual({
      now,
      cursor: expect.stringMatching(/^7\./) as string,
      more: false,
      restored: false,
      changes: [
        { entity: 'gameStates', id: String(ONE), value: { state: 'liked' }, at: now - 6 },
        { entity: 'wishes', id: String(TWO), value: { wanted: true }, at: now - 5 },
        { entity: 'listLikes', id: listId, value: { liked: true }, at: now - 4 },
        { entity: 'questEvents', id: eventId, value: { type: 'SWIPE' }, at: now - 3 },
        { entity: 'settings', id: 'genres', value: { value: [12, 5] }, at: now - 2 },
        { entity: 'avatars', id: 'me', value: { avatar_url: avatar.body.avatar_url }, at: now - 1 },
      ],
    })
    expect(await pull(player, pulled.cursor)).toEqual({ ...pulled, changes: [] })
  })

  it('returns removed values as null', async () => {
    const listId = await seedList(server.db, { userId: (await signUp(server.app)).id })
    const eventId = randomUUID()
    const { cursor } = await pull(player)
    for (const on of [true, false]) {
      const at = on ? now - 2 : now - 1
      await send('likeGame', { params: { gameId: ONE }, body: { userId: player.id, liked: on, at } })
      await send('wantGame', { params: { gameId: ONE }, body: { userId: player.id, wanted: on, at } })
      await send('likeList', { params: { listId }, body: { liked: on, at } })
      await send('questEvent', { body: { userId: player.id, type: 'SWIPE', event_id: eventId, retracted: !on, at } })
    }
    const { changes } = await pull(player, cursor)
    expect(changes).toEqual([
      { entity: 'gameStates', id: String(ONE), value: null, at: now - 1 },
      { entity: 'wishes', id: String(ONE), value: null, at: now - 1 },
      { entity: 'listLikes', id: listId, value: null, at: now - 1 },
      { entity: 'questEvents', id: eventId, value: null, at: now - 1 },
    ])
  })

  it('returns the choices of the registration, and nothing of anybody else', async () => {
    await swipe(await signUp(server.app), 'owned')
    const { changes } = await pull(player)
    expect(changes).toEqual(
      ['genres', 'platforms', 'tags'].map((id) => ({
        entity: 'settings',
        id,
        value: { value: id === 'platforms' ? [SOME_PLATFORM] : [] },
        at: now - 60_000,
      })),
    )
  })

  it('does not return a duplicate again', async () => {
    const like = { params: { gameId: ONE }, body: { userId: player.id, id: randomUUID(), at: now } }
    await send('likeGame', like)
    await send('putSettings', { params: { userId: player.id }, body: { genres: [5], at: now } })
    const { cursor } = await pull(player)
    await send('likeGame', like)
    await send('putSettings', { params: { userId: player.id }, body: { genres: [5], at: now } })
    expect((await pull(player, cursor)).changes).toEqual([])
  })

  it('has pages that end with a revision, and loses and repeats nothing between them', async () => {
    const events = Array.from({ length: 13 }, () => Array.from({ length: 100 }, () => ({ id: randomUUID(), type: 'SWIPE' })))
    for (const batch of events) {
      await player.call('questEventsBatch', { body: { userId: player.id, events: batch } })
      await swipe(player, 'owned', testGameId(1 + events.indexOf(batch)))
    }
    const { pages, changes } = await pullAll(player)
    expect(pages.map((page) => page.more)).toEqual([true, true, false])
    for (const page of pages.slice(0, -1)) expect(page.changes.length).toBeGreaterThanOrEqual(500)
    const ids = changes.map(({ entity, id }) => `${entity} ${id}`)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toHaveLength(3 + 1_300 + 13)
    const lastOfFirst = Number(pages[0]?.cursor.split('.')[0])
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from quest_event where user_id = ${player.id} and rev <= ${lastOfFirst}`.execute(server.db)
    expect(pages[0]?.changes.filter(({ entity }) => entity === 'questEvents')).toHaveLength(rows[0]?.count ?? -1)
  })

  it('never splits a revision, however long it is', async () => {
    const { cursor } = await pull(player)
    await sql`with revision as (update user_revision set rev = rev + 1 where user_id = ${player.id} returning rev)
      insert into quest_event (user_id, event_id, type, at, retracted, rev)
      select ${player.id}, gen_random_uuid(), 'SWIPE', 1, false, rev from revision, generate_series(1, 1200)`.execute(server.db)
    await swipe(player, 'owned')
    const first = await pull(player, cursor)
    expect([first.changes.length, first.more]).toEqual([1_200, true])
    expect((await pull(player, first.cursor)).changes).toMatchObject([{ entity: 'gameStates' }])
  })

  it('never misses a write before its cursor, however many writers there are (rule 11)', async () => {
    const seen = new Set<string>()
    let cursor: string | undefined
    const writing = new AbortController()
    const reading = (async () => {
      while (!writing.signal.aborted) {
        const pulled = await pull(player, cursor)
        cursor = pulled.cursor
        for (const { entity, id } of pulled.changes) if (entity !== 'settings') seen.add(`${entity} ${id}`)
      }
    })()
    await Promise.all(
      Array.from({ length: 40 }, (_, ordinal) => {
        const gameId = testGameId(1 + ordinal)
        return ordinal % 2 === 0 ? swipe(player, 'liked', gameId) : send('wantGame', { params: { gameId }, body: { userId: player.id } })
      }),
    )
    writing.abort()
    await reading
    for (const { entity, id } of (await pull(player, cursor)).changes) seen.add(`${entity} ${id}`)
    expect(seen.size).toBe(40)
  })

  it.each(['7', '7.', '.abc', '-1.abc', '7.a b', '7.abc,8.abc', `7.${'a'.repeat(33)}`])('refuses the cursor %j', async (since) => {
    const answer = await player.call('pullChanges', { query: { since } })
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'malformed' } } })
  })

  it('accepts eight seen cursors and not nine', async () => {
    const { cursor } = await pull(player)
    const ask = (count: number) => player.call('pullChanges', { query: { seen: Array.from({ length: count }, () => cursor).join(',') } })
    expect([(await ask(8)).status, (await ask(9)).status]).toEqual([200, 400])
  })
})

describe('a cursor', () => {
  let server: RestorableServer
  let phone: Player

  beforeEach(async () => {
    server = await RestorableServer.start()
    phone = await signUp(server.current.app)
  })
  afterEach(() => server.close())

  /** Returns the player on the running server. */
  const back = () => server.playerOn(server.current, phone)

  it('is invalid after the server was restored to an earlier day, even if another device has written past it', async () => {
    await swipe(phone, 'liked', ONE)
    await server.backUp()
    await swipe(phone, 'owned', TWO)
    const { cursor } = await pull(phone)
    await server.restore()
    const tablet = back()
    for (const gameId of [3, 4, 5, 6]) await swipe(tablet, 'disliked', testGameId(gameId))
    const pulled = await pull(back(), cursor)
    expect(pulled).toMatchObject({ restored: true, more: false })
    expect(pulled).toEqual({ ...(await pull(tablet)), restored: true })
    expect(await pull(back(), pulled.cursor)).toMatchObject({ restored: false, changes: [] })
  })

  it('is invalid even if nobody has written since', async () => {
    await server.backUp()
    await swipe(phone, 'owned')
    const { cursor } = await pull(phone)
    await server.restore()
    expect((await pull(back(), cursor)).restored).toBe(true)
  })

  it('that a write has returned is found invalid by a device that continues to write past it', async () => {
    const { cursor } = await pull(phone)
    await server.backUp()
    const seen = [await swipe(phone, 'liked', ONE), await swipe(phone, 'liked', TWO)]
    await server.restore()
    const after: string[] = []
    for (const gameId of [3, 4, 5]) after.push(await swipe(back(), 'owned', testGameId(gameId)))
    expect((await pull(back(), cursor, after)).restored).toBe(false)
    const pulled = await pull(back(), cursor, [...seen, ...after])
    expect(pulled.restored).toBe(true)
    const games = pulled.changes.filter(({ entity }) => entity === 'gameStates').map(({ id }) => id)
    expect(games).toEqual([3, 4, 5].map((number) => String(testGameId(number))))
  })

  it('that was seen is checked for a device without a cursor, too', async () => {
    await server.backUp()
    const seen = await swipe(phone, 'liked')
    await server.restore()
    expect((await pull(back(), undefined, [seen])).restored).toBe(true)
  })

  it('stays valid after a restart, before and after the next write', async () => {
    const seen = await swipe(phone, 'liked')
    const { cursor } = await pull(phone)
    await server.restart()
    expect(await pull(back(), cursor, [seen])).toMatchObject({ restored: false, changes: [] })
    const next = await swipe(back(), 'owned')
    expect(next.split('.')[1]).toBe(seen.split('.')[1])
    const pulled = await pull(back(), cursor, [seen, next])
    expect(pulled).toMatchObject({ restored: false, cursor: next, changes: [{ entity: 'gameStates' }] })
    await server.restart()
    expect((await pull(back(), pulled.cursor, [seen, next])).restored).toBe(false)
  })

  it('is valid on two servers that take turns, and when they write at once', async () => {
    const other = server.playerOn(await server.add(), phone)
    const seen: string[] = []
    const { cursor } = await pull(phone)
    for (const player of [phone, other, phone, other]) seen.push(await swipe(player, 'liked', testGameId(1 + seen.length)))
    expect(await pull(phone, cursor, seen)).toMatchObject({ restored: false, cursor: seen.at(-1) })
    for (let round = 0; round < 10; round++) {
      const positions = await Promise.all(
        [phone, other, phone, other, phone, other].map((player, number) => swipe(player, 'owned', testGameId(1 + number))),
      )
      for (const player of [phone, other]) expect((await pull(player, seen.at(-1), positions)).restored).toBe(false)
    }
  })

  it('is invalid on a running server whose database was restored', async () => {
    await server.backUp()
    const seen = [await swipe(phone, 'liked', ONE), await swipe(phone, 'liked', TWO)]
    const { cursor } = await pull(phone)
    await server.putBack()
    // The same process gives the same revisions again.
    const again = [await swipe(phone, 'owned', ONE), await swipe(phone, 'owned', TWO), await swipe(phone, 'owned', testGameId(3))]
    expect(again.map((position) => position.split('.')[0]).slice(0, 2)).toEqual(seen.map((position) => position.split('.')[0]))
    expect((await pull(phone, cursor)).restored).toBe(true)
    expect((await pull(phone, undefined, seen)).restored).toBe(true)
    expect((await pull(phone, again[0], again)).restored).toBe(false)
  })

  it('fault 112: is invalid if a dump was read into the tables of a running server', async () => {
    const { db } = server.current
    await swipe(phone, 'liked')
    const { rows } = await sql<{
      rev: number
      epoch: string
      epoch_rev: number
    }>`select rev, epoch, epoch_rev from user_revision where user_id = ${phone.id}`.execute(db)
    const seen = await swipe(phone, 'owned')
    await sql`truncate user_revision`.execute(db)
    await sql`insert into user_revision (user_id, rev, epoch, epoch_rev)
      select ${phone.id}::uuid, rev, epoch, epoch_rev from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) kept (rev bigint, epoch text, epoch_rev bigint)`.execute(
      db,
    )
    expect(await swipe(phone, 'disliked')).not.toBe(seen)
    expect((await pull(phone, seen)).restored).toBe(true)
  })

  it('keeps its epoch while the database is not restored: one row for each segment, not for each write', async () => {
    for (let round = 0; round < 20; round++) await swipe(phone, round % 2 === 0 ? 'liked' : 'owned')
    await server.restart()
    const other = server.playerOn(await server.add(), phone)
    for (const player of [back(), other, back(), other]) await swipe(player, 'disliked')
    const { db } = server.current
    expect(await db.selectFrom('user_epoch').selectAll().where('user_id', '=', phone.id).execute()).toHaveLength(1)
  })

  it('of a segment that ended a month ago is deleted, and everything can still be pulled page by page', async () => {
    const old = await swipe(phone, 'liked')
    const { db } = server.current
    // The same rows in another file, as after a restore: the next segment begins.
    await sql`vacuum full user_revision`.execute(db)
    const young = await swipe(phone, 'owned')
    await forgetOldHistory(db, Date.now() + 29 * DAY_MS)
    expect((await pull(back(), old)).restored).toBe(false)
    await forgetOldHistory(db, Date.now() + 31 * DAY_MS)
    expect((await pull(back(), old)).restored).toBe(true)
    expect((await pull(back(), young)).restored).toBe(false)
    await sql`insert into quest_event (user_id, event_id, type, at, retracted, rev)
      select ${phone.id}, gen_random_uuid(), 'SWIPE', 1, false, 1 from generate_series(1, 600)`.execute(db)
    const first = await pull(back())
    expect([first.more, first.cursor.split('.')[0]]).toEqual([true, '1'])
    expect(await pull(back(), first.cursor)).toMatchObject({ restored: false, more: false, changes: [{ entity: 'gameStates' }] })
  })
})
