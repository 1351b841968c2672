import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loadStarterCatalogue, loadStarterText } from '../../src/server/catalogue/load-starter.ts'
import { StarterError } from '../../src/server/catalogue/starter-error.ts'
import { databaseDigest } from '../support/database-digest.ts'
import { Browser, signUp } from '../support/player.ts'
import { buildTestApp } from '../support/test-app.ts'
import { TEST_GAMES, testCatalogueText, testGameId } from '../support/test-catalogue.ts'
import { createTestDatabase } from '../support/test-database.ts'
import type { TestDatabase } from '../support/test-database.ts'

let database: TestDatabase

beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.drop())

function changed(lineNumber: number, change: Record<string, unknown>): string {
  const lines = testCatalogueText().trimEnd().split('\n')
  lines[lineNumber - 1] = JSON.stringify({ ...JSON.parse(lines[lineNumber - 1] ?? ''), ...change })
  return lines.join('\n')
}

async function gameRow(number: number) {
  return database.db.selectFrom('game').selectAll().where('id', '=', testGameId(number)).executeTakeFirstOrThrow()
}

describe('loading the starter catalogue', () => {
  it('does nothing for a loaded file', async () => {
    const before = await databaseDigest(database.db)
    expect(await loadStarterText(database.db, testCatalogueText())).toEqual({ isChanged: false, games: TEST_GAMES })
    expect(await databaseDigest(database.db)).toEqual(before)
  })

  it('keeps ids, companies and counts when the file changes, and updates the rest', async () => {
    const before = await gameRow(5)
    await database.db.updateTable('game').set({ like_qty: 9, wishlist_count: 3, owned_count: 4 }).where('id', '=', before.id).execute()
    const text = changed(5, { name: 'Game Five', released: '1999', developers: ['Studio 4', 'New Studio'] })
    expect(await loadStarterText(database.db, text)).toEqual({ isChanged: true, games: TEST_GAMES })
    const after = await gameRow(5)
    expect(after).toMatchObject({
      id: before.id,
      name: 'Game Five',
      like_qty: 9,
      wishlist_count: 3,
      owned_count: 4,
      first_release_date: Date.UTC(1999, 0, 1) / 1000,
      release_date_format: 2,
      publisher_ids: before.publisher_ids,
    })
    expect(after.developer_ids[0]).toBe(before.developer_ids[0])
    expect(await gameRow(6)).toEqual({ ...(await gameRow(6)), listed: true })
  })

  it('sets rank weights by the file’s order, from 4 for the first towards 0 for the last', async () => {
    const rows = await database.db.selectFrom('game').select(['id', 'rank_weight']).orderBy('rank_weight', 'desc').execute()
    expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: TEST_GAMES }, (_, ordinal) => testGameId(ordinal + 1)))
    expect(rows[0]?.rank_weight).toBe(4)
    expect(rows.at(-1)?.rank_weight).toBeGreaterThan(0)
  })

  it('unlists a game that is no longer in the file, keeps its players’ data, and lists it again', async () => {
    const server = await buildTestApp({ db: database.db })
    try {
      const player = await signUp(server.app)
      await player.call('likeGame', { params: { gameId: testGameId(1) }, body: { userId: player.id } })
      const without = testCatalogueText().split('\n').slice(1).join('\n')
      const deck = async () => {
        await server.app.catalogue.refresh()
        const { body } = await new Browser(server.app).call<{ games: { id: number }[] }>('swipedeck', { body: { user_id: 0 } })
        return body.games.map(({ id }) => id)
      }
      expect(await deck()).toContain(testGameId(1))
      await loadStarterText(database.db, without)
      expect(await deck()).not.toContain(testGameId(1))
      const { body: states } = await player.call('pullGameStates', { params: { userId: player.id } })
      expect(states).toEqual([{ game_id: testGameId(1), state: 'liked' }])
      const { body: cards } = await player.call('gamesBatch', { body: { ids: [testGameId(1)] } })
      expect(cards).toMatchObject([{ name: 'Game 1' }])
      await loadStarterText(database.db, testCatalogueText())
      expect(await deck()).toContain(testGameId(1))
    } finally {
      await server.app.close()
    }
  })

  it('stops at a broken line, names it, and writes nothing', async () => {
    const before = await databaseDigest(database.db)
    const folder = await mkdtemp(join(tmpdir(), 'starter-'))
    try {
      const path = join(folder, 'starter.jsonl')
      await writeFile(path, changed(17, { genres: ['Shooting'] }))
      await expect(loadStarterCatalogue(database.db, { path })).rejects.toThrow(
        new StarterError(17, 'genres', '"Shooting" is not known; the dictionaries have no such entry.'),
      )
    } finally {
      await rm(folder, { recursive: true })
    }
    expect(await databaseDigest(database.db)).toEqual(before)
  })

  it('is done once by servers that start at the same time', async () => {
    const text = changed(1, { name: 'Renamed' })
    const results = await Promise.all(Array.from({ length: 4 }, () => loadStarterText(database.db, text)))
    expect(results.filter(({ isChanged }) => isChanged)).toHaveLength(1)
    expect((await gameRow(1)).name).toBe('Renamed')
  })
})
