import { Type } from 'typebox'
import type { Static } from 'typebox'
import { MEDIA_URL_PATTERN } from './avatars.ts'
import { EMAIL_MAX_CHARACTERS, FILTER_MAX_IDS, PASSWORD_MAX_CHARACTERS } from './limits.ts'
import { Settings } from './settings.ts'

const Validator = { additionalProperties: false }
const Email = Type.String({ minLength: 1, maxLength: EMAIL_MAX_CHARACTERS })
const Password = Type.String({ minLength: 1, maxLength: PASSWORD_MAX_CHARACTERS })
/** Far longer than any valid name: the rule for names rejects a long one with its own message. */
const DisplayName = Type.String({ maxLength: 480 })
const Ids = Type.Array(Type.Integer(), { maxItems: FILTER_MAX_IDS, uniqueItems: true })

/** The signed-in player, as `GET /me`, login and register return it. */
export const User = Type.Object({
  id: Type.String({ minLength: 1 }),
  username: Type.String(),
  display_name: Type.String(),
  avatar_url: Type.String(),
  /** Empty if the player registered by Google or Discord without an address that we may trust. */
  email: Type.String(),
  settings: Settings,
  /** When the player last changed one of them; 0 for never. Missing in what earlier versions have stored on a device. */
  settings_at: Type.Optional(Type.Integer({ minimum: 0 })),
})
export type User = Static<typeof User>

export const LoginBody = Type.Object({ email: Email, password: Password }, Validator)
export type LoginBody = Static<typeof LoginBody>

/**
 * `avatar_url` is empty for the default picture, or the address that a staged upload returned: any other address is rejected.
 * `confirm_password` is for forms that ask twice; our own form shows the password instead.
 */
export const RegisterBody = Type.Object(
  {
    display_name: DisplayName,
    avatar_url: Type.Optional(Type.String({ pattern: `^$|${MEDIA_URL_PATTERN}` })),
    settings: Type.Object({ platforms: Ids, genres: Type.Optional(Ids), tags: Type.Optional(Ids) }, Validator),
    email: Email,
    password: Password,
    confirm_password: Type.Optional(Password),
  },
  Validator,
)
export type RegisterBody = Static<typeof RegisterBody>

export const SignedInResponse = Type.Object({ ok: Type.Literal(true), user: User })
export type SignedInResponse = Static<typeof SignedInResponse>

/** With `user` the account is active and signed in. Without it, a link was sent to the address, and the app opens `/check-inbox`. */
export const RegisterResponse = Type.Object({ ok: Type.Literal(true), user: Type.Optional(User) })
export type RegisterResponse = Static<typeof RegisterResponse>

export const DoneResponse = Type.Object({ ok: Type.Literal(true) })
export type DoneResponse = Static<typeof DoneResponse>

/** What this server supports besides e-mail and password. `mail`: verification and password reset. */
export const AuthProvidersResponse = Type.Object({
  google: Type.Boolean(),
  discord: Type.Boolean(),
  mail: Type.Boolean(),
})
export type AuthProvidersResponse = Static<typeof AuthProvidersResponse>

/** The `token` in the fragment of a link in one of our e-mails. It works once. */
const MailToken = Type.String({ minLength: 1, maxLength: 100 })

/** Returns `SignedInResponse` with a new session, or 400 `invalid_token`. */
export const VerifyEmailBody = Type.Object({ token: MailToken }, Validator)
export type VerifyEmailBody = Static<typeof VerifyEmailBody>

/**
 * Requests a new link of either kind. Returns `DoneResponse` whether or not the account exists. Another link to confirm an address is
 * sent only for a browser with the right cookie. It gets the cookie when it registers, or signs in with the right password.
 */
export const MailLinkBody = Type.Object({ email: Email }, Validator)
export type MailLinkBody = Static<typeof MailLinkBody>

/**
 * Returns `SignedInResponse` with a new session and ends all other sessions of the player, or returns 400 `invalid_token`. It also
 * undoes a change of address. That returns 409 `email_taken` if another account has the address by now.
 */
export const ResetPasswordBody = Type.Object({ token: MailToken, password: Password }, Validator)
export type ResetPasswordBody = Static<typeof ResetPasswordBody>

/** For the signed-in player, after a recent proof of who they are. */
export const ChangePasswordBody = Type.Object({ password: Password }, Validator)
export type ChangePasswordBody = Static<typeof ChangePasswordBody>

export const OAuthParams = Type.Object({ provider: Type.String() })

/** `returnTo`: the path of one of our pages; any other value leads to the home page. */
export const StartOAuthQuery = Type.Object({ returnTo: Type.Optional(Type.String({ maxLength: 2_000 })) }, Validator)

/** One session of the player, as the settings list them. Times are ISO 8601. */
export const SessionEntry = Type.Object({
  id: Type.String(),
  /** Whether it is the session of the request. */
  current: Type.Boolean(),
  /** Browser and system, such as `Firefox on Windows`; empty if unknown. */
  device: Type.String(),
  created_at: Type.String(),
  /** The last visit, to within an hour. */
  seen_at: Type.String(),
})
export type SessionEntry = Static<typeof SessionEntry>

export const SessionsResponse = Type.Object({ sessions: Type.Array(SessionEntry) })
export type SessionsResponse = Static<typeof SessionsResponse>

export const CheckEmailQuery = Type.Object({ email: Email }, Validator)
export type CheckEmailQuery = Static<typeof CheckEmailQuery>

export const CheckEmailBody = CheckEmailQuery
export type CheckEmailBody = CheckEmailQuery

export const CheckEmailResponse = Type.Object({
  exists: Type.Boolean(),
  /** Seconds until somebody can register again from the caller's network; missing if they can now. */
  register_after: Type.Optional(Type.Integer()),
})
export type CheckEmailResponse = Static<typeof CheckEmailResponse>
