import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import type { ECDH } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingHttpHeaders, IncomingMessage, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { OutboundRules } from '../../src/server/http/outbound.ts'

export interface Delivered {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

export interface PushResponse {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
}

/** A push service on this machine: it accepts messages by RFC 8030, and responds as the test sets. */
export class PushService {
  readonly delivered: Delivered[] = []
  /** The response, or a function that chooses it for each message and may delay it. */
  answer: PushResponse | ((message: Delivered) => PushResponse | Promise<PushResponse>) = { status: 201 }
  private readonly server: Server

  static async start(): Promise<PushService> {
    const service = new PushService()
    await new Promise<void>((resolve) => service.server.listen(0, '127.0.0.1', resolve))
    return service
  }

  private constructor() {
    this.server = createServer((request, response) => {
      void bodyOf(request)
        .then(async (body) => {
          const message = { path: request.url ?? '', headers: request.headers, body }
          this.delivered.push(message)
          const { status, headers } = typeof this.answer === 'function' ? await this.answer(message) : this.answer
          response.writeHead(status, headers).end()
        })
        .catch(() => response.destroy())
    })
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  /** Outbound rules that allow only this service. */
  readonly rules: OutboundRules = { hosts: new Set(['127.0.0.1']), allowsLoopback: true }

  /** Subscribes a new browser. */
  subscribe(): PushBrowser {
    return new PushBrowser(`${this.origin}/to/${randomBytes(8).toString('hex')}`)
  }

  /** Returns the messages delivered since the last call. */
  take(): Delivered[] {
    return this.delivered.splice(0)
  }

  async close(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise((resolve) => this.server.close(resolve))
  }
}

/** A browser's part of a subscription: the keys that decrypt its messages. */
export class PushBrowser {
  readonly endpoint: string
  private readonly ecdh: ECDH = createECDH('prime256v1')
  private readonly auth = randomBytes(16)

  constructor(endpoint: string) {
    this.endpoint = endpoint
    this.ecdh.generateKeys()
  }

  /** Returns the subscription in the format of `PushSubscription.toJSON()`. */
  get subscription() {
    return {
      endpoint: this.endpoint,
      expirationTime: null,
      keys: { p256dh: this.ecdh.getPublicKey('base64url'), auth: this.auth.toString('base64url') },
    }
  }

  /** Decrypts a message by RFC 8291 and RFC 8188; throws if it was encrypted for another browser. */
  read({ body }: Delivered): unknown {
    const salt = body.subarray(0, 16)
    const keyEnd = 21 + body.readUInt8(20)
    const sender = body.subarray(21, keyEnd)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.ecdh.getPublicKey(), sender])
    const secret = Buffer.from(hkdfSync('sha256', this.ecdh.computeSecret(sender), this.auth, info, 32))
    const derive = (name: string, bytes: number) => Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, bytes))
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
    decipher.setAuthTag(body.subarray(-16))
    const padded = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()])
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString())
  }
}

/** Returns the claims of a message's `Authorization` after a check of its signature by the key that it names (RFC 8292). */
export function claimsOf({ headers }: Delivered): { aud: string; exp: number; sub: string; key: string } {
  const { token = '', key = '' } = /^vapid t=(?<token>[^,]+), k=(?<key>.+)$/.exec(headers.authorization ?? '')?.groups ?? {}
  const [head = '', claims = '', signature = ''] = token.split('.')
  const raw = Buffer.from(key, 'base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: raw.subarray(1, 33).toString('base64url'), y: raw.subarray(33).toString('base64url') }
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) throw new Error('The message is not signed by the key that it names.')
  return { ...(JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; exp: number; sub: string }), key }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks)
}
