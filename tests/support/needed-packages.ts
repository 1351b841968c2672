import { spawnSync } from 'node:child_process'

/** Programs that a soak runs, with their Debian packages. */
const PACKAGES = {
  container: { buildah: 'buildah', debootstrap: 'debootstrap', unshare: 'util-linux', setpriv: 'util-linux' },
  failover: {
    patroni: 'patroni',
    etcd: 'etcd-server',
    etcdctl: 'etcd-client',
    pgbouncer: 'pgbouncer',
    haproxy: 'haproxy',
    '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
    ip: 'iproute2',
    setpriv: 'util-linux',
  },
  pooler: { pgbouncer: 'pgbouncer' },
} as const satisfies Record<string, Readonly<Record<string, string>>>

export type NamedSoak = keyof typeof PACKAGES

export interface Host {
  readonly isRoot: boolean
  has(program: string): boolean
}

const THIS_HOST: Host = {
  isRoot: process.platform === 'linux' && process.getuid?.() === 0,
  has: (program) => spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined,
}

/** Returns one line that says what this machine lacks for a soak that needs more than Node; undefined if it lacks nothing. */
export function lackedFor(soak: NamedSoak, { isRoot, has }: Host = THIS_HOST): string | undefined {
  const missing = Object.entries(PACKAGES[soak])
    .filter(([program]) => !has(program))
    .map(([, name]) => name)
  if (missing.length > 0)
    return `The ${soak} needs Debian’s packages: apt-get install --no-install-recommends ${[...new Set(missing)].join(' ')}`
  return isRoot ? undefined : `The ${soak} is run as root on Linux alone: sudo npm run soak -- ${soak}`
}
