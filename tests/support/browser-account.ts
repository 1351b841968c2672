import { randomBytes } from 'node:crypto'
import type { User } from '../../src/contract/accounts.ts'
import { CALLS } from '../../src/contract/calls.ts'
import { GOOD_PASSWORD, SOME_PLATFORM } from './player.ts'

/** Somebody who is about to register. */
export interface Newcomer {
  readonly displayName: string
  readonly email: string
  readonly password: string
}

/** Somebody who has registered, and the cookies of the session that this opened. */
export interface Account extends Newcomer {
  readonly userId: string
  readonly cookies: readonly { readonly name: string; readonly value: string }[]
}

/** A person whom no other test knows. */
export function newNewcomer(): Newcomer {
  return {
    displayName: 'Ada Lovelace',
    email: `ada-${randomBytes(6).toString('hex')}@example.org`,
    password: GOOD_PASSWORD,
  }
}

export interface Registration {
  /** The server's own address: what prepares a test is no part of what the lab sees. */
  readonly serverOrigin: string
  /** The origin that the player's pages have. */
  readonly publicOrigin: string
  /** Who asks, as far as the server's limits are concerned. */
  readonly clientAddress: string
}

/** Registers them by the API. */
export async function registerAccount(
  newcomer: Newcomer, { serverOrigin, publicOrigin, clientAddress }: Registration,
): Promise<Account> {
  const answer = await fetch(serverOrigin + CALLS.register.path, {
    method: CALLS.register.method,
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
 * An address that no other test of this process has, from the range for benchmarks (RFC 2544): limits by address
 * would make tests depend on each other.
 */
export function newClientAddress(): string {
  addresses++
  return `198.18.${addresses >> 8}.${addresses & 255}`
}
