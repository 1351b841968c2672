import { Type } from 'typebox'
import type { Static } from 'typebox'
import { EMAIL_MAX_CHARACTERS } from './limits.ts'

export const ChangeEmailBody = Type.Object(
  { email: Type.String({ minLength: 1, maxLength: EMAIL_MAX_CHARACTERS }) },
  { additionalProperties: false },
)
export type ChangeEmailBody = Static<typeof ChangeEmailBody>

/** `mailed`: whether a link was sent to the new address. If this server sends no e-mail, the address changes at once. */
export const EmailChangeResponse = Type.Object({ ok: Type.Literal(true), mailed: Type.Boolean() })
export type EmailChangeResponse = Static<typeof EmailChangeResponse>

/** With the token of the link to the previous address; or 400 `invalid_token`. */
export const StopEmailBody = Type.Object({ token: Type.String({ maxLength: 100 }) }, { additionalProperties: false })
export type StopEmailBody = Static<typeof StopEmailBody>

/** `changed`: the account has another address already. Nothing was done, and the same link undoes the change. */
export const EmailStopResponse = Type.Object({ ok: Type.Literal(true), changed: Type.Boolean() })
export type EmailStopResponse = Static<typeof EmailStopResponse>

/** Returns `DoneResponse`, whichever player is signed in in this browser; or 400 `invalid_token`. */
export const ConfirmEmailBody = Type.Object({ token: Type.String({ maxLength: 100 }) }, { additionalProperties: false })
export type ConfirmEmailBody = Static<typeof ConfirmEmailBody>
