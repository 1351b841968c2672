import { expect, test } from 'vitest'
import { MUTATORS, mutatorOf } from '../../mutators/registry.ts'
import type { MutatorName, MutationPayloads } from '../../mutators/registry.ts'
import { mutatorSamples } from '../../../tests/support/mutator-samples.ts'
import { ADA } from '../../../tests/support/test-device.ts'
import type { OutboxRow } from '../db/outbox-row.ts'
import { isNewer, upgradeRow } from './upgrade-row.ts'

const SAMPLES = Object.entries(await mutatorSamples()).map(([kind, { first }]) => [kind, first])
const PAYLOADS = Object.fromEntries(SAMPLES) as MutationPayloads
const { retracted: _, ...EVENT } = PAYLOADS['quest.record']

const NAMES = Object.keys(MUTATORS) as MutatorName[]

/** Returns a row as the database may have it, without any guarantee. */
function row(kind: string, changes: Record<string, unknown> = {}): OutboxRow {
  return {
    seq: 1,
    id: 'id',
    userId: ADA,
    kind,
    kindVersion: Object.hasOwn(MUTATORS, kind) ? mutatorOf(kind as MutatorName).version : 1,
    entityKey: 'key',
    payload: PAYLOADS[kind as MutatorName],
    at: 1,
    attempts: 0,
    serverErrors: 0,
    nextAttemptAt: 0,
    state: 'pending',
    lastError: null,
    ...changes,
  } as unknown as OutboxRow
}

test.each(NAMES)('2.1 a row of %s of this version is sent as it is', (kind) => {
  expect(upgradeRow(row(kind))).toEqual(row(kind))
})

test('2.1 a quest event of version 0, which could not be retracted, is not retracted', () => {
  const old = row('quest.record', { kindVersion: 0, payload: EVENT })
  expect(upgradeRow(old)).toEqual(row('quest.record'))
})

test('2.1 a review of version 1 has the day on which it is sent; one of today may have a date of its own', () => {
  expect(upgradeRow(row('review.write', { kindVersion: 1 }))).toEqual(row('review.write'))
  const dated = row('review.write', { payload: { ...PAYLOADS['review.write'], writtenAt: 1 } })
  expect(upgradeRow(dated)).toEqual(dated)
  expect(upgradeRow(row('review.write', { payload: { ...PAYLOADS['review.write'], writtenAt: 'then' } }))).toBeNull()
})

test('2.1 a state of version 1 has its quest event in another row', () => {
  const payload = { gameId: 1, state: 'liked' }
  expect(upgradeRow(row('gamestate.set', { kindVersion: 1, payload }))).toEqual(row('gamestate.set', { payload }))
})

test('2.1 an upgrade is pure: the old row stays as it was', () => {
  const old = row('quest.record', { kindVersion: 0, payload: Object.freeze({ ...EVENT }) })
  const copy = structuredClone(old)
  upgradeRow(Object.freeze(old))
  expect(old).toEqual(copy)
})

test('2.1 every version that ever was has an upgrade to this one', () => {
  for (const name of NAMES) {
    const { upgrades, version: newest } = mutatorOf(name)
    const versions = Object.keys(upgrades).map(Number)
    const oldest = Math.min(newest, ...versions)
    for (let version = oldest; version < newest; version += 1) expect(versions).toContain(version)
  }
})

test.each([
  ['an unknown mutator', row('game.hate')],
  ['the name of an inherited property as its mutator', row('constructor')],
  ['no mutator', row('gamestate.set', { kind: undefined })],
  ['no payload', row('gamestate.set', { payload: undefined })],
  ['a payload that is no object', row('gamestate.set', { payload: 'liked' })],
  ['an unknown state', row('gamestate.set', { payload: { gameId: 1, state: 'hated' } })],
  ['a game that is no number', row('game.like', { payload: { gameId: '1', liked: true } })],
  ['a key too many', row('game.like', { payload: { gameId: 1, liked: true, admin: true } })],
  ['no id', row('game.like', { id: undefined })],
  ['no timestamp', row('game.like', { at: Number.NaN })],
  ['a negative timestamp', row('game.like', { at: -1 })],
  ['no key', row('game.like', { entityKey: undefined })],
  ['a version that never existed', row('game.like', { kindVersion: -1 })],
  ['half a version', row('game.like', { kindVersion: 0.5 })],
])('2.2 a row with %s cannot be read', (_, broken) => {
  expect(upgradeRow(broken)).toBeNull()
  expect(isNewer(broken)).toBe(false)
})

test('2.3 a row of a newer build is not read, and known as newer', () => {
  const newer = row('gamestate.set', { kindVersion: 3, payload: { games: [1] } })
  expect(upgradeRow(newer)).toBeNull()
  expect(isNewer(newer)).toBe(true)
  expect(isNewer(row('gamestate.set'))).toBe(false)
})
