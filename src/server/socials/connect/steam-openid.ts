import { Refusal } from '../../oauth/refusal.ts'
import { askOutside } from '../../http/outbound.ts'
import type { AccountThere } from './account-there.ts'
import type { Connection } from './connect-providers.ts'

const NS = 'http://specs.openid.net/auth/2.0'
const ANYBODY = `${NS}/identifier_select`
/** The fields that the signature must cover: all that we use. */
const SIGNED = ['op_endpoint', 'claimed_id', 'identity', 'return_to', 'response_nonce', 'assoc_handle']
const CLAIMED_ID = /^https:\/\/steamcommunity\.com\/openid\/id\/(7656119\d{10})$/

const returnAddress = ({ redirectUri }: Connection, state: string) => `${redirectUri}?${new URLSearchParams({ state })}`

/** Returns the address of Steam's sign-in page, by OpenID 2.0. */
export function steamAddress(connection: Connection, state: string): string {
  const url = new URL(connection.endpoints.authorize)
  url.search = new URLSearchParams({
    'openid.ns': NS,
    'openid.mode': 'checkid_setup',
    'openid.return_to': returnAddress(connection, state),
    'openid.realm': connection.realm,
    'openid.identity': ANYBODY,
    'openid.claimed_id': ANYBODY,
  }).toString()
  return url.href
}

/** Returns the account that the browser's response names. Steam itself confirms that it has said so. Throws for anything else. */
export async function steamAccount(connection: Connection, query: Readonly<Record<string, unknown>>, state: string): Promise<AccountThere> {
  const answered = openIdOf(query)
  if (answered.get('openid.mode') === 'cancel') throw new Refusal('the player has changed their mind', { problem: 'cancelled' })
  const id = CLAIMED_ID.exec(answered.get('openid.claimed_id') ?? '')?.[1]
  const signed = new Set(answered.get('openid.signed')?.split(','))
  const isOurs =
    answered.get('openid.ns') === NS &&
    answered.get('openid.mode') === 'id_res' &&
    answered.get('openid.return_to') === returnAddress(connection, state) &&
    answered.get('openid.op_endpoint') === connection.endpoints.authorize &&
    answered.get('openid.identity') === answered.get('openid.claimed_id')
  if (id === undefined || !isOurs || !SIGNED.every((name) => signed.has(name))) throw new Refusal('the answer is not as Steam gives it')
  answered.set('openid.mode', 'check_authentication')
  const { status, body } = await askOutside(connection.outbound, connection.endpoints.check, {
    method: 'POST',
    headers: { accept: '*/*', 'content-type': 'application/x-www-form-urlencoded' },
    body: answered.toString(),
  })
  if (status !== 200 || !body.toString('utf8').split('\n').includes('is_valid:true')) throw new Refusal('Steam has not said so')
  return { id, value: `https://steamcommunity.com/profiles/${id}` }
}

function openIdOf(query: Readonly<Record<string, unknown>>): URLSearchParams {
  const answered = Object.entries(query).filter(([name]) => name.startsWith('openid.'))
  if (answered.some(([, value]) => typeof value !== 'string')) throw new Refusal('something was said twice')
  return new URLSearchParams(answered as [string, string][])
}
