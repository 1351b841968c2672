import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { User } from '../../src/contract/accounts.ts'
import type { ErrorAnswer } from '../../src/contract/error-codes.ts'
import { MESSAGES } from '../../src/contract/messages.ts'
import { databaseDigest } from '../support/database-digest.ts'
import { signUp } from '../support/player.ts'
import type { Player } from '../support/player.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'

let server: TestApp
let player: Player

beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  player = await signUp(server.app)
})

function rename(who: Player, body: unknown) {
  return who.call<User & ErrorAnswer>('updateProfile', { body })
}

/** As somebody comes by Google or Discord, who have not told us what to call them. */
async function takeNameAway(who: Player): Promise<void> {
  await server.db.updateTable('app_user').set({ display_name: '', username: `player-${randomUUID()}` })
    .where('id', '=', who.id).execute()
}

describe('a player’s own display name', () => {
  it('is changed, clean, and answered with everything else about them', async () => {
    const { body: before } = await player.call<User>('me')
    const { status, body } = await rename(player, { display_name: '  Grace \u200B Hopper ' })
    expect(status).toBe(200)
    expect(body).toEqual({ ...before, display_name: 'Grace Hopper' })
    expect((await player.call<User>('me')).body).toEqual(body)
  })

  it('leaves the username alone, by which others know the player', async () => {
    const { body: before } = await player.call<User>('me')
    expect((await rename(player, { display_name: 'Somebody Else' })).body.username).toBe(before.username)
  })

  it('makes the username where it is their first, and each its own, however many come at once', async () => {
    const name = `Grace${randomUUID().slice(0, 8)}`
    const players = await Promise.all([1, 2, 3, 4].map(() => signUp(server.app)))
    await Promise.all(players.map(takeNameAway))
    const answers = await Promise.all(players.map((each) => rename(each, { display_name: name })))
    const usernames = answers.map(({ body }) => body.username)
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(usernames).size).toBe(4)
    for (const username of usernames) expect(username).toMatch(new RegExp(`^${name.toLowerCase()}\\d*$`))
  })

  it.each([
    ['', MESSAGES.displayNameRequired],
    ['see www.example.org', MESSAGES.displayNameLinks],
    ['Questdeck Support', MESSAGES.displayNameNotAllowed],
    ['f.u.c.k', MESSAGES.displayNameNotAllowed],
    ['x'.repeat(61), 'A display name has at most 60 characters.'],
  ])('is refused with the screen’s own words, and nothing is written: %j', async (display_name, message) => {
    const before = await databaseDigest(server.db)
    const { status, body } = await rename(player, { display_name })
    expect(status).toBe(400)
    expect(body.error).toMatchObject({ code: 'invalid_name', message })
    expect(await databaseDigest(server.db)).toEqual(before)
  })

  it.each([
    {}, { display_name: 7 }, { display_name: ['Ada'] }, { display_name: '\uD800' },
    { display_name: 'x'.repeat(481) }, { display_name: 'Ada', username: 'root' }, { display_name: 'Ada', id: randomUUID() },
  ])('is all that can be written there: %j', async (body) => {
    const before = await databaseDigest(server.db)
    expect((await rename(player, body)).status).toBe(400)
    expect(await databaseDigest(server.db)).toEqual(before)
  })
})
