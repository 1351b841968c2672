import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readEnv } from '../../src/server/config/env.ts'
import { runDemo } from '../demo/command.ts'
import { KEYS, LISTS, PLAYERS, RESTRICTIONS, TOPICS } from '../demo/community.ts'
import { SHARED_COMPILERS } from '../support/shared-compilers.ts'
import { seedOther } from '../support/seed-people.ts'
import { CHEAP_HASHES } from '../support/test-app.ts'
import { urlOf } from '../support/test-cluster.ts'
import { createTestDatabase } from '../support/test-database.ts'
import type { TestDatabase } from '../support/test-database.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.drop())

async function seed(...args: string[]): Promise<{ code: number; printed: string; complaint: string }> {
  const [lines, complaints]: [string[], string[]] = [[], []]
  const code = await runDemo(
    ['seed', ...args],
    readEnv({ DATABASE_URL: urlOf(database.connection), FACTOR_KEY: Buffer.alloc(32, 7).toString('base64url') }),
    { print: (line) => void lines.push(line), printError: (text) => void complaints.push(text) },
    { hashCost: CHEAP_HASHES, schemaController: SHARED_COMPILERS },
  )
  return { code, printed: lines.join('\n'), complaint: complaints.join('\n') }
}

async function count(from: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from ${sql.raw(from)}`.execute(database.db)
  return rows[0]?.n ?? -1
}

it('fills a server with a community, prints its accounts, and does so once', async () => {
  const { code, printed, complaint } = await seed()
  expect({ code, complaint }).toEqual({ code: 0, complaint: '' })
  for (const key of KEYS) expect(printed).toContain(`${key}@questdeck.example`)

  expect(await count("app_user where email like '%@questdeck.example'")).toBe(KEYS.length)
  const swipes = KEYS.reduce((sum, key) => sum + PLAYERS[key].swipes, 0)
  expect(await count('game_state')).toBeGreaterThanOrEqual(swipes)
  const named = KEYS.filter((key) => PLAYERS[key].top10).length + LISTS.length
  expect(await count('list')).toBeGreaterThan(named)
  expect(await count('list where is_top10')).toBe(KEYS.filter((key) => PLAYERS[key].top10).length)
  expect(await count("review where comment = ''")).toBeGreaterThan(50)
  expect(await count("review where comment <> ''")).toBeGreaterThan(40)
  expect(await count('topic')).toBe(TOPICS.length)
  expect(await count('post')).toBe(TOPICS.reduce((sum, { posts }) => sum + posts.length, 0))
  expect(await count('follow where following')).toBe(KEYS.reduce((sum, key) => sum + (PLAYERS[key].follows?.length ?? 0), 0))
  expect(await count('wish where wanted')).toBe(KEYS.reduce((sum, key) => sum + (PLAYERS[key].wants?.length ?? 0), 0))
  expect(await count('restriction where restricted')).toBe(RESTRICTIONS.length)
  expect(await count('avatar')).toBe(KEYS.filter((key) => PLAYERS[key].picture).length)
  expect(await count('reward_unlock')).toBe(KEYS.filter((key) => PLAYERS[key].ring).length)
  // On several days, by the clock of the story.
  expect(await count('(select distinct at / 86400000 from notification) days')).toBeGreaterThan(5)
  expect(await count('player_score where experience > 3000')).toBeGreaterThan(0)
  // The newcomer has nothing, and nobody is signed in.
  expect(await count("game_state join app_user on id = user_id where email like 'theo@%'")).toBe(0)
  expect(await count('session')).toBe(0)

  expect(await seed()).toMatchObject({ code: 1, complaint: expect.stringContaining('has the players of the demonstration') as string })
})

it('spares a server with other players, unless an option allows it', async () => {
  await seedOther(database.db)
  expect(await seed()).toMatchObject({ code: 1, complaint: expect.stringContaining('This server has players.') as string })
  expect(await count('app_user where email is not null')).toBe(0)
})
