import { Type } from 'typebox'
import type { Static, TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { readSocial } from '../../../domain/socials.ts'
import { askOutside } from '../../outbound.ts'
import { ConnectRefusal } from './connect-refusal.ts'
import type { Connection } from './connect-providers.ts'

/** An account elsewhere, as its place says. */
export interface AccountThere {
  /** The place's own name for it, which never changes. */
  readonly id: string
  /** As it is kept and shown. */
  readonly value: string
}

const Token = Type.Object({ access_token: Type.String({ minLength: 1, maxLength: 4_096 }) })
const Id = Type.String({ minLength: 1, maxLength: 64 })
const DiscordUser = Type.Object({ id: Id, username: Type.String() })
const TwitchUser = Type.Object({ client_id: Type.String(), user_id: Id, login: Type.String() })

/** Trades a code for whose account it is. The token is used for that alone and not kept. */
export async function oauthAccount(connection: Connection, code: string, codeVerifier: string): Promise<AccountThere> {
  const { client, key, redirectUri, endpoints, outbound } = connection
  if (client === undefined || endpoints.user === undefined) throw new ConnectRefusal('there is no such place', 'not_configured')
  const { access_token: token } = readAs(Token, await askOutside(outbound, endpoints.check, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: codeVerifier, client_id: client.id,
      client_secret: client.secret,
    }).toString(),
  }))
  const authorization = key === 'twitch' ? `OAuth ${token}` : `Bearer ${token}`
  const answer = await askOutside(outbound, endpoints.user, { headers: { authorization } })
  if (key !== 'twitch') {
    const { id, username } = readAs(DiscordUser, answer)
    return { id, value: valueOf('discord', username) }
  }
  const user = readAs(TwitchUser, answer)
  if (user.client_id !== client.id) throw new ConnectRefusal('the token is for somebody else')
  return { id: user.user_id, value: valueOf('twitch', user.login) }
}

function valueOf(key: 'discord' | 'twitch', name: string): string {
  const read = readSocial(key, name)
  if ('problem' in read || read.value === '') throw new ConnectRefusal(`a name that ${key} would not give`)
  return read.value
}

function readAs<T extends TSchema>(schema: T, { status, body }: { status: number; body: Buffer }): Static<T> {
  if (status !== 200) throw new ConnectRefusal(`answered with ${status}`)
  try {
    const value: unknown = JSON.parse(body.toString('utf8'))
    if (Value.Check(schema, value)) return value as Static<T>
  } catch {
    throw new ConnectRefusal('the answer is not JSON')
  }
  throw new ConnectRefusal('the answer has another shape')
}
