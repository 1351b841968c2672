import { readFileSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'

const FOLDER = '/dev/shm'
/** Several times what databases, covers and browser profiles of a whole run come to. */
const NEEDED_BYTES = 4 * 1024 ** 3

/**
 * Has the temporary files of a run lie in memory, where Linux has a folder for that and enough of it: a copy of a
 * database takes a twentieth of the time there, a new PostgreSQL a third. What is killed in a test loses no more of
 * them than it would of a disk's: those are the kernel's to keep. A `TMPDIR` of one's own is left alone.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env['TMPDIR'] === undefined && hasRoom()) process.env['TMPDIR'] = FOLDER
}

function hasRoom(): boolean {
  try {
    // Device, folder, kind and options; programs are unpacked and run there as well.
    const mount = readFileSync('/proc/mounts', 'utf8').split('\n').find((line) => line.split(' ')[1] === FOLDER)
    const [, , kind, options = ''] = mount?.split(' ') ?? []
    if (kind !== 'tmpfs' || !/^rw\b/.test(options) || /\bnoexec\b/.test(options)) return false
    const { bavail, bsize } = statfsSync(FOLDER)
    return Math.min(bavail * bsize, freemem()) > NEEDED_BYTES
  } catch {
    return false
  }
}
