import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { constants, copyFile, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isFactorKey } from '../config/env-parsers.ts'
import type { Env } from '../config/env.ts'

/** In the data directory and not in the database: a backup of the database has the secrets, but not the key. */
export const FACTOR_KEY_FILE = 'factor-key'
const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16

/** Thrown if a secret was encrypted with another key. */
export class OtherKeyError extends Error {
  override readonly name = 'OtherKeyError'
}

/**
 * Encrypts the secrets of authenticator apps (AES-256-GCM) with `FACTOR_KEY` or, without that, with a key in the data directory, which the
 * first use creates. A secret that is encrypted for one player cannot be decrypted for another.
 * Why: docs/decisions/accounts/0005-a-second-factor-never-replaces-the-first.md
 */
export class FactorKey {
  private readonly env: Pick<Env, 'dataDir' | 'factorKey'>
  private key: Promise<Buffer> | undefined

  constructor(env: Pick<Env, 'dataDir' | 'factorKey'>) {
    this.env = env
  }

  async encrypt(secret: string, userId: string): Promise<string> {
    const key = await this.read()
    const iv = randomBytes(IV_BYTES)
    const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(userId))
    const encrypted = Buffer.concat([iv, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()])
    return `${nameOf(key)}.${encrypted.toString('base64url')}`
  }

  /** Throws an `OtherKeyError` if it was encrypted with another key. */
  async open(text: string, userId: string): Promise<string> {
    const key = await this.read()
    const [name, body = ''] = text.split('.')
    if (name !== nameOf(key)) throw new OtherKeyError('an authenticator app was added with another FACTOR_KEY')
    const encrypted = Buffer.from(body, 'base64url')
    const decipher = createDecipheriv('aes-256-gcm', key, encrypted.subarray(0, IV_BYTES)).setAAD(Buffer.from(userId))
    decipher.setAuthTag(encrypted.subarray(-TAG_BYTES))
    return decipher.update(encrypted.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
  }

  private async read(): Promise<Buffer> {
    this.key ??=
      this.env.factorKey === undefined ? readKeyFile(this.env.dataDir) : Promise.resolve(Buffer.from(this.env.factorKey, 'base64url'))
    // A failed read is retried at the next use.
    this.key.catch(() => (this.key = undefined))
    return this.key
  }
}

/** Returns a name for the key that does not reveal it. */
function nameOf(key: Buffer): string {
  return createHash('sha256').update('name of ').update(key).digest('base64url').slice(0, 8)
}

/** If several threads or servers start on one directory, all use the key that was stored first. */
async function readKeyFile(dataDir: string): Promise<Buffer> {
  const path = join(dataDir, FACTOR_KEY_FILE)
  const stored = async () => (await readFile(path, 'utf8')).trim()
  const text = await stored().catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    await mkdir(dataDir, { recursive: true })
    // Complete before it has its name, so that no reader gets half of it.
    const draft = `${path}.${randomBytes(8).toString('hex')}`
    await writeFile(draft, `${randomBytes(KEY_BYTES).toString('base64url')}\n`, { mode: 0o600, flag: 'wx', flush: true })
    // Some file systems of networks and sticks know no second names.
    const isThere = ({ code }: NodeJS.ErrnoException) => code === 'EEXIST'
    await link(draft, path)
      .catch((failure: NodeJS.ErrnoException) => (isThere(failure) ? undefined : copyFile(draft, path, constants.COPYFILE_EXCL)))
      .catch((failure: NodeJS.ErrnoException) => (isThere(failure) ? undefined : Promise.reject(failure)))
    await rm(draft, { force: true })
    return stored()
  })
  if (!isFactorKey(text))
    throw new Error(`${path} is damaged: it is no key of 32 bytes. Restore it; without it players sign in by their recovery codes.`)
  return Buffer.from(text, 'base64url')
}
