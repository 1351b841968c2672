import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { coverUrl, STAND_IN } from '../../src/domain/cover-url.ts'
import { loadStarterText } from '../../src/server/catalogue/load-starter.ts'
import { recount } from '../../src/server/catalogue/index/recount.ts'
import { gameRecord, importRecords } from '../support/merge-by-file.ts'
import { startImageProvider } from '../support/image-provider.ts'
import { signUp } from '../support/player.ts'
import { buildTestApp } from '../support/test-app.ts'
import { testCatalogueText, testGameId } from '../support/test-catalogue.ts'
import { createTestDatabase } from '../support/test-database.ts'
import type { TestDatabase } from '../support/test-database.ts'

let database: TestDatabase

beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.drop())

/** Returns the fixture's file, with the provider's ids for these games. */
function fileWith(numbers: Readonly<Record<number, { readonly igdb?: number; readonly cover?: string }>>): string {
  const lines = testCatalogueText().trimEnd().split('\n')
  return lines.map((line, at) => JSON.stringify({ ...JSON.parse(line), ...numbers[at + 1] })).join('\n')
}

async function gameRow(id: number) {
  return database.db.selectFrom('game').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** Imports a made-up game whose name is not in the file, and returns our id of it. */
async function importedAs(igdbId: number, rest: object = {}): Promise<number> {
  return (await importRecords(database.db, [gameRecord(igdbId, rest)])).get(igdbId) ?? 0
}

const [FIRST, SECOND] = [testGameId(1), testGameId(2)]

describe('a number of the provider in the starter file', () => {
  it('belongs to its game, and an import matches the game by it, whatever its name is there', async () => {
    await loadStarterText(database.db, fileWith({ 1: { igdb: 501 } }))
    expect(await gameRow(FIRST)).toMatchObject({ igdb_id: 501, cover_image_id: null })
    expect(await importedAs(501, { name: 'Called otherwise' })).toBe(FIRST)
    expect(await gameRow(FIRST)).toMatchObject({ igdb_id: 501, name: 'Called otherwise', main_id: null })
  })

  it('that an imported game already has makes the two one, with its players’ data', async () => {
    const imported = await importedAs(501)
    const server = await buildTestApp({ db: database.db })
    try {
      const player = await signUp(server.app)
      await player.call('likeGame', { params: { gameId: FIRST }, body: { userId: player.id } })
      await loadStarterText(database.db, fileWith({ 1: { igdb: 501 } }))
      expect(await gameRow(FIRST)).toMatchObject({ igdb_id: null, main_id: imported, listed: false })
      expect(await gameRow(imported)).toMatchObject({ igdb_id: 501, listed: true })
      await recount(database.db)
      expect(await gameRow(imported)).toMatchObject({ like_qty: 1 })
    } finally {
      await server.app.close()
    }
  })

  it('stays with that game through imports with a game of the same name, and however often the file changes', async () => {
    const imported = await importedAs(501)
    await loadStarterText(database.db, fileWith({ 1: { igdb: 501 } }))
    const { name, platform_ids: platforms } = await gameRow(FIRST)
    const release = JSON.parse(testCatalogueText().split('\n')[0] ?? '').released
    await importRecords(database.db, [gameRecord(502, { name, first_release_date: release, platforms })])
    await loadStarterText(database.db, fileWith({ 1: { igdb: 501 }, 9: { igdb: 509 } }))
    expect(await gameRow(FIRST)).toMatchObject({ igdb_id: null, main_id: imported, listed: false })
  })

  it('is not set if its game would share the card of an unlisted one', async () => {
    const imported = await importedAs(501)
    await database.db.updateTable('game').set({ listed: false }).where('id', '=', imported).execute()
    await loadStarterText(database.db, fileWith({ 1: { igdb: 501 } }))
    expect(await gameRow(FIRST)).toMatchObject({ igdb_id: null, main_id: null, listed: true })
  })

  it('lists a game again that was merged into one which is unlisted', async () => {
    const imported = await importedAs(501)
    await loadStarterText(database.db, fileWith({ 1: { igdb: 501 } }))
    await database.db.updateTable('game').set({ listed: false }).where('id', '=', imported).execute()
    await loadStarterText(database.db, fileWith({ 1: { igdb: 501 }, 9: { igdb: 509 } }))
    expect(await gameRow(FIRST)).toMatchObject({ igdb_id: null, main_id: null, listed: true })
  })

  it('is not set if another game of the file was matched with its record', async () => {
    await loadStarterText(database.db, fileWith({ 2: { igdb: 501 } }))
    await importedAs(501, { name: 'Game 2' })
    await loadStarterText(database.db, fileWith({ 1: { igdb: 501 } }))
    expect(await gameRow(FIRST)).toMatchObject({ igdb_id: null, main_id: null, listed: true })
    expect(await gameRow(SECOND)).toMatchObject({ igdb_id: 501, listed: true })
  })

  it('may be swapped with another', async () => {
    await loadStarterText(database.db, fileWith({ 1: { igdb: 501 }, 2: { igdb: 502 } }))
    await loadStarterText(database.db, fileWith({ 1: { igdb: 502 }, 2: { igdb: 501 } }))
    expect([(await gameRow(FIRST)).igdb_id, (await gameRow(SECOND)).igdb_id]).toEqual([502, 501])
  })

  it('does not keep its game listed after it has left the file, and no imported game is removed with it', async () => {
    const imported = await importedAs(777)
    await loadStarterText(database.db, fileWith({ 1: { igdb: 501 } }))
    await loadStarterText(database.db, testCatalogueText().split('\n').slice(1).join('\n'))
    expect(await gameRow(FIRST)).toMatchObject({ igdb_id: 501, listed: false })
    expect(await gameRow(imported)).toMatchObject({ listed: true })
  })
})

describe('covers of the provider for the starter catalogue [S253]', () => {
  const text = fileWith({ 1: { igdb: 501, cover: 'co1abc' }, 2: { igdb: 502, cover: 'co2abc' } })
  const coversOf = async () => (await Promise.all([FIRST, SECOND, testGameId(3)].map(gameRow))).map((row) => row.cover_image_id)

  it('exist while the setting is on, stay when a command loads the file, and are removed when it is off', async () => {
    await loadStarterText(database.db, text)
    expect(await coversOf()).toEqual([null, null, null])
    await loadStarterText(database.db, text, 'igdb')
    expect(await coversOf()).toEqual(['co1abc', 'co2abc', null])
    expect(await loadStarterText(database.db, text)).toMatchObject({ isChanged: false })
    await loadStarterText(database.db, `${text}\n`)
    expect(await coversOf()).toEqual(['co1abc', 'co2abc', null])
    expect(await loadStarterText(database.db, `${text}\n`, 'off')).toMatchObject({ isChanged: true })
    expect(await coversOf()).toEqual([null, null, null])
  })

  it('do not replace an import’s', async () => {
    await loadStarterText(database.db, text, 'igdb')
    await importedAs(501, { name: 'Game 1', cover: 'coreal' })
    await loadStarterText(database.db, text, 'off')
    expect(await coversOf()).toEqual(['coreal', null, null])
  })

  it('are served through our own covers without any key, and a poster replaces a missing one', async () => {
    await loadStarterText(database.db, text, 'igdb')
    const dataDir = await mkdtemp(join(tmpdir(), 'starter-covers-'))
    const provider = await startImageProvider()
    const server = await buildTestApp({ db: database.db, env: { DATA_DIR: dataDir, STARTER_COVERS: 'igdb' }, fetch: provider.fetch })
    try {
      const { cover, cover_url: url } =
        (await (await signUp(server.app)).call<{ cover: string; cover_url: string }[]>('gamesBatch', { body: { ids: [FIRST] } })).body[0] ??
        {}
      expect([cover, url]).toEqual(['co1abc', coverUrl('co1abc')])
      const shown = await server.app.inject({ url: coverUrl('co1abc') })
      expect([shown.statusCode, shown.headers[STAND_IN]]).toEqual([200, undefined])
      expect(provider.asked).toEqual(['/igdb/image/upload/t_cover_big_2x/co1abc.jpg'])
      provider.answer = (_request, response) => response.writeHead(404).end()
      const missing = await server.app.inject({ url: coverUrl('co2abc') })
      expect([missing.statusCode, missing.headers[STAND_IN], missing.headers['cache-control']]).toEqual([200, 'poster', 'no-store'])
    } finally {
      await server.close()
      await provider.close()
      await rm(dataDir, { recursive: true, force: true })
    }
  })
})
