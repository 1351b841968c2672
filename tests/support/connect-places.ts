import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { AllConnectEndpoints } from '../../src/server/socials/connect/connect-providers.ts'
import { CLIENT } from './oauth-provider.ts'

/** Fake Discord, Twitch and Steam servers, for linking an account. */
export class ConnectPlaces {
  readonly mode = {
    discord: { id: '81000000000000001', username: 'Ada.L' },
    twitch: { client_id: CLIENT.id, user_id: '42', login: 'ada_plays' },
    isValid: true,
    isSilent: false,
  }
  /** Every path that the server itself requested, in order. */
  readonly asked: string[] = []
  private readonly server: Server
  private challenge = ''

  static async start(): Promise<ConnectPlaces> {
    const places = new ConnectPlaces()
    await new Promise<void>((resolve) => places.server.listen(0, '127.0.0.1', resolve))
    return places
  }

  private constructor() {
    this.server = createServer((request, response) => {
      void this.answer(request).then(
        ({ status, body }) => response.writeHead(status).end(body),
        () => response.destroy(),
      )
    })
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  get endpoints(): AllConnectEndpoints {
    const at = (place: string) => ({
      authorize: `${this.origin}/${place}/authorize`,
      check: `${this.origin}/${place}/check`,
      user: `${this.origin}/${place}/user`,
    })
    return { discord: at('discord'), twitch: at('twitch'), steam: at('steam') }
  }

  async close(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise((resolve) => this.server.close(resolve))
  }

  /** Returns the parameters with which the provider redirects the browser back from this address. */
  visit(address: string): Record<string, string> {
    const sent = new URL(address).searchParams
    if (!address.startsWith(`${this.origin}/steam/`)) {
      this.challenge = sent.get('code_challenge') ?? ''
      return { code: 'a-code', state: sent.get('state') ?? '' }
    }
    const returnTo = sent.get('openid.return_to') ?? ''
    const id = 'https://steamcommunity.com/openid/id/76561197960287930'
    return {
      state: new URL(returnTo).searchParams.get('state') ?? '',
      'openid.ns': 'http://specs.openid.net/auth/2.0',
      'openid.mode': 'id_res',
      'openid.op_endpoint': this.endpoints.steam.authorize,
      'openid.claimed_id': id,
      'openid.identity': id,
      'openid.return_to': returnTo,
      'openid.response_nonce': '2026-06-01T00:00:00Zx',
      'openid.assoc_handle': '1',
      'openid.sig': 'x',
      'openid.signed': 'signed,op_endpoint,claimed_id,identity,return_to,response_nonce,assoc_handle',
    }
  }

  private async answer(request: IncomingMessage): Promise<{ status: number; body: string }> {
    const path = request.url ?? ''
    this.asked.push(path)
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const body = new URLSearchParams(Buffer.concat(chunks).toString('utf8'))
    if (this.mode.isSilent) throw new Error('silent')
    if (path === '/steam/check') {
      const isAsked = body.get('openid.mode') === 'check_authentication' && body.get('openid.sig') === 'x'
      return { status: 200, body: `ns:http://specs.openid.net/auth/2.0\nis_valid:${isAsked && this.mode.isValid}\n` }
    }
    if (path.endsWith('/check')) {
      const challenge = createHash('sha256')
        .update(body.get('code_verifier') ?? '')
        .digest('base64url')
      const isGood = body.get('code') === 'a-code' && body.get('client_secret') === CLIENT.secret && challenge === this.challenge
      return isGood ? { status: 200, body: JSON.stringify({ access_token: 'a-token' }) } : { status: 400, body: '{}' }
    }
    const expected = path === '/twitch/user' ? 'OAuth a-token' : 'Bearer a-token'
    if (request.headers.authorization !== expected) return { status: 401, body: '{}' }
    return { status: 200, body: JSON.stringify(path === '/twitch/user' ? this.mode.twitch : this.mode.discord) }
  }
}
