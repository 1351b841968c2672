import { isBoolean, isInteger, isString, listOf, objectOf, optional } from '../domain/shapes.ts'
import type { Shape } from '../domain/shapes.ts'
import type {
  AuthProvidersAnswer,
  CheckEmailAnswer,
  DoneAnswer,
  RegisterAnswer,
  SignedInAnswer,
  User,
} from './accounts.ts'
import type { StagedAvatarAnswer } from './avatars.ts'
import type { Settings } from './settings.ts'

const isIds = listOf(isInteger)
const isTrue: Shape<true> = (value): value is true => value === true

export const isSettings: Shape<Settings> = objectOf({ platforms: isIds, genres: isIds, tags: isIds })

const IDENTITY = {
  // What a player is known by; without it nobody is one.
  id: (value: unknown): value is string => isString(value) && value !== '',
  username: isString,
  display_name: isString,
  avatar_url: isString,
}

/** What a device remembers of its player. */
export const isIdentity: Shape<Pick<User, keyof typeof IDENTITY>> = objectOf(IDENTITY)

export const isUser: Shape<User> = objectOf({
  ...IDENTITY,
  email: isString,
  settings: isSettings,
  settings_at: optional((value): value is number => isInteger(value) && value >= 0),
})

export const isDone: Shape<DoneAnswer> = objectOf({ ok: isTrue })

export const isSignedIn: Shape<SignedInAnswer> = objectOf({ ok: isTrue, user: isUser })

const isAccount: Shape<RegisterAnswer> = objectOf({ ok: isTrue, user: optional(isUser) })
const isNoAccount: Shape<{ ok: false }> = objectOf({ ok: (value): value is false => value === false })

/** A server may say "not ok" with 200 too. */
export const isRegistered: Shape<RegisterAnswer | { ok: false }> = (value): value is RegisterAnswer | { ok: false } =>
  isAccount(value) || isNoAccount(value)

export const isEmailChecked: Shape<CheckEmailAnswer> = objectOf({ exists: isBoolean, register_after: optional(isInteger) })

export const areProviders: Shape<AuthProvidersAnswer> = objectOf({
  google: isBoolean,
  discord: isBoolean,
  mail: isBoolean,
})

export const isStagedAvatar: Shape<StagedAvatarAnswer> = objectOf({ url: isString, avatar_url: isString })
