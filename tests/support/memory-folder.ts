import { readFileSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'

const FOLDER = '/dev/shm'
/** Several times the size of all databases, covers and browser profiles of a run. */
const NEEDED_BYTES = 4 * 1024 ** 3

/**
 * Puts the temporary files of a run into memory, if Linux has a folder for that with enough space. A copy of a database takes a twentieth
 * of the time there, a new PostgreSQL a third. A killed process loses no more than on a disk, because the kernel holds the files. A
 * `TMPDIR` that is already set stays.
 */
export function putTemporaryFilesInMemory(): void {
  if (process.env['TMPDIR'] === undefined && hasRoom()) process.env['TMPDIR'] = FOLDER
}

function hasRoom(): boolean {
  try {
    // The line has device, folder, type and options. The folder must allow programs, because some are unpacked and run there.
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .find((line) => line.split(' ')[1] === FOLDER)
    const [, , kind, options = ''] = mount?.split(' ') ?? []
    if (kind !== 'tmpfs' || !/^rw\b/.test(options) || /\bnoexec\b/.test(options)) return false
    const { bavail, bsize } = statfsSync(FOLDER)
    return Math.min(bavail * bsize, freemem()) > NEEDED_BYTES
  } catch {
    return false
  }
}
