import { spawnSync } from 'node:child_process'

/** The programs that build and run an image here, and the packages of Debian's that have them. */
const PACKAGES: Readonly<Record<string, string>> = { buildah: 'buildah', debootstrap: 'debootstrap', unshare: 'util-linux', setpriv: 'util-linux' }

export interface Host {
  readonly isRoot: boolean
  has(program: string): boolean
}

const THIS_HOST: Host = {
  isRoot: process.platform === 'linux' && process.getuid?.() === 0,
  has: (program) => spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined,
}

/** Answers in one line what this machine lacks for the soak of the container; undefined where it lacks nothing. */
export function lackedForContainer({ isRoot, has }: Host = THIS_HOST): string | undefined {
  const missing = Object.entries(PACKAGES).filter(([program]) => !has(program)).map(([, name]) => name)
  if (missing.length > 0) return `The container needs Debian’s packages: apt-get install --no-install-recommends ${[...new Set(missing)].join(' ')}`
  return isRoot ? undefined : 'The container is built and run as root on Linux alone: sudo npm run soak -- container'
}
