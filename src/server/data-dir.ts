import { chmod, mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Where PostgreSQL's own directory lies below the server's. */
export const POSTGRES_DIR = 'postgres'

const OWNER_ALONE = 0o700
/** For PostgreSQL, where it has to run as another user than we: that one comes through, and sees nothing on the way. */
export const COMING_THROUGH = 0o711

/** Makes the server's data directory, where there is none, and closes it to everybody but its owner. */
export async function closeDataDir(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: OWNER_ALONE })
  const [own, postgres] = await Promise.all([stat(dataDir), stat(join(dataDir, POSTGRES_DIR)).catch(() => undefined)])
  const isShared = postgres !== undefined && postgres.uid !== own.uid
  // A volume that is somebody else's stays as whoever gave it to us wants it.
  await chmod(dataDir, isShared ? COMING_THROUGH : OWNER_ALONE).catch(() => undefined)
}
