import { Type } from 'typebox'
import { readSocial } from '../../../domain/socials.ts'
import { readResponse, Refusal } from '../../oauth/refusal.ts'
import { askOutside } from '../../http/outbound.ts'
import type { Connection } from './connect-providers.ts'

/** A player's account at another service. */
export interface AccountThere {
  /** The service's own id, which never changes. */
  readonly id: string
  /** As it is stored and shown. */
  readonly value: string
}

const Token = Type.Object({ access_token: Type.String({ minLength: 1, maxLength: 4_096 }) })
const Id = Type.String({ minLength: 1, maxLength: 64 })
const DiscordUser = Type.Object({ id: Id, username: Type.String() })
const TwitchUser = Type.Object({ client_id: Type.String(), user_id: Id, login: Type.String() })

/** Exchanges a code for the account. The token is used only for that and not stored. */
export async function oauthAccount(connection: Connection, code: string, codeVerifier: string): Promise<AccountThere> {
  const { client, key, redirectUri, endpoints, outbound } = connection
  if (client === undefined || endpoints.user === undefined) throw new Refusal('there is no such place', { problem: 'not_configured' })
  const { access_token: token } = readResponse(
    Token,
    await askOutside(outbound, endpoints.check, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        code_verifier: codeVerifier,
        client_id: client.id,
        client_secret: client.secret,
      }).toString(),
    }),
  )
  const authorization = key === 'twitch' ? `OAuth ${token}` : `Bearer ${token}`
  const answer = await askOutside(outbound, endpoints.user, { headers: { authorization } })
  if (key !== 'twitch') {
    const { id, username } = readResponse(DiscordUser, answer)
    return { id, value: valueOf('discord', username) }
  }
  const user = readResponse(TwitchUser, answer)
  if (user.client_id !== client.id) throw new Refusal('the token is for somebody else')
  return { id: user.user_id, value: valueOf('twitch', user.login) }
}

function valueOf(key: 'discord' | 'twitch', name: string): string {
  const read = readSocial(key, name)
  if ('problem' in read || read.value === '') throw new Refusal(`a name that ${key} would not give`)
  return read.value
}
