import type { Connection } from '../../src/server/db/database.ts'
import { Progress } from '../../src/server/catalogue/import/progress.ts'
import { readEnv } from '../../src/server/env.ts'
import { terminalText } from '../../src/server/terminal-text.ts'
import type { BackupManifest } from '../../src/server/backup/backup-file.ts'
import type { BackupWorld } from '../../src/server/backup/backup-world.ts'
import { restoreBackup } from '../../src/server/backup/restore-backup.ts'
import type { RestoreOptions } from '../../src/server/backup/restore-backup.ts'
import { runBackup } from '../../src/server/backup/run-backup.ts'
import { runRestore } from '../../src/server/backup/run-restore.ts'
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

export interface CommandEnd {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/**
 * Runs `npm run backup` or `npm run restore` in this process, with a world as `cli.ts` gives it: a process of its own costs a second, and
 * one test of each file starts it.
 */
export async function runBackupCommand(
  name: 'backup' | 'restore', args: readonly string[], env: Readonly<Record<string, string>>, answer = '',
): Promise<CommandEnd> {
  const written = { stdout: '', stderr: '' }
  const toStderr = (text: string) => void (written.stderr += text)
  const world: BackupWorld = {
    say: (line) => void (written.stdout += `${terminalText(line)}\n`),
    complain: (text) => toStderr(`${terminalText(text)}\n`),
    env: readEnv(env),
    signal: new AbortController().signal,
    now: Date.now,
    progress: new Progress({ isTerminal: false, write: toStderr, now: () => 0 }),
    ask: (question) => {
      toStderr(terminalText(question))
      return Promise.resolve(answer.split('\n')[0] ?? '')
    },
  }
  const code = await (name === 'backup' ? runBackup : runRestore)(args, world)
  return { code, ...written }
}
