// Shows [S101 S105].
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { ENTITIES, PULL_SCHEMA } from '../../src/contract/entities.ts'
import { GAME_STATES, QUEST_EVENT_TYPES } from '../../src/contract/mutations.ts'
import { REVIEW_STATUSES } from '../../src/domain/review-statuses.ts'
import * as SHAPES from '../../src/domain/shapes.ts'
import { TASTE_VALUES } from '../../src/domain/taste.ts'
import { kindOf } from '../../src/kinds/registry.ts'
import type { MutationKind } from '../../src/kinds/registry.ts'
import { kindSamples } from '../support/kind-samples.ts'

/** The number that `PULL_SCHEMA` begins with, and the digest of the shapes that it was last raised for. */
const RAISED = { number: '4', shapes: '3179903991528c6f' }

/** Where what `ENTITIES` takes for a value is said, beside the lists of values themselves. */
const SAID_IN = [
  { path: 'src/contract/entities.ts', from: 'export const ENTITIES', to: '\n}\n' },
  { path: 'src/contract/entities.ts', from: 'const isTrue', to: '\n' },
  { path: 'src/contract/entities.ts', from: 'const isChoiceValue', to: '\n' },
  { path: 'src/contract/named-player.ts', from: 'const isNamedPlayer', to: '\n' },
  { path: 'src/domain/list-order.ts', from: 'function isPlace', to: '\n}\n' },
  { path: 'src/domain/list-order.ts', from: 'const PLACE ', to: '\n' },
]
const VALUES = { GAME_STATES, QUEST_EVENT_TYPES, REVIEW_STATUSES, TASTE_VALUES }

async function textsAsSaid(): Promise<string[]> {
  return Promise.all(
    SAID_IN.map(async ({ path, from, to }) => {
      const [, rest = ''] = (await readFile(path, 'utf8')).split(from)
      const text = rest.slice(0, rest.indexOf(to))
      if (text === '') throw new Error(`${path} does not say ${from} any more`)
      // The keys under which changes wait are the device's own affair.
      return text.replaceAll(/keysOf: [^\n]*/g, '')
    }),
  )
}

test('11 what may be a value of an entity changes with the number of PULL_SCHEMA alone: older builds have passed over it', async () => {
  const [number] = PULL_SCHEMA.split(' ')
  const said = [...(await textsAsSaid()), JSON.stringify(Object.values(VALUES))].join('\n').replaceAll(/[\s,]+/g, ' ')
  const shapes = createHash('sha256').update(said).digest('hex').slice(0, 16)
  // Where this fails: raise the number in `contract/entities.ts`, then write both down here.
  expect({ number, shapes }).toEqual(RAISED)
})

test('11 nothing that says what may be a value is left out of that', async () => {
  const seen = new Set(['isValue', ...Object.keys(SHAPES), ...Object.keys(VALUES), ...SAID_IN.map(({ from }) => from.trim().split(' ').at(-1))])
  const named = (await textsAsSaid()).flatMap((text) => text.match(/\b(?:is[A-Z]\w*|[A-Z][A-Z_]+)\b/g) ?? [])
  // Where this fails: say above where it is said.
  expect([...new Set(named)].filter((name) => !seen.has(name))).toEqual([])
})

test('7 a change waits under one of the keys of each entity that it shows: there the mirror looks for it', async () => {
  const samples = await kindSamples()
  for (const [name, { first, second }] of Object.entries(samples)) {
    const { key, overlays } = kindOf(name as MutationKind)
    for (const payload of [first, second] as never[]) {
      for (const { entity, ids } of overlays) {
        for (const id of ids(payload)) expect([name, entity, ENTITIES[entity].keysOf(id)]).toEqual([name, entity, expect.arrayContaining([key(payload)])])
      }
    }
  }
})
