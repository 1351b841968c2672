import { isBoolean, isInteger, isString, listOf, objectOf, optional } from '../domain/validators.ts'
import type { Validator } from '../domain/validators.ts'
import type { AuthProvidersResponse, CheckEmailResponse, DoneResponse, RegisterResponse, SignedInResponse, User } from './accounts.ts'
import type { StagedAvatarResponse } from './avatars.ts'
import type { Settings } from './settings.ts'

const isIds = listOf(isInteger)
const isTrue: Validator<true> = (value): value is true => value === true

export const isSettings: Validator<Settings> = objectOf({ platforms: isIds, genres: isIds, tags: isIds })

const IDENTITY = {
  // The id identifies the player, so it is required.
  id: (value: unknown): value is string => isString(value) && value !== '',
  username: isString,
  display_name: isString,
  avatar_url: isString,
}

/** The part of a user that a device stores of its player. */
export const isIdentity: Validator<Pick<User, keyof typeof IDENTITY>> = objectOf(IDENTITY)

export const isUser: Validator<User> = objectOf({
  ...IDENTITY,
  email: isString,
  settings: isSettings,
  settings_at: optional((value): value is number => isInteger(value) && value >= 0),
})

export const isDone: Validator<DoneResponse> = objectOf({ ok: isTrue })

export const isSignedIn: Validator<SignedInResponse> = objectOf({ ok: isTrue, user: isUser })

const isAccount: Validator<RegisterResponse> = objectOf({ ok: isTrue, user: optional(isUser) })
const isNoAccount: Validator<{ ok: false }> = objectOf({ ok: (value): value is false => value === false })

/** A server may also respond "not ok" with 200. */
export const isRegistered: Validator<RegisterResponse | { ok: false }> = (value): value is RegisterResponse | { ok: false } =>
  isAccount(value) || isNoAccount(value)

export const isEmailChecked: Validator<CheckEmailResponse> = objectOf({ exists: isBoolean, register_after: optional(isInteger) })

export const areProviders: Validator<AuthProvidersResponse> = objectOf({
  google: isBoolean,
  discord: isBoolean,
  mail: isBoolean,
})

export const isStagedAvatar: Validator<StagedAvatarResponse> = objectOf({ url: isString, avatar_url: isString })
