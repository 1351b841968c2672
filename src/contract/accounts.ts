import { Type } from 'typebox'
import type { Static } from 'typebox'
import { EMAIL_MAX_CHARACTERS, FILTER_MAX_IDS, PASSWORD_MAX_CHARACTERS } from './limits.ts'
import { Settings } from './settings.ts'

const Shape = { additionalProperties: false }
const Email = Type.String({ minLength: 1, maxLength: EMAIL_MAX_CHARACTERS })
const Password = Type.String({ minLength: 1, maxLength: PASSWORD_MAX_CHARACTERS })
const Ids = Type.Array(Type.Integer(), { maxItems: FILTER_MAX_IDS, uniqueItems: true })

/** The signed-in player, as `GET /me`, login and register answer it. */
export const User = Type.Object({
  id: Type.String(),
  username: Type.String(),
  display_name: Type.String(),
  avatar_url: Type.String(),
  email: Type.String(),
  settings: Settings,
})
export type User = Static<typeof User>

export const LoginBody = Type.Object({ email: Email, password: Password }, Shape)
export type LoginBody = Static<typeof LoginBody>

/** `avatar_url` is empty for the default picture: a free address is refused. */
export const RegisterBody = Type.Object(
  {
    display_name: Type.String({ maxLength: 480 }),
    avatar_url: Type.Optional(Type.Literal('')),
    settings: Type.Object(
      { platforms: Ids, genres: Type.Optional(Ids), tags: Type.Optional(Ids) },
      Shape,
    ),
    email: Email,
    password: Password,
  },
  Shape,
)
export type RegisterBody = Static<typeof RegisterBody>

export const SignedInAnswer = Type.Object({ ok: Type.Literal(true), user: User })
export type SignedInAnswer = Static<typeof SignedInAnswer>

export const CheckEmailQuery = Type.Object({ email: Email }, Shape)
export type CheckEmailQuery = Static<typeof CheckEmailQuery>

export const CheckEmailBody = CheckEmailQuery
export type CheckEmailBody = CheckEmailQuery

export const CheckEmailAnswer = Type.Object({ exists: Type.Boolean() })
export type CheckEmailAnswer = Static<typeof CheckEmailAnswer>
