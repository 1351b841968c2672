import { chmod, mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** PostgreSQL's own directory inside the server's. */
export const POSTGRES_DIR = 'postgres'

const OWNER_ALONE = 0o700
/** For a PostgreSQL that has to run as another user than the server: it can traverse the directory, but not list it. */
export const COMING_THROUGH = 0o711

/** Creates the server's data directory if there is none, and restricts it to its owner. */
export async function closeDataDir(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: OWNER_ALONE })
  const [own, postgres] = await Promise.all([stat(dataDir), stat(join(dataDir, POSTGRES_DIR)).catch(() => undefined)])
  const isShared = postgres !== undefined && postgres.uid !== own.uid
  // A volume of another owner keeps its mode.
  await chmod(dataDir, isShared ? COMING_THROUGH : OWNER_ALONE).catch(() => undefined)
}
