import type { LightMyRequestResponse } from 'fastify'
import type { User } from '../../src/contract/accounts.ts'
import { ENDPOINTS, pathOf } from '../../src/contract/endpoints.ts'
import type { EndpointName } from '../../src/contract/endpoints.ts'
import type { App } from '../../src/server/deps.ts'

export interface CallOptions {
  readonly params?: Record<string, string | number>
  readonly query?: Record<string, string>
  readonly body?: unknown
  readonly headers?: Record<string, string>
}

export interface Answer<T> {
  readonly status: number
  readonly body: T
  readonly headers: LightMyRequestResponse['headers']
}

/** A browser with one origin and its cookies, which calls the server as a page would. */
export class Browser {
  readonly cookies = new Map<string, string>()
  protected readonly app: App

  constructor(app: App) {
    this.app = app
  }

  async call<T = unknown>(name: EndpointName, options: CallOptions = {}): Promise<Answer<T>> {
    const answer = await this.app.inject({
      method: ENDPOINTS[name].method,
      url: pathOf(name, options.params),
      headers: { 'sec-fetch-site': 'same-origin', ...this.cookieHeader(), ...options.headers },
      ...(options.query === undefined ? {} : { query: options.query }),
      ...(options.body === undefined ? {} : { payload: options.body as object }),
    })
    this.storeCookies(answer)
    return { status: answer.statusCode, body: bodyOf<T>(answer), headers: answer.headers }
  }

  cookieHeader(): { cookie?: string } {
    if (this.cookies.size === 0) return {}
    return { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
  }

  private storeCookies(answer: LightMyRequestResponse): void {
    for (const { name, value, maxAge, expires } of answer.cookies as Cookie[]) {
      if (maxAge === 0 || (expires !== undefined && expires.getTime() <= 0)) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
  }
}

interface Cookie {
  readonly name: string
  readonly value: string
  readonly maxAge?: number
  readonly expires?: Date
}

function bodyOf<T>(answer: LightMyRequestResponse): T {
  const isJson = String(answer.headers['content-type'] ?? '').startsWith('application/json')
  return (isJson ? answer.json() : answer.body) as T
}

/** A browser in which a player is signed in. */
export class Player extends Browser {
  readonly user: User
  readonly email: string
  readonly password: string

  constructor(app: App, user: User, password: string) {
    super(app)
    this.user = user
    this.email = user.email
    this.password = password
  }

  get id(): string {
    return this.user.id
  }
}

/** A platform that every server has: PC (Microsoft Windows), by its IGDB id. */
export const SOME_PLATFORM = 6

export const GOOD_PASSWORD = 'Correct-Horse-7-Battery'

let players = 0

export function registration(changes: Record<string, unknown> = {}): Record<string, unknown> {
  players++
  return {
    // The name check reads a bare number as letters, and 455 becomes a word that no name may contain.
    display_name: `Ada №${players}`,
    avatar_url: '',
    settings: { platforms: [SOME_PLATFORM] },
    email: `ada${players}@example.org`,
    password: GOOD_PASSWORD,
    ...changes,
  }
}

/** Registers a new player and returns the browser that is signed in as them. */
export async function signUp(app: App, changes: Record<string, unknown> = {}): Promise<Player> {
  const body = registration(changes)
  const browser = new Browser(app)
  const answer = await browser.call<{ user: User }>('register', { body })
  if (answer.status !== 200) throw new Error(`registration failed: ${JSON.stringify(answer.body)}`)
  const player = new Player(app, answer.body.user, String(body['password']))
  for (const [name, value] of browser.cookies) player.cookies.set(name, value)
  return player
}
