import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../runtime/start-error.ts'
import type { BackupManifest } from './backup-file.ts'

/** In the data directory and never in the database: a backup must not contain the key that signs it. */
const KEY_FILE = 'backup-key'
const KEY_BYTES = 32
const FORM = /^[0-9a-f]{64}$/

/** Returns the key that this server signs its backups with. Creates it at the first backup. */
export async function readOrCreateBackupKey(dataDir: string): Promise<Buffer> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  // If two start at once, the first one's key is used.
  await writeFile(join(dataDir, KEY_FILE), `${randomBytes(KEY_BYTES).toString('hex')}\n`, { mode: 0o600, flag: 'wx' }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    },
  )
  const key = await findBackupKey(dataDir)
  if (key === undefined) throw new StartError(`${join(dataDir, KEY_FILE)} has disappeared.`)
  return key
}

/** Returns undefined if this data directory has none. */
export async function findBackupKey(dataDir: string): Promise<Buffer | undefined> {
  const path = join(dataDir, KEY_FILE)
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw new StartError(`${path} cannot be read (${error.code ?? error.message}).`)
  })
  if (text === undefined) return undefined
  if (!FORM.test(text.trim())) throw new StartError(`${path} is not a backup key: it must be ${KEY_BYTES * 2} hexadecimal digits.`)
  return Buffer.from(text.trim(), 'hex')
}

/** Returns the signature of a manifest. The manifest has the checksum of each part, so it covers the complete backup. */
export function signatureOf(manifest: Omit<BackupManifest, 'signature'>, key: Buffer): string {
  return createHmac('sha256', key).update(JSON.stringify(manifest)).digest('hex')
}

/** Throws a readable `StartError` unless the backup was signed with this key. */
export function requireSigned(path: string, { signature, ...manifest }: BackupManifest, key: Buffer | undefined): void {
  const trust = 'If you trust where the file comes from, add --unverified.'
  if (signature === undefined)
    throw new StartError(`${path} has no signature: an earlier version of Questdeck made it, or someone forged it. ${trust}`)
  if (key === undefined) {
    throw new StartError(
      `Can't verify ${path}: its key is in the data directory of the server that made it. Copy the file ${KEY_FILE} from there into this one. ${trust}`,
    )
  }
  const expected = Buffer.from(signatureOf(manifest, key), 'hex')
  const given = Buffer.from(signature, 'hex')
  if (given.length === expected.length && timingSafeEqual(given, expected)) return
  throw new StartError(
    `${path} was not signed by this server: someone forged or changed it, or another server made it. If another server made it, copy the file ${KEY_FILE} from its data directory into this one. ${trust}`,
  )
}
