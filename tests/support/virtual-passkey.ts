import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import type { AddedPasskey, PasskeyOptions, UsedPasskey } from '../../src/contract/second-factor.ts'

/** Changes to the authenticator's data in a signature. */
interface Deviation {
  readonly origin?: string
  readonly rpId?: string
  /** Whether it has verified its user, by a finger or a PIN. */
  readonly isVerified?: boolean
  readonly counter?: number
}

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

/** An authenticator with one passkey (ES256, no attestation), like a browser and a phone together. */
export class VirtualPasskey {
  readonly id = randomBytes(16).toString('base64url')
  counter = 0
  private readonly origin: string
  private readonly privateKey: KeyObject
  private readonly coseKey: Buffer

  constructor(origin: string) {
    this.origin = origin
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    this.privateKey = privateKey
    this.coseKey = cbor(
      new Map<number, Encodable>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    )
  }

  /** Creates a passkey, as `navigator.credentials.create` does. */
  make({ challenge }: PasskeyOptions, deviation: Deviation = {}): AddedPasskey {
    const id = Buffer.from(this.id, 'base64url')
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    const authData = Buffer.concat([this.authData(deviation, HAS_CREDENTIAL), Buffer.alloc(16), length, id, this.coseKey])
    const attestationObject = cbor(
      new Map<string, Encodable>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]),
    )
    return {
      ...this.credential(),
      response: {
        clientDataJSON: this.clientData('webauthn.create', challenge, deviation).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  /** Signs a challenge, as `navigator.credentials.get` does. */
  prove({ challenge }: PasskeyOptions, deviation: Deviation = {}): UsedPasskey {
    this.counter++
    const authData = this.authData(deviation, 0)
    const clientData = this.clientData('webauthn.get', challenge, deviation)
    const signature = sign('sha256', Buffer.concat([authData, createHash('sha256').update(clientData).digest()]), this.privateKey)
    return {
      ...this.credential(),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
      },
    }
  }

  private credential() {
    return { id: this.id, rawId: this.id, type: 'public-key' as const, clientExtensionResults: {} }
  }

  private clientData(type: string, challenge: string, { origin = this.origin }: Deviation): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  private authData({ rpId = new URL(this.origin).hostname, isVerified = true, counter = this.counter }: Deviation, flags: number): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const flag = USER_PRESENT | flags | (isVerified ? USER_VERIFIED : 0)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flag]), count])
  }
}

type Encodable = number | string | Buffer | ReadonlyMap<string | number, Encodable>

/** Encodes the subset of CBOR (RFC 8949) that an authenticator uses. */
function cbor(value: Encodable): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, entry]) => [cbor(key), cbor(entry)])])
}

function head(major: number, argument: number): Buffer {
  if (argument < 24) return Buffer.from([(major << 5) | argument])
  if (argument < 256) return Buffer.from([(major << 5) | 24, argument])
  return Buffer.from([(major << 5) | 25, argument >> 8, argument & 0xff])
}
