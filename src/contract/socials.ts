import { Type } from 'typebox'
import type { Static } from 'typebox'
import { CONNECTED_KEYS, SOCIAL_KEYS } from '../domain/social-keys.ts'
import { MutationId as Uuid, WriteResponse, writeItem } from './writes.ts'

const Key = Type.Enum([...SOCIAL_KEYS])
const Text = Type.Union([Type.String(), Type.Null()])

const A_SOCIAL = { key: 'twitch' as const, url: 'https://www.twitch.tv/ada', handle: 'ada', show: true, connected: false, verified: false }

/**
 * A player's account at another service. A service without pages (a console) has no address. A service with only an address has no
 * name.
 */
export const SocialLink = Type.Object(
  {
    key: Key,
    /** Always https, and on the service's own domain. */
    url: Text,
    handle: Text,
    /** Whether others see it. */
    show: Type.Boolean(),
    /** Whether the account was connected, and whether the service has confirmed its owner. */
    connected: Type.Boolean(),
    verified: Type.Boolean(),
  },
  { examples: [A_SOCIAL] },
)
export type SocialLink = Static<typeof SocialLink>

/** For the player: all eleven, in their order. For others: those that are shown. */
export const SocialLinks = Type.Array(SocialLink)
export type SocialLinks = Static<typeof SocialLinks>

/** One service: the name there or the address of the page, `handle` before `url`; empty for none. Of two the later `at` wins. */
const social = { key: Key, show: Type.Boolean(), url: Type.Optional(Text), handle: Type.Optional(Text) }
export const SocialItem = writeItem(social)
export type SocialItem = Static<typeof SocialItem>

/** `userId` is the player that the sender expects in the session: another one is rejected. */
export const SetSocialsBody = Type.Array(
  Type.Object({ ...SocialItem.properties, userId: Type.Optional(Type.String()) }, { additionalProperties: false }),
  { minItems: 1, maxItems: SOCIAL_KEYS.length, examples: [[{ key: 'twitch', show: true, handle: '@ada' }]] },
)
export type SetSocialsBody = Static<typeof SetSocialsBody>

/** With all eleven current values. */
export const SetSocialsResponse = Type.Intersect([WriteResponse, Type.Object({ socials: SocialLinks })])
export type SetSocialsResponse = Static<typeof SetSocialsResponse>

export const SocialsParams = Type.Object({ userId: Uuid })

/** The services that can confirm who owns an account. */
export const ConnectionsResponse = Type.Array(Type.Enum([...CONNECTED_KEYS]), { examples: [['discord', 'steam']] })
export type ConnectionsResponse = Static<typeof ConnectionsResponse>
