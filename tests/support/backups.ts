import type { Connection } from '../../src/server/db/database.ts'
import { Progress } from '../../src/server/catalogue/import/progress.ts'
import type { BackupManifest } from '../../src/server/backup/backup-file.ts'
import { restoreBackup } from '../../src/server/backup/restore-backup.ts'
import type { RestoreOptions } from '../../src/server/backup/restore-backup.ts'
import { writeBackup } from '../../src/server/backup/write-backup.ts'
import type { Backup, BackupOptions } from '../../src/server/backup/write-backup.ts'

/** Says nothing, and is never stopped. */
function quietly(): Pick<BackupOptions, 'progress' | 'signal'> {
  return { progress: new Progress({ isTerminal: false, write: () => {}, now: () => 0 }), signal: new AbortController().signal }
}

/** Backs a database up as `npm run backup` does, without its words. */
export function backUpTo(connection: Connection, path: string, options: Partial<BackupOptions> = {}): Promise<Backup> {
  return writeBackup({ connection, path, version: '0.1.0', now: Date.now, ...quietly(), ...options })
}

/** Restores a backup as `npm run restore -- --replace` does where the answer is yes. */
export function restoreFrom(connection: Connection, path: string, options: Partial<RestoreOptions> = {}): Promise<BackupManifest | undefined> {
  return restoreBackup({
    connection, path, replace: true, confirm: () => Promise.resolve(true), requireRoom: () => Promise.resolve(), ...quietly(), ...options,
  })
}
