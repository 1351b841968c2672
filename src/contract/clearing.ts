import { Type } from 'typebox'
import type { Static } from 'typebox'
import { CLEAR_CATEGORIES } from '../domain/clear-categories.ts'
import type { ClearCategory } from '../domain/clear-categories.ts'
import { Code, UsedPasskey } from './second-factor.ts'
import { At } from './writes.ts'

const categories = Object.fromEntries(CLEAR_CATEGORIES.map((name) => [name, Type.Optional(Type.Boolean())])) as Record<
  ClearCategory,
  ReturnType<typeof Type.Optional<ReturnType<typeof Type.Boolean>>>
>

/** The categories to clear. `at`: the end of the cleared time, by the device's clock with the server's correction. */
export const ClearBody = Type.Object({ ...categories, at: Type.Optional(At) }, { additionalProperties: false })
export type ClearBody = Static<typeof ClearBody>

/** The text that confirms the intent. */
export const DeleteAccountBody = Type.Object({ word: Type.Literal('DELETE') }, { additionalProperties: false })
export type DeleteAccountBody = Static<typeof DeleteAccountBody>

/** For the signed-in player. It has `code` or `passkey` if they have a second factor. */
export const ConfirmBody = Type.Object(
  { password: Type.String({ maxLength: 1_000 }), code: Type.Optional(Code), passkey: Type.Optional(UsedPasskey) },
  { additionalProperties: false },
)
export type ConfirmBody = Static<typeof ConfirmBody>
