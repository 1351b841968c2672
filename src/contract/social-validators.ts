import { CONNECTED_KEYS, SOCIAL_KEYS } from '../domain/social-keys.ts'
import { isBoolean, isString, listOf, nullable, objectOf, oneOf } from '../domain/validators.ts'
import type { Validator } from '../domain/validators.ts'
import type { ConnectionsResponse, SocialLinks } from './socials.ts'

export const areSocialLinks: Validator<SocialLinks> = listOf(
  objectOf({
    key: oneOf(SOCIAL_KEYS),
    url: nullable(isString),
    handle: nullable(isString),
    show: isBoolean,
    connected: isBoolean,
    verified: isBoolean,
  }),
)

export const areConnections: Validator<ConnectionsResponse> = listOf(oneOf(CONNECTED_KEYS))
