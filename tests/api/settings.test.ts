// Shows [S281].
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PutSettingsResponse, Settings } from '../../src/contract/settings.ts'
import { databaseDigest } from '../support/database-digest.ts'
import { SOME_PLATFORM, signUp } from '../support/player.ts'
import type { Player } from '../support/player.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'

const TAG = 1_000_000_001

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

function put(body: Record<string, unknown>) {
  return player.call<PutSettingsResponse>('putSettings', { params: { userId: player.id }, body })
}

async function settings(): Promise<Settings> {
  return (await player.call<Settings>('getSettings', { params: { userId: player.id } })).body
}

describe('settings', () => {
  it('have the values of the registration at first', async () => {
    expect(await settings()).toEqual({ platforms: [SOME_PLATFORM], genres: [], tags: [] })
  })

  it('are merged key by key: others stay [S103]', async () => {
    const id = randomUUID()
    const { status, body } = await put({ genres: [12, 5], id, at: now })
    expect(status).toBe(200)
    expect(body).toEqual({
      now,
      history: expect.any(String) as string,
      results: [{ id, status: 'applied' }],
      settings: { platforms: [SOME_PLATFORM], genres: [12, 5], tags: [] },
    })
    await put({ tags: [TAG], platforms: [48] })
    expect(await settings()).toEqual({ platforms: [48], genres: [12, 5], tags: [TAG] })
  })

  it('keep the later write for each key, in any order of arrival', async () => {
    await put({ genres: [12], at: now - 10 })
    expect((await put({ genres: [5], tags: [TAG], at: now - 20 })).body).toMatchObject({
      results: [{ status: 'stale' }],
      settings: { genres: [12], tags: [TAG] },
    })
    expect((await put({ genres: [8], at: now - 5 })).body.settings.genres).toEqual([8])
  })

  it('report a duplicate as applied, and of two values at the same time keep the greater text', async () => {
    const first = { genres: [5], at: now }
    await put(first)
    expect((await put(first)).body.results).toMatchObject([{ status: 'applied' }])
    expect((await put({ genres: [12], at: now })).body).toMatchObject({ results: [{ status: 'stale' }], settings: { genres: [5] } })
    expect((await put({ genres: [8], at: now })).body).toMatchObject({ results: [{ status: 'applied' }], settings: { genres: [8] } })
  })

  it('keep each choice separately, and never show or rank a player against theirs', async () => {
    const columns = () =>
      server.db.selectFrom('app_user').select(['twins_hidden', 'on_leaderboard']).where('id', '=', player.id).executeTakeFirst()
    expect(await columns()).toEqual({ twins_hidden: false, on_leaderboard: true })
    await put({ choices: { in_twins: false, on_leaderboard: false }, at: now })
    expect(await columns()).toEqual({ twins_hidden: true, on_leaderboard: false })
    expect((await put({ choices: { in_twins: true }, at: now - 1 })).body.results).toMatchObject([{ status: 'stale' }])
    await put({ choices: { on_leaderboard: true }, at: now + 1 })
    expect(await columns()).toEqual({ twins_hidden: true, on_leaderboard: true })
    expect(await settings()).toEqual({ platforms: [SOME_PLATFORM], genres: [], tags: [] })
  })

  it.each([
    [{ shoe_size: true }, 'sets "shoe_size" to true, which is no choice of the settings.'],
    [{ in_twins: 'yes' }, 'sets "in_twins" to "yes", which is no choice of the settings.'],
    [{ __proto__x: false }, 'sets "__proto__x" to false, which is no choice of the settings.'],
  ])('refuse an unknown choice: %j', async (choices, message) => {
    const before = await databaseDigest(server.db)
    const { status, body } = await put({ choices })
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain(JSON.stringify(message).slice(1, -1))
    expect(await databaseDigest(server.db)).toEqual(before)
  })

  it('that are set as default filters no longer follow from swipes', async () => {
    const { body } = await player.call<PutSettingsResponse>('saveDefaultFilters', { body: { platforms: [48], genres: [12], tags: [] } })
    expect(body.settings).toEqual({ platforms: [48], genres: [12], tags: [] })
    const { body: account } = await player.call<{ defaultFilters: Settings }>('accountSettings')
    expect(account.defaultFilters).toEqual(body.settings)
    const { rows } = await sql<{
      value: boolean
    }>`select value from user_setting where user_id = ${player.id} and key = 'defaults_by_hand'`.execute(server.db)
    expect(rows).toEqual([{ value: true }])
  })

  it('are saved together: default filters, notifications and the ring [S384]', async () => {
    await player.call('editNotificationPreferences', { body: { quiet_hours: { from: '22:00', to: '07:00' } } })
    const { body: account } = await player.call<object>('accountSettings')
    const { body: notifications } = await player.call<object>('notificationPreferences')
    expect(account).toEqual({
      defaultFilters: (await player.call('getSettings', { params: { userId: player.id } })).body,
      notifications,
      appearance: { avatar_ring: 'drawn:basic' },
    })
    expect(notifications).toMatchObject({ quiet_hours: { from: '22:00', to: '07:00' } })
  })

  it('accept an empty request as applied and write nothing', async () => {
    const before = await databaseDigest(server.db)
    expect((await put({})).body.results).toMatchObject([{ status: 'applied' }])
    expect(await databaseDigest(server.db)).toEqual(before)
  })

  it.each([
    [{ genres: [12, 999_999] }, 400, 'unknown_genre', 'There is no genre 999999.'],
    [{ platforms: [-1] }, 400, 'unknown_platform', 'There is no platform -1.'],
    [{ tags: [1e300] }, 400, 'unknown_tag', 'There is no tag 1e+300.'],
    [{ genres: [12], platforms: [0] }, 400, 'unknown_platform', 'There is no platform 0.'],
    [{ genres: ['12'] }, 400, 'malformed', '"genres[0]" must be of type integer.'],
    [{ genres: 12 }, 400, 'malformed', '"genres" must be of type array.'],
    [{ genres: [12, 12] }, 400, 'malformed', undefined],
    [{ themes: [1] }, 400, 'malformed', 'The body has an unknown key "themes".'],
    [{ genres: [12], id: 'x' }, 400, 'malformed', undefined],
    [{ genres: [12], at: -1 }, 400, 'malformed', undefined],
    [{ genres: Array.from({ length: 501 }, (_, id) => id) }, 413, 'too_many_items', undefined],
    [{ genres: [12], at: 8_000_000_000_000_000 }, 422, 'clock_skew', undefined],
  ])('refuse %j with %i %s and write nothing', async (body, status, code, message) => {
    const before = await databaseDigest(server.db)
    const answer = await put(body)
    expect(answer).toMatchObject({ status, body: { error: { code } } })
    if (message !== undefined) expect(answer.body).toMatchObject({ error: { message } })
    expect(await databaseDigest(server.db)).toEqual(before)
  })

  it('after two concurrent writers have the later value', async () => {
    await Promise.all([put({ genres: [12], at: now - 2 }), put({ genres: [5], at: now - 1 }), put({ genres: [8], at: now - 3 })])
    expect((await settings()).genres).toEqual([5])
  })
})
