import { Type } from 'typebox'
import type { Static } from 'typebox'
import { MEDIA_URL_PATTERN } from './avatars.ts'
import { EMAIL_MAX_CHARACTERS, FILTER_MAX_IDS, PASSWORD_MAX_CHARACTERS } from './limits.ts'
import { Settings } from './settings.ts'

const Shape = { additionalProperties: false }
const Email = Type.String({ minLength: 1, maxLength: EMAIL_MAX_CHARACTERS })
const Password = Type.String({ minLength: 1, maxLength: PASSWORD_MAX_CHARACTERS })
/** Far more than any name that is taken: what is too long is for the rule to say, in its own words. */
const DisplayName = Type.String({ maxLength: 480 })
const Ids = Type.Array(Type.Integer(), { maxItems: FILTER_MAX_IDS, uniqueItems: true })

/** The signed-in player, as `GET /me`, login and register answer it. */
export const User = Type.Object({
  id: Type.String({ minLength: 1 }),
  username: Type.String(),
  display_name: Type.String(),
  avatar_url: Type.String(),
  /** Empty where the player came by Google or Discord without an address that we may rely on. */
  email: Type.String(),
  settings: Settings,
  /** When the player last changed one of them; 0 for never. Absent in what earlier versions have kept on a device. */
  settings_at: Type.Optional(Type.Integer({ minimum: 0 })),
})
export type User = Static<typeof User>

export const LoginBody = Type.Object({ email: Email, password: Password }, Shape)
export type LoginBody = Static<typeof LoginBody>

/**
 * `avatar_url` is empty for the default picture, or what a staged upload has answered: a free address is refused.
 * `confirm_password` is for who has it written twice; our own form shows the one instead.
 */
export const RegisterBody = Type.Object(
  {
    display_name: DisplayName,
    avatar_url: Type.Optional(Type.String({ pattern: `^$|${MEDIA_URL_PATTERN}` })),
    settings: Type.Object(
      { platforms: Ids, genres: Type.Optional(Ids), tags: Type.Optional(Ids) },
      Shape,
    ),
    email: Email,
    password: Password,
    confirm_password: Type.Optional(Password),
  },
  Shape,
)
export type RegisterBody = Static<typeof RegisterBody>

export const SignedInAnswer = Type.Object({ ok: Type.Literal(true), user: User })
export type SignedInAnswer = Static<typeof SignedInAnswer>

/**
 * With `user` the account is active and signed in. Without, a link is on its way to the address, and the app goes to
 * `/check-inbox`.
 */
export const RegisterAnswer = Type.Object({ ok: Type.Literal(true), user: Type.Optional(User) })
export type RegisterAnswer = Static<typeof RegisterAnswer>

export const DoneAnswer = Type.Object({ ok: Type.Literal(true) })
export type DoneAnswer = Static<typeof DoneAnswer>

/** What this server can do beside e-mail and password; `mail`: verification and a forgotten password. */
export const AuthProvidersAnswer = Type.Object({
  google: Type.Boolean(),
  discord: Type.Boolean(),
  mail: Type.Boolean(),
})
export type AuthProvidersAnswer = Static<typeof AuthProvidersAnswer>

/** What the fragment of a link in one of our mails carries as `token`. Works once. */
const MailToken = Type.String({ minLength: 1, maxLength: 100 })

/** Answers `SignedInAnswer` with a new session, or 400 `invalid_token`. */
export const VerifyEmailBody = Type.Object({ token: MailToken }, Shape)
export type VerifyEmailBody = Static<typeof VerifyEmailBody>

/**
 * For a new link of either kind; answers `DoneAnswer` whether or not there is such an account. Another link to confirm an
 * address goes to the browser alone that has registered, or signed in with the right password (a cookie proves it).
 */
export const MailLinkBody = Type.Object({ email: Email }, Shape)
export type MailLinkBody = Static<typeof MailLinkBody>

/**
 * Answers `SignedInAnswer` with a new session; every other session of the player ends. Or 400 `invalid_token`. Also what undoes a
 * change of address: then 409 `email_taken` where the address has another account by now.
 */
export const ResetPasswordBody = Type.Object({ token: MailToken, password: Password }, Shape)
export type ResetPasswordBody = Static<typeof ResetPasswordBody>

/** Of the player who is signed in, and has proved it lately. */
export const ChangePasswordBody = Type.Object({ password: Password }, Shape)
export type ChangePasswordBody = Static<typeof ChangePasswordBody>

export const OAuthParams = Type.Object({ provider: Type.String() })

/** `returnTo`: the path of a page of ours; anything else leads home. */
export const StartOAuthQuery = Type.Object(
  { returnTo: Type.Optional(Type.String({ maxLength: 2_000 })) },
  Shape,
)

/** One place where the player is signed in, as the settings list them. Times are ISO 8601. */
export const SessionEntry = Type.Object({
  id: Type.String(),
  /** Whether it is the one that asks. */
  current: Type.Boolean(),
  /** Browser and system in words, such as `Firefox on Windows`; empty where unknown. */
  device: Type.String(),
  created_at: Type.String(),
  /** Of the last visit, to within an hour. */
  seen_at: Type.String(),
})
export type SessionEntry = Static<typeof SessionEntry>

export const SessionsAnswer = Type.Object({ sessions: Type.Array(SessionEntry) })
export type SessionsAnswer = Static<typeof SessionsAnswer>

export const CheckEmailQuery = Type.Object({ email: Email }, Shape)
export type CheckEmailQuery = Static<typeof CheckEmailQuery>

export const CheckEmailBody = CheckEmailQuery
export type CheckEmailBody = CheckEmailQuery

export const CheckEmailAnswer = Type.Object({
  exists: Type.Boolean(),
  /** In how many seconds somebody can register again from where this was asked; absent where they can now. */
  register_after: Type.Optional(Type.Integer()),
})
export type CheckEmailAnswer = Static<typeof CheckEmailAnswer>
