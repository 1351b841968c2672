import type { Connection } from '../../src/server/db/database.ts'
import { Progress } from '../../src/server/catalogue/import/progress.ts'
import { readEnv } from '../../src/server/config/env.ts'
import { terminalText } from '../../src/server/runtime/terminal-text.ts'
import type { BackupManifest } from '../../src/server/backup/backup-file.ts'
import type { BackupDeps } from '../../src/server/backup/backup-deps.ts'
import { restoreBackup } from '../../src/server/backup/restore-backup.ts'
import type { RestoreOptions } from '../../src/server/backup/restore-backup.ts'
import { runBackup } from '../../src/server/backup/run-backup.ts'
import { runRestore } from '../../src/server/backup/run-restore.ts'
import { writeBackup } from '../../src/server/backup/write-backup.ts'
import type { Backup, BackupOptions } from '../../src/server/backup/write-backup.ts'

/** Returns options that report no progress and are never aborted. */
function quietly(): Pick<BackupOptions, 'progress' | 'signal'> {
  return { progress: new Progress({ isTerminal: false, write: () => {}, now: () => 0 }), signal: new AbortController().signal }
}

/** The key that signs the backups of tests. */
export const KEY = Buffer.alloc(32, 7)

/** Backs a database up as `npm run backup` does, without its output. */
export function backUpTo(connection: Connection, path: string, options: Partial<BackupOptions> = {}): Promise<Backup> {
  return writeBackup({ connection, path, version: '0.1.0', key: KEY, now: Date.now, ...quietly(), ...options })
}

/** Restores a backup as `npm run restore -- --replace` does after the user confirms. */
export function restoreFrom(
  connection: Connection,
  path: string,
  options: Partial<RestoreOptions> = {},
): Promise<BackupManifest | undefined> {
  return restoreBackup({
    connection,
    path,
    replace: true,
    key: KEY,
    unverified: false,
    endSessions: () => Promise.resolve(false),
    confirm: () => Promise.resolve(true),
    requireRoom: () => Promise.resolve(),
    ...quietly(),
    ...options,
  })
}

export interface CommandEnd {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/**
 * Runs `npm run backup` or `npm run restore` in this process, with the same dependencies as `cli.ts`. A process of its own costs a second;
 * one test of each file starts one.
 */
export async function runBackupCommand(
  name: 'backup' | 'restore',
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  answer = '',
): Promise<CommandEnd> {
  const written = { stdout: '', stderr: '' }
  const toStderr = (text: string) => void (written.stderr += text)
  const deps: BackupDeps = {
    print: (line) => void (written.stdout += `${terminalText(line)}\n`),
    printError: (text) => toStderr(`${terminalText(text)}\n`),
    env: readEnv(env),
    signal: new AbortController().signal,
    now: Date.now,
    progress: new Progress({ isTerminal: false, write: toStderr, now: () => 0 }),
    ask: (question) => {
      toStderr(terminalText(question))
      return Promise.resolve(answer.split('\n')[0] ?? '')
    },
  }
  const code = await (name === 'backup' ? runBackup : runRestore)(args, deps)
  return { code, ...written }
}
