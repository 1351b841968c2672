import { ECDH } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import webPush from 'web-push'
import type { Db } from '../db/database.ts'
import { readServerSecret } from '../db/server-secret.ts'
import type { Env } from '../env.ts'
import { StartError } from '../start-error.ts'

/** What push services know this server by (RFC 8292). The private key is a secret; both are base64url. */
export interface PushKeys {
  readonly subject: string
  readonly publicKey: string
  readonly privateKey: string
}

export type PushEnv = Pick<Env, 'publicUrl' | 'mailFrom' | 'vapid'>

/** Where the keys lay before they came into the database. */
export const KEYS_FILE = 'vapid.json'
const SECRET_NAME = 'push-keys'

/**
 * The keys that the host has given, or those of the database, made at the first start: with others every device would have
 * to be asked again. Those that an earlier version kept under `DATA_DIR` come into the database, unless it has some.
 */
export async function readPushKeys(db: Db, env: PushEnv & Pick<Env, 'dataDir'>): Promise<PushKeys> {
  if (env.vapid) return env.vapid
  const path = join(env.dataDir, KEYS_FILE)
  const inFile = await findInFile(path)
  const value = await readServerSecret(db, SECRET_NAME, () => JSON.stringify(inFile ?? webPush.generateVAPIDKeys()))
  const kept = JSON.parse(value) as KeyPair
  // Others than those of the database belong to another one.
  if (inFile?.privateKey === kept.privateKey) await rm(path, { force: true })
  return { subject: subjectOf(env), publicKey: kept.publicKey, privateKey: kept.privateKey }
}

/** Keys that nobody has kept: for a server that lives for a test. */
export function createPushKeys(env: PushEnv): PushKeys {
  return env.vapid ?? { subject: subjectOf(env), ...webPush.generateVAPIDKeys() }
}

type KeyPair = Pick<PushKeys, 'publicKey' | 'privateKey'>

async function findInFile(path: string): Promise<KeyPair | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw new StartError(`${path} cannot be read (${error.code ?? error.message}). It has the keys for messages to devices.`)
  })
  if (text === undefined) return undefined
  const kept = parse(text)
  if (isKey(kept.publicKey, 65) && isKey(kept.privateKey, 32)) return { publicKey: kept.publicKey, privateKey: kept.privateKey }
  throw new StartError(`${path} is damaged: it has no keys for messages to devices. Restore it, or remove it; then players turn messages on again.`)
}

function parse(text: string): Partial<Record<keyof KeyPair, unknown>> {
  try {
    return Object(JSON.parse(text)) as object
  } catch {
    return {}
  }
}

/** Whom a push service may write to: RFC 8292 wants https or an address. */
function subjectOf({ publicUrl, mailFrom }: PushEnv): string {
  return publicUrl.startsWith('https:') ? publicUrl : `mailto:${/<(.+)>/.exec(mailFrom)?.[1] ?? mailFrom}`
}

/** Whether a value is so many bytes as base64url. */
export function isKey(value: unknown, bytes: number): value is string {
  return typeof value === 'string' && /^[\w-]+={0,2}$/.test(value) && Buffer.from(value, 'base64url').length === bytes
}

/** Whether a value is a key that a browser can have subscribed with: a point of the curve P-256, and not only as long as one. */
export function isPublicKey(value: string): boolean {
  if (!isKey(value, 65)) return false
  try {
    ECDH.convertKey(value, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}
