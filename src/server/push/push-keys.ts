import { ECDH } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import webPush from 'web-push'
import type { Db } from '../db/database.ts'
import { readServerSecret } from '../db/server-secret.ts'
import type { Env } from '../config/env.ts'
import { StartError } from '../runtime/start-error.ts'

/** The keys that identify this server to push services (RFC 8292). The private key is a secret; both are base64url. */
export interface PushKeys {
  readonly subject: string
  readonly publicKey: string
  readonly privateKey: string
}

export type PushEnv = Pick<Env, 'publicUrl' | 'mailFrom' | 'vapid'>

/** The file of the keys before they were moved into the database. */
export const KEYS_FILE = 'vapid.json'
const SECRET_NAME = 'push-keys'

/**
 * Returns the host's keys, or those of the database, created at the first start: with other keys every device would have to subscribe
 * again. Keys that an earlier version stored under `DATA_DIR` are moved into the database, unless it has some.
 */
export async function readPushKeys(db: Db, env: PushEnv & Pick<Env, 'dataDir'>): Promise<PushKeys> {
  if (env.vapid) return env.vapid
  const path = join(env.dataDir, KEYS_FILE)
  const inFile = await findInFile(path)
  const value = await readServerSecret(db, SECRET_NAME, () => JSON.stringify(inFile ?? webPush.generateVAPIDKeys()))
  const stored = JSON.parse(value) as KeyPair
  // Other keys than those of the database belong to another one.
  if (inFile?.privateKey === stored.privateKey) await rm(path, { force: true })
  return { subject: subjectOf(env), publicKey: stored.publicKey, privateKey: stored.privateKey }
}

/** Returns keys that are not stored: for a server in a test. */
export function createPushKeys(env: PushEnv): PushKeys {
  return env.vapid ?? { subject: subjectOf(env), ...webPush.generateVAPIDKeys() }
}

type KeyPair = Pick<PushKeys, 'publicKey' | 'privateKey'>

async function findInFile(path: string): Promise<KeyPair | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw new StartError(`${path} cannot be read (${error.code ?? error.message}). It has the push keys.`)
  })
  if (text === undefined) return undefined
  const stored = parse(text)
  if (isKey(stored.publicKey, 65) && isKey(stored.privateKey, 32)) return { publicKey: stored.publicKey, privateKey: stored.privateKey }
  throw new StartError(`${path} is damaged: it has no push keys. Restore it, or delete it; then players must turn on push again.`)
}

function parse(text: string): Partial<Record<keyof KeyPair, unknown>> {
  try {
    return Object(JSON.parse(text)) as object
  } catch {
    return {}
  }
}

/** Returns the contact for push services: RFC 8292 requires https or an address. */
function subjectOf({ publicUrl, mailFrom }: PushEnv): string {
  return publicUrl.startsWith('https:') ? publicUrl : `mailto:${/<(.+)>/.exec(mailFrom)?.[1] ?? mailFrom}`
}

/** Returns whether a value is this many bytes as base64url. */
export function isKey(value: unknown, bytes: number): value is string {
  return typeof value === 'string' && /^[\w-]+={0,2}$/.test(value) && Buffer.from(value, 'base64url').length === bytes
}

/** Returns whether a browser can have subscribed with a key: it must be a point of the curve P-256, not only of its length. */
export function isPublicKey(value: string): boolean {
  if (!isKey(value, 65)) return false
  try {
    ECDH.convertKey(value, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}
