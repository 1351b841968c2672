import { Type } from 'typebox'
import type { Static } from 'typebox'
import { CONNECTED_KEYS, SOCIAL_KEYS } from '../domain/social-keys.ts'
import { MutationId as Uuid, WriteAnswer, writeItem } from './writes.ts'

const Key = Type.Enum([...SOCIAL_KEYS])
const Text = Type.Union([Type.String(), Type.Null()])

const A_SOCIAL = { key: 'twitch' as const, url: 'https://www.twitch.tv/ada', handle: 'ada', show: true, connected: false, verified: false }

/** Where a player is found elsewhere. What has no page (a console's player) has no address, and what is an address alone no name. */
export const SocialLink = Type.Object(
  {
    key: Key,
    /** Always https, and of the place itself. */
    url: Text,
    handle: Text,
    /** Whether others see it. */
    show: Type.Boolean(),
    /** Whether the account there was connected, and whether that place has said whose it is. */
    connected: Type.Boolean(),
    verified: Type.Boolean(),
  },
  { examples: [A_SOCIAL] },
)
export type SocialLink = Static<typeof SocialLink>

/** A player's own: all eleven, in their order. Of others those that they show. */
export const SocialLinks = Type.Array(SocialLink)
export type SocialLinks = Static<typeof SocialLinks>

/** One place: the name there or the address of the page, `handle` before `url`; empty for none. Of two the later `at` wins. */
const social = { key: Key, show: Type.Boolean(), url: Type.Optional(Text), handle: Type.Optional(Text) }
export const SocialItem = writeItem(social)
export type SocialItem = Static<typeof SocialItem>

/** `userId` is whom the sender takes the session for: another's is refused. */
export const SetSocialsBody = Type.Array(
  Type.Object(
    { ...SocialItem.properties, userId: Type.Optional(Type.String()) },
    { additionalProperties: false },
  ),
  { minItems: 1, maxItems: SOCIAL_KEYS.length, examples: [[{ key: 'twitch', show: true, handle: '@ada' }]] },
)
export type SetSocialsBody = Static<typeof SetSocialsBody>

/** With all eleven as they stand after that. */
export const SetSocialsAnswer = Type.Intersect([WriteAnswer, Type.Object({ socials: SocialLinks })])
export type SetSocialsAnswer = Static<typeof SetSocialsAnswer>

export const SocialsParams = Type.Object({ userId: Uuid })

/** The places that can be asked whose an account is. */
export const ConnectionsAnswer = Type.Array(Type.Enum([...CONNECTED_KEYS]), { examples: [['discord', 'steam']] })
export type ConnectionsAnswer = Static<typeof ConnectionsAnswer>
