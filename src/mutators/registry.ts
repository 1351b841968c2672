import type { Mutator } from './define-mutator.ts'
import { DISCUSSION_MUTATORS } from './discussions.ts'
import { GAME_MUTATORS } from './games.ts'
import { IMPORT_MUTATORS } from './imports.ts'
import { LIST_MUTATORS } from './lists.ts'
import { PLAYER_MUTATORS } from './players.ts'
import { QUEST_MUTATORS } from './quests.ts'
import { REPORT_MUTATORS } from './reports.ts'
import { REVIEW_MUTATORS } from './reviews.ts'
import { TASTE_MUTATORS } from './taste.ts'

/** All mutators by name. The names are stored in the rows of devices and never change. */
export const MUTATORS = {
  ...GAME_MUTATORS,
  ...QUEST_MUTATORS,
  ...LIST_MUTATORS,
  ...REVIEW_MUTATORS,
  ...DISCUSSION_MUTATORS,
  ...PLAYER_MUTATORS,
  ...REPORT_MUTATORS,
  ...TASTE_MUTATORS,
  ...IMPORT_MUTATORS,
} as const

export type MutatorName = keyof typeof MUTATORS

/** The payload of each mutator. */
export type MutationPayloads = {
  [K in MutatorName]: (typeof MUTATORS)[K] extends Mutator<infer Payload> ? Payload : never
}

/** Returns a mutator by its name, without the type of its payload. */
export function mutatorOf(name: MutatorName): Mutator<never> {
  return MUTATORS[name] as unknown as Mutator<never>
}

/** Returns whether this build has a mutator of this name: a row may come from a newer build, or be damaged. */
export function isKnownMutator(name: string): name is MutatorName {
  return Object.hasOwn(MUTATORS, name)
}
