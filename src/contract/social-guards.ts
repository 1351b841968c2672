import { CONNECTED_KEYS, SOCIAL_KEYS } from '../domain/social-keys.ts'
import { isBoolean, isString, listOf, nullable, objectOf, oneOf } from '../domain/shapes.ts'
import type { Shape } from '../domain/shapes.ts'
import type { ConnectionsAnswer, SocialLinks } from './socials.ts'

export const areSocialLinks: Shape<SocialLinks> = listOf(objectOf({
  key: oneOf(SOCIAL_KEYS), url: nullable(isString), handle: nullable(isString), show: isBoolean, connected: isBoolean,
  verified: isBoolean,
}))

export const areConnections: Shape<ConnectionsAnswer> = listOf(oneOf(CONNECTED_KEYS))
