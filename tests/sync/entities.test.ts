// Shows [S101 S105].
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { ENTITIES, PULL_SCHEMA } from '../../src/contract/entities.ts'
import { GAME_STATES, QUEST_EVENT_TYPES } from '../../src/contract/mutations.ts'
import { REVIEW_STATUSES } from '../../src/domain/review-statuses.ts'
import * as SHAPES from '../../src/domain/validators.ts'
import { TASTE_VALUES } from '../../src/domain/taste.ts'
import { mutatorOf } from '../../src/mutators/registry.ts'
import type { MutatorName } from '../../src/mutators/registry.ts'
import { mutatorSamples } from '../support/mutator-samples.ts'

/** The number at the start of `PULL_SCHEMA`, and the digest of the schemas for which it was last raised. */
const RAISED = { number: '5', shapes: '24352ac9a2436241' }

/** The files that define the values of `ENTITIES`, besides the lists of values themselves. */
const MENTIONED_IN = [
  { path: 'src/contract/entities.ts', from: 'export const ENTITIES', to: '\n}\n' },
  { path: 'src/contract/entities.ts', from: 'const isTrue', to: '\n' },
  { path: 'src/contract/entities.ts', from: 'const isChoiceValue', to: '\n' },
  { path: 'src/contract/named-player.ts', from: 'const isNamedPlayer', to: '\n' },
  { path: 'src/domain/list-order.ts', from: 'function isPlace', to: '\n}\n' },
  { path: 'src/domain/list-order.ts', from: 'const PLACE ', to: '\n' },
]
const VALUES = { GAME_STATES, QUEST_EVENT_TYPES, REVIEW_STATUSES, TASTE_VALUES }

async function renderedTexts(): Promise<string[]> {
  return Promise.all(
    MENTIONED_IN.map(async ({ path, from, to }) => {
      const [, rest = ''] = (await readFile(path, 'utf8')).split(from)
      const text = rest.slice(0, rest.indexOf(to))
      if (text === '') throw new Error(`${path} does not say ${from} any more`)
      // The keys of pending changes concern the device alone.
      return text.replaceAll(/keysOf: [^\n]*/g, '')
    }),
  )
}

test('11 the schema of an entity’s values changes only with the number of PULL_SCHEMA: older builds have ignored the new values', async () => {
  const [number] = PULL_SCHEMA.split(' ')
  const everything = [...(await renderedTexts()), JSON.stringify(Object.values(VALUES))].join('\n').replaceAll(/[\s,]+/g, ' ')
  const shapes = createHash('sha256').update(everything).digest('hex').slice(0, 16)
  // If this fails, raise the number in `contract/entities.ts`, then enter both here.
  expect({ number, shapes }).toEqual(RAISED)
})

test('11 no file that defines values is missing from that', async () => {
  const seen = new Set([
    'isValue',
    ...Object.keys(SHAPES),
    ...Object.keys(VALUES),
    ...MENTIONED_IN.map(({ from }) => from.trim().split(' ').at(-1)),
  ])
  const named = (await renderedTexts()).flatMap((text) => text.match(/\b(?:is[A-Z]\w*|[A-Z][A-Z_]+)\b/g) ?? [])
  // If this fails, add the file above.
  expect([...new Set(named)].filter((name) => !seen.has(name))).toEqual([])
})

test('7 a change has one of the keys of each entity that it shows, or its id: the mirror looks it up there', async () => {
  const samples = await mutatorSamples()
  for (const [name, { first, second }] of Object.entries(samples)) {
    const { key, overlays } = mutatorOf(name as MutatorName)
    for (const payload of [first, second] as never[]) {
      const ofSwipe = (payload as { readonly swipeEventId?: string }).swipeEventId
      for (const { entity, ids } of overlays) {
        for (const id of ids(payload).filter((named) => named !== ofSwipe))
          expect([name, entity, ENTITIES[entity].keysOf(id)]).toEqual([name, entity, expect.arrayContaining([key(payload)])])
      }
    }
  }
})
