// Shows [S216].
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LIST_NAME_LINK } from '../../src/contract/list-messages.ts'
import { databaseDigest } from '../support/database-digest.ts'
import { ListMaker } from '../support/list-maker.ts'
import { signUp } from '../support/player.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'
import { testGameId } from '../support/test-catalogue.ts'

const GAME = testGameId(1)
const NOTE = { part: 'note', game_id: GAME, based_on: null }

let server: TestApp
let ada: ListMaker
let listId: string

beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  ada = new ListMaker(await signUp(server.app), server)
  listId = await ada.make()
})

const read = async () => (await ada.open(listId)).body
const conflictWith = (version: string, text: string) => ({
  status: 'conflict',
  code: 'conflict',
  message: expect.any(String),
  theirs: { version, value: { text } },
})

describe('a text of a list', () => {
  it('replaces the version that it is based on: name, description, notes', async () => {
    expect(await ada.write(listId, 'Cosier')).toMatchObject({ status: 'applied' })
    expect(await ada.write(listId, 'One line\n\nand another', { part: 'description' })).toMatchObject({ status: 'applied' })
    expect(await ada.write(listId, 'With tea', NOTE)).toMatchObject({ status: 'applied' })
    expect(await read()).toMatchObject({
      list_name: 'Cosier',
      description: 'One line\n\nand another',
      notes: { [GAME]: 'With tea' },
    })
  })

  it('that two devices edited at once is the first to arrive; the other gets a conflict', async () => {
    const version = randomUUID()
    await ada.write(listId, 'Cosier', { version })
    const before = await databaseDigest(server.db)
    // The time makes no difference: a typed text is never lost without a notice.
    const { now } = server.clock
    for (const at of [now() - 1_000, now() + 1_000]) {
      expect(await ada.write(listId, 'Cosiest', { at })).toMatchObject(conflictWith(version, 'Cosier'))
    }
    expect((await read()).list_name).toBe('Cosier')
    const { user_revision: _, ...after } = await databaseDigest(server.db)
    expect(before).toMatchObject(after)
  })

  it('is a merge of both once the player has chosen', async () => {
    const version = randomUUID()
    await ada.write(listId, 'Cosier', { version })
    expect(await ada.write(listId, 'Cosier and cosiest', { based_on: version })).toMatchObject({ status: 'applied' })
  })

  it('never conflicts with itself, nor with the same text', async () => {
    const [version, next] = [randomUUID(), randomUUID()]
    for (let delivery = 0; delivery < 3; delivery++) {
      expect(await ada.write(listId, 'Cosier', { version })).toMatchObject({ status: 'applied' })
    }
    expect(await ada.write(listId, 'Cosiest', { version: next, based_on: version })).toMatchObject({ status: 'applied' })
    expect(await ada.write(listId, 'Cosier', { version })).toMatchObject({ status: 'stale' })
    expect(await ada.write(listId, 'Cosiest')).toMatchObject({ status: 'applied' })
    expect((await read()).list_name).toBe('Cosiest')
  })

  it('contains no web address as a name; an existing one stays, and blocks nothing else [S205]', async () => {
    const refused = { status: 'rejected', code: 'invalid_item', message: LIST_NAME_LINK }
    expect(await ada.write(listId, 'Watch WWW.example.org')).toMatchObject(refused)
    expect(await ada.create({ list_name: 'https://example.org' })).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_item', message: LIST_NAME_LINK } },
    })
    expect(await ada.edit(listId, { list_name: 'at http://example.org', description: 'Lost with it' })).toMatchObject({
      status: 400,
      body: { error: { message: LIST_NAME_LINK } },
    })
    expect(await read()).toMatchObject({ list_name: 'Cosy', description: '' })

    const old = 'All of www.example.org'
    await server.db.updateTable('list_text').set({ text: old }).where('list_id', '=', listId).where('part', '=', 'name').execute()
    expect(await ada.edit(listId, { list_name: old, description: 'Still mine' })).toMatchObject({ status: 200 })
    expect(await ada.write(listId, old)).toMatchObject({ status: 'applied' })
    expect(await ada.write(listId, 'See www.example.org', { part: 'note', game_id: GAME })).toMatchObject({ status: 'applied' })
    expect(await read()).toMatchObject({ list_name: old, description: 'Still mine' })
    expect(await ada.edit(listId, { list_name: `${old}, and more` })).toMatchObject({ status: 400 })
    expect(await ada.edit(listId, { list_name: 'Cosier' })).toMatchObject({ status: 200 })
  })

  it('that arrives again after very many others conflicts and is not written', async () => {
    const versions = [listId]
    for (let n = 0; n < 25; n++) {
      const version = randomUUID()
      await ada.write(listId, `Cosy ${n}`, { version, based_on: versions.at(-1) })
      versions.push(version)
    }
    expect(await ada.write(listId, 'Cosy 20', { version: versions[21], based_on: versions[20] })).toMatchObject({ status: 'stale' })
    expect(await ada.write(listId, 'Cosy 1', { version: versions[2], based_on: versions[1] })).toMatchObject(
      conflictWith(versions.at(-1) ?? '', 'Cosy 24'),
    )
  })

  it('of a note that two devices began conflicts as well', async () => {
    const version = randomUUID()
    await ada.write(listId, 'With tea', { ...NOTE, version })
    expect(await ada.write(listId, 'With cake', NOTE)).toMatchObject(conflictWith(version, 'With tea'))
  })

  it('is accepted if there is no text that it could be based on, because nothing is lost', async () => {
    expect(await ada.write(listId, 'With tea', { ...NOTE, based_on: randomUUID() })).toMatchObject({ status: 'applied' })
  })

  it('that is empty removes a note or a description', async () => {
    const version = randomUUID()
    await ada.write(listId, 'With tea', { ...NOTE, version })
    expect(await ada.write(listId, '', { ...NOTE, based_on: version })).toMatchObject({ status: 'applied' })
    expect(await ada.write(listId, '', { part: 'description' })).toMatchObject({ status: 'applied' })
    expect(await read()).toMatchObject({ notes: {}, description: '' })
  })

  it('is restored with its game', async () => {
    await ada.write(listId, 'With tea', NOTE)
    await ada.place(listId, GAME, null)
    expect((await read()).notes).toEqual({})
    await ada.place(listId, GAME, 'a0')
    expect((await read()).notes).toEqual({ [GAME]: 'With tea' })
  })

  it('in one request may be based on an earlier one in it', async () => {
    const [first, second] = [randomUUID(), randomUUID()]
    const at = server.clock.now()
    const name = { list_id: listId, part: 'name', game_id: null }
    const results = await ada.batch('listTextsBatch', 'texts', [
      { ...name, text: 'One', version: first, based_on: listId, at: at + 1 },
      { ...name, text: 'Two', version: second, based_on: first, at: at + 2 },
      { ...name, text: 'Three', version: randomUUID(), based_on: first, at: at + 3 },
    ])
    expect(results.map(({ status }) => status)).toEqual(['applied', 'applied', 'conflict'])
    expect((await read()).list_name).toBe('Two')
  })
})

describe('a text of a list is refused, and nothing written,', () => {
  const cases: [string, string, Record<string, unknown>, string][] = [
    ['as no name', '', {}, 'needs a name'],
    ['as a name of nothing that can be seen', '\u200B\u2060\u00AD', {}, 'needs a name'],
    ['as a name of several lines', 'Cosy\nevenings', {}, 'white space'],
    ['with a sign that turns its direction', 'Cosy \u2066evenings', {}, 'turn its direction'],
    ['with a control character', 'Cosy\u0007', { part: 'description' }, 'cannot be seen'],
    ['not composed', 'Cafe\u0301', {}, 'send it without'],
    ['as a name of 81 characters', 'x'.repeat(81), {}, 'more than 80 characters in "text"'],
    ['as a description of one word of 10,000', 'x'.repeat(10_000), { part: 'description' }, 'more than 500'],
    ['as a note of 281', 'x'.repeat(281), NOTE, 'more than 280'],
    ['as a note on nothing', 'x', { part: 'note' }, 'on which game'],
    ['as a name of a game', 'x', { game_id: GAME }, '"game_id" must be null'],
    ['as another part', 'x', { part: 'motto' }, 'must be one of'],
    ['without a version', 'x', { version: null }, 'version'],
    ['as a note on a game that there is not', 'x', { ...NOTE, game_id: 1_999_999_999 }, 'There is no game 1999999999'],
  ]

  it.each(cases)('%s', async (_, text, changes, message) => {
    const before = await databaseDigest(server.db)
    expect(await ada.write(listId, text, changes)).toMatchObject({ status: 'rejected', message: expect.stringContaining(message) })
    expect(await databaseDigest(server.db)).toEqual(before)
  })

  it('but accepted unchanged, with its markup', async () => {
    const text = '<img src=x onerror=alert(1)> & "quotes" שלום 👩🏽‍🚀'
    await ada.write(listId, text)
    await ada.write(listId, text, NOTE)
    expect(await read()).toMatchObject({ list_name: text, notes: { [GAME]: text } })
  })
})
