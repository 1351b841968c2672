import { describe, expect, test, vi } from 'vitest'
import { ADA } from '../../tests/support/test-device.ts'
import { answered, refused } from '../../tests/support/scripted-remote.ts'
import { createTestDeps } from '../../tests/support/test-deps.ts'
import type { TestDeps } from '../../tests/support/test-deps.ts'
import { START } from '../../tests/support/virtual-clock.ts'
import { REPLY_RULE } from '../domain/review-rule.ts'
import type { Mutator } from '../mutators/define-mutator.ts'
import type * as Registry from '../mutators/registry.ts'
import { writeOnDevice } from '../local/db/device.ts'
import { discardRejected, keepText, retryRejected } from '../local/commands/review-rejected.ts'
import { enqueue } from '../local/commands/enqueue.ts'
import type { Mutation } from '../local/replica/outbox.ts'
import { drain } from './drain.ts'

interface Note {
  id: string
  text: string
  on?: string
  version?: string
}

/** Two mutators with text, of an entity that no player has, because the rules hold for every mutator with text. */
vi.mock('../mutators/registry.ts', async (importOriginal) => {
  const real = await importOriginal<typeof Registry>()
  const note: Mutator<Note> = {
    version: 1,
    isPayload: (value): value is Note => typeof value === 'object',
    upgrades: {},
    key: ({ id }) => `note:${id}`,
    dependsOn: ({ on }) => (on ? [`note:${on}`] : []),
    clearedWith: null,
    request: { custom: { call: 'putSettings', build: (_, { id, at, payload }) => ({ body: { ...payload, id, at } }) } },
    overlays: [],
    text: {
      mine: ({ text }) => text,
      theirs: (value) => (value as Note).text,
      rule: () => REPLY_RULE,
      onto: (payload, text) => ({ ...payload, text }),
    },
  }
  const isNote = (name: string) => name === 'note.write'
  return {
    ...real,
    mutatorOf: (name: string) => (isNote(name) ? note : real.mutatorOf(name as never)),
    isKnownMutator: (name: string) => isNote(name) || real.isKnownMutator(name),
  }
})

async function write({ device }: TestDeps, ...notes: Note[]): Promise<void> {
  await writeOnDevice(device, () =>
    enqueue(
      device,
      notes.map((payload) => ({ id: device.newId(), kind: 'note.write', payload }) as unknown as Mutation),
    ),
  )
}

const run = ({ deps, device }: TestDeps) => drain(deps, device.db, ADA)
const textsOf = (rows: readonly { payload: unknown }[]) => rows.map(({ payload }) => (payload as Note).text)
const sentTexts = ({ remote }: TestDeps) => remote.writes.map(({ options }) => (options.body as Note).text)

describe('7.2 a row that depends on another', () => {
  test('is sent after it, although its own key is free', async () => {
    const parts = createTestDeps()
    await write(parts, { id: 'a', text: 'first' }, { id: 'b', text: 'reply', on: 'a' }, { id: 'c', text: 'other' })
    const [first] = await parts.device.rows()
    await parts.device.db.outbox.update(first?.seq as number, { nextAttemptAt: START + 60_000 })
    expect(await run(parts)).toEqual({ kind: 'drained' })
    expect(sentTexts(parts)).toEqual(['other'])
    await parts.device.clock.advance(60_000)
    await run(parts)
    expect(sentTexts(parts)).toEqual(['other', 'first', 'reply'])
  })

  test('is rejected with it, as one entry, and nothing else is', async () => {
    const parts = createTestDeps()
    await write(parts, { id: 'a', text: 'first' }, { id: 'b', text: 'reply', on: 'a' }, { id: 'c', text: 'other' })
    parts.remote.next('putSettings', refused(422, 'invalid_item'))
    await run(parts)
    const shelf = await parts.device.rows('rejected')
    expect(textsOf(shelf)).toEqual(['first', 'reply'])
    expect(shelf[1]?.shelvedWith).toBe(shelf[0]?.id)
    expect(sentTexts(parts)).toEqual(['first', 'other'])
  })

  test('is rejected with it too if one item of a response is a rejection', async () => {
    const parts = createTestDeps()
    await write(parts, { id: 'a', text: 'first' }, { id: 'b', text: 'reply', on: 'a' })
    parts.remote.next('putSettings', ({ ids: [id = ''] }) =>
      parts.remote.results([{ id, status: 'rejected', code: 'invalid_item', message: 'No.' }]),
    )
    await run(parts)
    expect((await parts.device.rows('rejected')).map(({ lastError }) => lastError?.message)).toEqual([
      'No.',
      'What this stands on was not accepted.',
    ])
  })

  test('is retried or discarded together with it, and after it', async () => {
    const parts = createTestDeps()
    await write(parts, { id: 'a', text: 'first' }, { id: 'b', text: 'reply', on: 'a' }, { id: 'c', text: 'response', on: 'b' })
    parts.remote.next('putSettings', refused(422, 'invalid_item'), refused(422, 'invalid_item'))
    await run(parts)
    const [first] = await parts.device.rows('rejected')
    await retryRejected(parts.device, first?.id ?? '')
    expect(textsOf(await parts.device.rows('pending'))).toEqual(['first', 'reply', 'response'])
    await run(parts)
    expect(await parts.device.rows('rejected')).toHaveLength(3)
    await discardRejected(parts.device, first?.id ?? '')
    expect(await parts.device.rows()).toEqual([])
  })
})

describe('6.7 two versions of a text', () => {
  async function inConflict() {
    const parts = createTestDeps()
    await write(parts, { id: 'a', text: 'mine', version: 'v1' })
    const theirs = { version: 'v4', value: { id: 'a', text: 'theirs' } }
    parts.remote.next('putSettings', ({ ids: [id = ''] }) =>
      answered({ now: START, results: [{ id, status: 'conflict', code: 'conflict', message: 'Changed elsewhere.', theirs }] }),
    )
    await run(parts)
    const [row] = await parts.device.rows('rejected')
    return { parts, row, theirs }
  }

  test('are both stored with the rejected mutation', async () => {
    const { row, theirs } = await inConflict()
    expect(row).toMatchObject({ payload: { text: 'mine' }, theirs, lastError: { code: 'conflict' } })
  })

  test("the player's joined text is sent with the version of the server’s", async () => {
    const { parts, row } = await inConflict()
    await keepText(parts.device, row?.id ?? '', 'mine and theirs')
    expect(await parts.device.rows('pending')).toMatchObject([{ id: row?.id, payload: { text: 'mine and theirs', basedOn: 'v4' } }])
    expect((await parts.device.rows('pending'))[0]).not.toHaveProperty('theirs')
    await run(parts)
    expect(parts.remote.writes.at(-1)?.options.body).toMatchObject({ text: 'mine and theirs', basedOn: 'v4' })
  })

  test('taking the server’s version discards the player’s', async () => {
    const { parts, row } = await inConflict()
    await discardRejected(parts.device, row?.id ?? '')
    expect(await parts.device.rows()).toEqual([])
  })
})
