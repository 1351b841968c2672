import { Type } from 'typebox'
import type { Static } from 'typebox'
import { EMAIL_MAX_CHARACTERS } from './limits.ts'

export const ChangeEmailBody = Type.Object(
  { email: Type.String({ minLength: 1, maxLength: EMAIL_MAX_CHARACTERS }) },
  { additionalProperties: false },
)
export type ChangeEmailBody = Static<typeof ChangeEmailBody>

/** Whether a link is on its way to the new address; where this server sends no mail the address is in use at once. */
export const EmailChangeAnswer = Type.Object({ ok: Type.Literal(true), mailed: Type.Boolean() })
export type EmailChangeAnswer = Static<typeof EmailChangeAnswer>

/** By the link that the address until now was sent; or 400 `invalid_token`. */
export const StopEmailBody = Type.Object({ token: Type.String({ maxLength: 100 }) }, { additionalProperties: false })
export type StopEmailBody = Static<typeof StopEmailBody>

/** `changed`: the account goes by another address already. Nothing was done, and the same link undoes that. */
export const EmailStopAnswer = Type.Object({ ok: Type.Literal(true), changed: Type.Boolean() })
export type EmailStopAnswer = Static<typeof EmailStopAnswer>

/** Answers `DoneAnswer`, whoever is signed in where the link was opened; or 400 `invalid_token`. */
export const ConfirmEmailBody = Type.Object({ token: Type.String({ maxLength: 100 }) }, { additionalProperties: false })
export type ConfirmEmailBody = Static<typeof ConfirmEmailBody>
