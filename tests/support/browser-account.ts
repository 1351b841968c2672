import { randomBytes } from 'node:crypto'
import type { User } from '../../src/contract/accounts.ts'
import { ENDPOINTS } from '../../src/contract/endpoints.ts'
import { GOOD_PASSWORD, SOME_PLATFORM } from './player.ts'

/** A person before the registration. */
export interface Newcomer {
  readonly displayName: string
  readonly email: string
  readonly password: string
}

/** A person who has registered, with the cookies of the new session. */
export interface Account extends Newcomer {
  readonly userId: string
  readonly cookies: readonly { readonly name: string; readonly value: string }[]
}

/** Returns a person with a name and an address that no other test uses. */
export function newNewcomer(): Newcomer {
  return {
    displayName: 'Ada Lovelace',
    email: `ada-${randomBytes(6).toString('hex')}@example.org`,
    password: GOOD_PASSWORD,
  }
}

export interface Registration {
  /** The server's own address: the preparation of a test bypasses the network lab. */
  readonly serverOrigin: string
  /** The origin of the player's pages. */
  readonly publicOrigin: string
  /** The client's address for the server's rate limits. */
  readonly clientAddress: string
}

/** Registers the person by the API. */
export async function registerAccount(newcomer: Newcomer, { serverOrigin, publicOrigin, clientAddress }: Registration): Promise<Account> {
  const answer = await fetch(serverOrigin + ENDPOINTS.register.path, {
    method: ENDPOINTS.register.method,
    headers: { 'Content-Type': 'application/json', Origin: publicOrigin, 'X-Forwarded-For': clientAddress },
    body: JSON.stringify({
      display_name: newcomer.displayName,
      settings: { platforms: [SOME_PLATFORM] },
      email: newcomer.email,
      password: newcomer.password,
    }),
  })
  if (answer.status !== 200) throw new Error(`Registration failed with ${answer.status}: ${await answer.text()}`)
  const { user } = (await answer.json()) as { user: User }
  const cookies = answer.headers.getSetCookie().map((line) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    return { name, value }
  })
  return { ...newcomer, userId: user.id, cookies }
}

let addresses = 0

/**
 * Returns an address that no other test of this process has, from the range for benchmarks (RFC 2544). With shared addresses, rate limits
 * would make tests depend on each other.
 */
export function newClientAddress(): string {
  addresses++
  return `198.18.${addresses >> 8}.${addresses & 255}`
}
