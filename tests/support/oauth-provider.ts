import { createHash, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { OAuthEndpoints } from '../../src/server/oauth/oauth-providers.ts'
import type { OutboundRules } from '../../src/server/http/outbound.ts'

export const CLIENT = { id: 'questdeck-client', secret: 'a-secret-of-the-provider' }

/** Outbound rules that let a server reach such a provider. */
export const LOOPBACK: OutboundRules = { hosts: new Set(['127.0.0.1']), allowsLoopback: true }

export function endpointsAt(origin: string): OAuthEndpoints {
  return {
    google: { authorize: `${origin}/google/authorize`, token: `${origin}/google/token`, issuers: [origin] },
    discord: {
      authorize: `${origin}/discord/authorize`,
      token: `${origin}/discord/token`,
      user: `${origin}/discord/user`,
    },
  }
}

/** The user who signs in at the provider, and the provider's misbehaviour. Both last until they are changed. */
export interface ProviderMode {
  subject: string
  email: string | null
  /** Any value: true, false, or one that only looks like it. */
  verified: unknown
  name: string
  /** The user declines the sign-in. */
  denies: boolean
  /** The provider never responds to the server. */
  isSilent: boolean
  /** Replaces the response of the token endpoint. */
  tokenResponse: { status: number; body: string; headers?: Record<string, string> } | undefined
  /** Changes to the id token's claims. */
  claims: Record<string, unknown>
  /** The clock of the id token, in milliseconds. */
  now: () => number
}

interface Grant {
  readonly redirectUri: string
  readonly challenge: string
  readonly nonce: string | null
}

/**
 * A strict OAuth provider on this machine: it checks the exact redirect URI, PKCE by S256 and the client's secret, and accepts each code
 * once. `/google` is an OpenID Connect provider, `/discord` has a page for the user.
 */
export class OAuthProviderServer {
  readonly mode: ProviderMode = {
    subject: 'subject-1',
    email: 'ada@provider.example',
    verified: true,
    name: 'Ada',
    denies: false,
    isSilent: false,
    tokenResponse: undefined,
    claims: {},
    now: Date.now,
  }
  /** Every path that the server itself requested, in order. */
  readonly asked: string[] = []
  private readonly grants = new Map<string, Grant>()
  private readonly accessTokens = new Set<string>()
  private readonly server: Server

  private constructor() {
    this.server = createServer((request, response) => {
      void this.answer(request, response)
    })
  }

  static async start(): Promise<OAuthProviderServer> {
    const provider = new OAuthProviderServer()
    await new Promise<void>((resolve) => provider.server.listen(0, '127.0.0.1', resolve))
    return provider
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  get endpoints(): OAuthEndpoints {
    return endpointsAt(this.origin)
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.server.close(() => resolve())
      this.server.closeAllConnections()
    })
  }

  /** Returns the address to which the provider redirects a browser that opens `address`. */
  async visit(address: string): Promise<string> {
    const response = await fetch(address, { redirect: 'manual' })
    const location = response.headers.get('location')
    if (response.status !== 302 || location === null) throw new Error(`the provider refused: ${await response.text()}`)
    return location
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.origin)
    const body = new URLSearchParams(await textOf(request))
    if (url.pathname.endsWith('/authorize')) {
      this.authorize(url.searchParams, response)
      return
    }
    this.asked.push(url.pathname)
    if (this.mode.isSilent) return
    if (url.pathname.endsWith('/token')) this.token(request, body, response, url.pathname.startsWith('/google'))
    else this.user(request, response)
  }

  private authorize(query: URLSearchParams, response: ServerResponse): void {
    const redirectUri = query.get('redirect_uri') ?? ''
    const back = new URL(redirectUri)
    const isGood =
      query.get('response_type') === 'code' &&
      query.get('client_id') === CLIENT.id &&
      query.get('code_challenge_method') === 'S256' &&
      (query.get('state') ?? '').length >= 43
    if (!isGood) {
      response.writeHead(400).end(`not like this: ${query.toString()}`)
      return
    }
    back.searchParams.set('state', query.get('state') ?? '')
    if (this.mode.denies) back.searchParams.set('error', 'access_denied')
    else {
      const code = randomBytes(16).toString('hex')
      this.grants.set(code, {
        redirectUri,
        challenge: query.get('code_challenge') ?? '',
        nonce: query.get('nonce'),
      })
      back.searchParams.set('code', code)
      // Google adds parameters that nobody requested.
      back.searchParams.set('scope', query.get('scope') ?? '')
      back.searchParams.set('authuser', '0')
    }
    response.writeHead(302, { location: back.href }).end()
  }

  private token(request: IncomingMessage, body: URLSearchParams, response: ServerResponse, hasIdToken: boolean): void {
    const { tokenResponse } = this.mode
    if (tokenResponse !== undefined) {
      response.writeHead(tokenResponse.status, tokenResponse.headers).end(tokenResponse.body)
      return
    }
    const code = body.get('code') ?? ''
    const grant = this.grants.get(code)
    this.grants.delete(code)
    const challenge = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url')
    const basic = `Basic ${Buffer.from(`${CLIENT.id}:${CLIENT.secret}`).toString('base64')}`
    if (
      grant === undefined ||
      grant.challenge !== challenge ||
      grant.redirectUri !== body.get('redirect_uri') ||
      request.headers.authorization !== basic ||
      body.get('grant_type') !== 'authorization_code'
    ) {
      sendJson(response, 400, { error: 'invalid_grant' })
      return
    }
    const accessToken = randomBytes(16).toString('hex')
    this.accessTokens.add(accessToken)
    sendJson(response, 200, {
      access_token: accessToken,
      token_type: 'Bearer',
      expires_in: 3_600,
      ...(hasIdToken ? { id_token: this.idToken(grant.nonce) } : {}),
    })
  }

  private idToken(nonce: string | null): string {
    const { subject, email, verified, name, now, claims } = this.mode
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const all = {
      iss: this.origin,
      aud: CLIENT.id,
      sub: subject,
      exp: Math.floor(now() / 1_000) + 3_600,
      nonce,
      name,
      ...(email === null ? {} : { email, email_verified: verified }),
      ...claims,
    }
    return `${part({ alg: 'RS256', typ: 'JWT' })}.${part(all)}.${Buffer.from('signature').toString('base64url')}`
  }

  private user(request: IncomingMessage, response: ServerResponse): void {
    const { subject, email, verified, name } = this.mode
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
    if (token === undefined || !this.accessTokens.has(token)) sendJson(response, 401, { message: '401: Unauthorized' })
    else sendJson(response, 200, { id: subject, username: 'ada_7', global_name: name, email, verified })
  }
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}
