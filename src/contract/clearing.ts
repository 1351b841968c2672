import { Type } from 'typebox'
import type { Static } from 'typebox'
import { CLEAR_CATEGORIES } from '../domain/clear-categories.ts'
import type { ClearCategory } from '../domain/clear-categories.ts'
import { At } from './writes.ts'

const categories = Object.fromEntries(CLEAR_CATEGORIES.map((name) => [name, Type.Optional(Type.Boolean())])) as Record<
  ClearCategory,
  ReturnType<typeof Type.Optional<ReturnType<typeof Type.Boolean>>>
>

/** What to clear; `at`: up to when, by the device's clock as the server has corrected it. */
export const ClearBody = Type.Object({ ...categories, at: Type.Optional(At) }, { additionalProperties: false })
export type ClearBody = Static<typeof ClearBody>

/** The word that shows that it is meant. */
export const DeleteAccountBody = Type.Object({ word: Type.Literal('DELETE') }, { additionalProperties: false })
export type DeleteAccountBody = Static<typeof DeleteAccountBody>

/** Of the player who is signed in. */
export const ConfirmBody = Type.Object({ password: Type.String({ maxLength: 1_000 }) }, { additionalProperties: false })
export type ConfirmBody = Static<typeof ConfirmBody>
