import { Refusal } from '../../oauth/refusal.ts'
import { askOutside } from '../../outbound.ts'
import type { AccountThere } from './account-there.ts'
import type { Connection } from './connect-providers.ts'

const NS = 'http://specs.openid.net/auth/2.0'
const ANYBODY = `${NS}/identifier_select`
/** What must be under the signature: whatever of it is believed. */
const SIGNED = ['op_endpoint', 'claimed_id', 'identity', 'return_to', 'response_nonce', 'assoc_handle']
const CLAIMED_ID = /^https:\/\/steamcommunity\.com\/openid\/id\/(7656119\d{10})$/

const returnAddress = ({ redirectUri }: Connection, state: string) => `${redirectUri}?${new URLSearchParams({ state })}`

/** Where Steam asks its player who they are, by OpenID 2.0. */
export function steamAddress(connection: Connection, state: string): string {
  const url = new URL(connection.endpoints.authorize)
  url.search = new URLSearchParams({
    'openid.ns': NS, 'openid.mode': 'checkid_setup', 'openid.return_to': returnAddress(connection, state),
    'openid.realm': connection.realm, 'openid.identity': ANYBODY, 'openid.claimed_id': ANYBODY,
  }).toString()
  return url.href
}

/** Whose account it is, by what the browser brought back: Steam itself is asked whether it has said so. Refuses whatever else there is. */
export async function steamAccount(connection: Connection, query: Readonly<Record<string, unknown>>, state: string): Promise<AccountThere> {
  const said = openIdOf(query)
  if (said.get('openid.mode') === 'cancel') throw new Refusal('the player has changed their mind', { problem: 'cancelled' })
  const id = CLAIMED_ID.exec(said.get('openid.claimed_id') ?? '')?.[1]
  const signed = new Set(said.get('openid.signed')?.split(','))
  const isOurs = said.get('openid.ns') === NS && said.get('openid.mode') === 'id_res'
    && said.get('openid.return_to') === returnAddress(connection, state)
    && said.get('openid.op_endpoint') === connection.endpoints.authorize
    && said.get('openid.identity') === said.get('openid.claimed_id')
  if (id === undefined || !isOurs || !SIGNED.every((name) => signed.has(name))) throw new Refusal('the answer is not as Steam gives it')
  said.set('openid.mode', 'check_authentication')
  const { status, body } = await askOutside(connection.outbound, connection.endpoints.check, {
    method: 'POST', headers: { 'accept': '*/*', 'content-type': 'application/x-www-form-urlencoded' }, body: said.toString(),
  })
  if (status !== 200 || !body.toString('utf8').split('\n').includes('is_valid:true')) throw new Refusal('Steam has not said so')
  return { id, value: `https://steamcommunity.com/profiles/${id}` }
}

function openIdOf(query: Readonly<Record<string, unknown>>): URLSearchParams {
  const said = Object.entries(query).filter(([name]) => name.startsWith('openid.'))
  if (said.some(([, value]) => typeof value !== 'string')) throw new Refusal('something was said twice')
  return new URLSearchParams(said as [string, string][])
}
