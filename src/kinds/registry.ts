import type { Kind } from './define-kind.ts'
import { DISCUSSION_KINDS } from './discussions.ts'
import { GAME_KINDS } from './games.ts'
import { IMPORT_KINDS } from './imports.ts'
import { LIST_KINDS } from './lists.ts'
import { PLAYER_KINDS } from './players.ts'
import { QUEST_KINDS } from './quests.ts'
import { REPORT_KINDS } from './reports.ts'
import { REVIEW_KINDS } from './reviews.ts'
import { TASTE_KINDS } from './taste.ts'

/** Every kind of change that a player can make. The name stands on the device's rows for ever. */
export const KINDS = {
  ...GAME_KINDS, ...QUEST_KINDS, ...LIST_KINDS, ...REVIEW_KINDS, ...DISCUSSION_KINDS, ...PLAYER_KINDS, ...REPORT_KINDS, ...TASTE_KINDS, ...IMPORT_KINDS,
} as const

export type MutationKind = keyof typeof KINDS

/** What each kind of change carries. */
export type MutationPayloads = {
  [K in MutationKind]: (typeof KINDS)[K] extends Kind<infer Payload> ? Payload : never
}

/** A kind by its name, for what treats all kinds alike. */
export function kindOf(name: MutationKind): Kind<never> {
  return KINDS[name] as unknown as Kind<never>
}

/** Whether this build knows a kind: a row may be of a newer one, or of none. */
export function isKnownKind(name: string): name is MutationKind {
  return Object.hasOwn(KINDS, name)
}
