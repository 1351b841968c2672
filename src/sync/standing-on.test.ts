import { describe, expect, test, vi } from 'vitest'
import { ADA } from '../../tests/support/test-device.ts'
import { answered, refused } from '../../tests/support/scripted-remote.ts'
import { createTestWorld } from '../../tests/support/test-world.ts'
import type { TestWorld } from '../../tests/support/test-world.ts'
import { START } from '../../tests/support/virtual-clock.ts'
import { REPLY_RULE } from '../domain/review-rule.ts'
import type { Kind } from '../kinds/define-kind.ts'
import type * as Registry from '../kinds/registry.ts'
import { writeOnDevice } from '../local/device.ts'
import { discardRejected, keepText, retryRejected } from '../local/mutations/review-rejected.ts'
import { enqueue } from '../local/outbox/outbox.ts'
import type { Mutation } from '../local/outbox/outbox.ts'
import { drain } from './drain.ts'

interface Note {
  id: string
  text: string
  on?: string
  version?: string
}

/** Two kinds with text of a thing that no player has: what every kind of that sort is to go by. */
vi.mock('../kinds/registry.ts', async (importOriginal) => {
  const real = await importOriginal<typeof Registry>()
  const note: Kind<Note> = {
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
    kindOf: (name: string) => (isNote(name) ? note : real.kindOf(name as never)),
    isKnownKind: (name: string) => isNote(name) || real.isKnownKind(name),
  }
})

async function write({ device }: TestWorld, ...notes: Note[]): Promise<void> {
  await writeOnDevice(device, () =>
    enqueue(device, notes.map((payload) => ({ id: device.newId(), kind: 'note.write', payload }) as unknown as Mutation)),
  )
}

const run = ({ world, device }: TestWorld) => drain(world, device.db, ADA)
const textsOf = (rows: readonly { payload: unknown }[]) => rows.map(({ payload }) => (payload as Note).text)
const sentTexts = ({ remote }: TestWorld) => remote.writes.map(({ options }) => (options.body as Note).text)

describe('7.2 what stands on another change', () => {
  test('is sent after it, although its own key is free', async () => {
    const parts = createTestWorld()
    await write(parts, { id: 'a', text: 'first' }, { id: 'b', text: 'reply', on: 'a' }, { id: 'c', text: 'other' })
    const [first] = await parts.device.rows()
    await parts.device.db.outbox.update(first?.seq as number, { nextAttemptAt: START + 60_000 })
    expect(await run(parts)).toMatchObject({ kind: 'waiting' })
    expect(sentTexts(parts)).toEqual(['other'])
    await parts.device.clock.advance(60_000)
    await run(parts)
    expect(sentTexts(parts)).toEqual(['other', 'first', 'reply'])
  })

  test('goes to the shelf with it, as one entry, and nothing else does', async () => {
    const parts = createTestWorld()
    await write(parts, { id: 'a', text: 'first' }, { id: 'b', text: 'reply', on: 'a' }, { id: 'c', text: 'other' })
    parts.remote.next('putSettings', refused(422, 'invalid_item'))
    await run(parts)
    const shelf = await parts.device.rows('rejected')
    expect(textsOf(shelf)).toEqual(['first', 'reply'])
    expect(shelf[1]?.shelvedWith).toBe(shelf[0]?.id)
    expect(sentTexts(parts)).toEqual(['first', 'other'])
  })

  test('the same where one item of an answer is refused', async () => {
    const parts = createTestWorld()
    await write(parts, { id: 'a', text: 'first' }, { id: 'b', text: 'reply', on: 'a' })
    parts.remote.next('putSettings', ({ ids: [id = ''] }) =>
      parts.remote.results([{ id, status: 'rejected', code: 'invalid_item', message: 'No.' }]),
    )
    await run(parts)
    expect((await parts.device.rows('rejected')).map(({ lastError }) => lastError?.message)).toEqual(['No.', 'What this stands on was not accepted.'])
  })

  test('is made again, or discarded, together with it and behind it', async () => {
    const parts = createTestWorld()
    await write(parts, { id: 'a', text: 'first' }, { id: 'b', text: 'reply', on: 'a' }, { id: 'c', text: 'answer', on: 'b' })
    parts.remote.next('putSettings', refused(422, 'invalid_item'), refused(422, 'invalid_item'))
    await run(parts)
    const [first] = await parts.device.rows('rejected')
    await retryRejected(parts.device, first?.id ?? '')
    expect(textsOf(await parts.device.rows('pending'))).toEqual(['first', 'reply', 'answer'])
    await run(parts)
    expect(await parts.device.rows('rejected')).toHaveLength(3)
    await discardRejected(parts.device, first?.id ?? '')
    expect(await parts.device.rows()).toEqual([])
  })
})

describe('6.7 two versions of a text', () => {
  async function inConflict() {
    const parts = createTestWorld()
    await write(parts, { id: 'a', text: 'mine', version: 'v1' })
    const theirs = { version: 'v4', value: { id: 'a', text: 'theirs' } }
    parts.remote.next('putSettings', ({ ids: [id = ''] }) =>
      answered({ now: START, results: [{ id, status: 'conflict', code: 'conflict', message: 'Changed elsewhere.', theirs }] }),
    )
    await run(parts)
    const [row] = await parts.device.rows('rejected')
    return { parts, row, theirs }
  }

  test('lie on the shelf both', async () => {
    const { row, theirs } = await inConflict()
    expect(row).toMatchObject({ payload: { text: 'mine' }, theirs, lastError: { code: 'conflict' } })
  })

  test('the one that the player makes of them is sent in the knowledge of the server’s', async () => {
    const { parts, row } = await inConflict()
    await keepText(parts.device, row?.id ?? '', 'mine and theirs')
    expect(await parts.device.rows('pending')).toMatchObject([{ id: row?.id, payload: { text: 'mine and theirs', basedOn: 'v4' } }])
    expect((await parts.device.rows('pending'))[0]).not.toHaveProperty('theirs')
    await run(parts)
    expect(parts.remote.writes.at(-1)?.options.body).toMatchObject({ text: 'mine and theirs', basedOn: 'v4' })
  })

  test('to take the server’s is to discard one’s own', async () => {
    const { parts, row } = await inConflict()
    await discardRejected(parts.device, row?.id ?? '')
    expect(await parts.device.rows()).toEqual([])
  })
})
