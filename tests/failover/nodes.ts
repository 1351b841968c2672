import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { openSync } from 'node:fs'
import { chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'

const HOSTING = join(import.meta.dirname, '../../src/server/hosting')
const BRIDGE = 'questdeck-db'
/** The address of the proxy and the servers. */
const OWN_ADDRESS = '10.77.0.1/24'
const PASSWORD = 'made-up-for-a-test'
const ADDRESSES = { a: '10.77.0.11', b: '10.77.0.12', c: '10.77.0.13' } as const

/** Each machine has its own `/run`; `ip netns exec` mounts only for the command that it runs. */
const WITH_ITS_SOCKETS = 'mount -t tmpfs -o mode=777 tmpfs /run/postgresql; exec "$@"'

export type NodeName = keyof typeof ADDRESSES
export const NODE_NAMES = Object.keys(ADDRESSES) as NodeName[]

/** Returns the URL for PostgreSQL's superuser at any node. */
export const adminUrl = (place: string, database: string) => `postgres://postgres:${PASSWORD}@${place}/${database}`

/** Opens the network of three machines and this one, each in a namespace of its own. */
export function openNetwork(): void {
  closeNetwork()
  run('ip', ['link', 'add', BRIDGE, 'type', 'bridge'])
  run('ip', ['address', 'add', OWN_ADDRESS, 'dev', BRIDGE])
  run('ip', ['link', 'set', BRIDGE, 'up'])
  for (const name of NODE_NAMES) {
    run('ip', ['netns', 'add', spaceOf(name)])
    run('ip', ['link', 'add', cableOf(name), 'type', 'veth', 'peer', 'name', 'eth0', 'netns', spaceOf(name)])
    run('ip', ['link', 'set', cableOf(name), 'master', BRIDGE, 'up'])
    for (const args of [
      ['address', 'add', `${ADDRESSES[name]}/24`, 'dev', 'eth0'],
      ['link', 'set', 'eth0', 'up'],
      ['link', 'set', 'lo', 'up'],
    ]) {
      run('ip', ['-n', spaceOf(name), ...args])
    }
  }
}

/** Closes the network, and removes what an earlier run has left. */
export function closeNetwork(): void {
  for (const name of NODE_NAMES) {
    killAll(name)
    spawnSync('ip', ['netns', 'del', spaceOf(name)])
    spawnSync('ip', ['link', 'del', cableOf(name)])
  }
  spawnSync('ip', ['link', 'del', BRIDGE])
}

/** One of three machines with etcd and Patroni. Patroni runs PostgreSQL. */
export class DatabaseNode {
  readonly name: NodeName
  readonly #folder: string
  readonly #running: ChildProcess[] = []
  /** Whether etcd starts a new cluster or joins the existing one. */
  #joins: 'new' | 'existing' = 'new'

  constructor(name: NodeName, folder: string) {
    this.name = name
    this.#folder = join(folder, name)
  }

  get address(): string {
    return ADDRESSES[this.name]
  }

  /** Starts the machine. After a loss it finds its old disk. */
  async start(): Promise<void> {
    const { name, address } = this
    await mkdir(this.#folder, { recursive: true })
    run('chown', ['postgres:', this.#folder])
    const peers = NODE_NAMES.map((other) => `${other}=http://${ADDRESSES[other]}:2380`).join(',')
    this.#spawn('etcd', [
      '--name',
      name,
      '--data-dir',
      join(this.#folder, 'etcd'),
      '--initial-cluster',
      peers,
      '--initial-cluster-state',
      this.#joins,
      '--log-level',
      'error',
      '--enable-v2',
      '--initial-advertise-peer-urls',
      `http://${address}:2380`,
      '--listen-peer-urls',
      `http://${address}:2380`,
      '--advertise-client-urls',
      `http://${address}:2379`,
      '--listen-client-urls',
      `http://${address}:2379`,
    ])
    this.#spawn('patroni', [join(HOSTING, 'patroni.yml')], {
      PATRONI_NAME: name,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${address}:5432`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `${address}:8008`,
      PATRONI_SUPERUSER_PASSWORD: PASSWORD,
      PATRONI_REPLICATION_PASSWORD: PASSWORD,
      // Each machine would have a disk of its own; here they share one.
      PATRONI_POSTGRESQL_DATA_DIR: join(this.#folder, 'postgres'),
    })
  }

  /** Kills all processes of the machine at once, as a power cut does. */
  async kill(): Promise<void> {
    killAll(this.name)
    const ends = this.#running
      .splice(0)
      .map((child) => child.exitCode ?? child.signalCode ?? new Promise((resolve) => child.once('exit', resolve)))
    await Promise.all(ends)
  }

  /** Cuts the machine off from the network; its processes continue. */
  cutOff(): void {
    run('ip', ['link', 'set', cableOf(this.name), 'down'])
  }

  reconnect(): void {
    run('ip', ['link', 'set', cableOf(this.name), 'up'])
  }

  /** Removes the machine and its disk for good, and removes it from etcd through another machine. */
  async leave(at: DatabaseNode): Promise<void> {
    await this.kill()
    await rm(this.#folder, { recursive: true })
    const members = run('etcdctl', [...endpointOf(at), 'member', 'list'])
      .split('\n')
      .map((line) => line.split(', '))
    const [id = ''] = members.find(([, , name]) => name === this.name) ?? []
    run('etcdctl', [...endpointOf(at), 'member', 'remove', id])
  }

  /** Starts a new machine with an empty disk in its place. */
  async join(at: DatabaseNode): Promise<void> {
    run('etcdctl', [...endpointOf(at), 'member', 'add', this.name, `--peer-urls=http://${this.address}:2380`])
    this.#joins = 'existing'
    await this.start()
  }

  /** Makes the machine copy the complete database from its leader. Returns whether the copy began. */
  async recopy(): Promise<boolean> {
    const answer = await fetch(`http://${this.address}:8008/reinitialize`, {
      method: 'POST',
      body: '{"force":true}',
      signal: AbortSignal.timeout(5_000),
    }).catch(() => undefined)
    return answer?.ok === true
  }

  /** Returns whether its own PostgreSQL runs, according to itself. */
  async isWell(): Promise<boolean> {
    const answer = await fetch(`http://${this.address}:8008/health`, { signal: AbortSignal.timeout(1_000) }).catch(() => undefined)
    return answer?.ok === true
  }

  #spawn(program: string, args: readonly string[], env: Record<string, string> = {}): void {
    const log = openSync(join(this.#folder, `${program}.log`), 'a')
    const asPostgres = ['setpriv', '--reuid', 'postgres', '--regid', 'postgres', '--init-groups', '--', program, ...args]
    this.#running.push(
      spawn('ip', ['netns', 'exec', spaceOf(this.name), 'sh', '-euc', WITH_ITS_SOCKETS, 'sh', ...asPostgres], {
        stdio: ['ignore', log, log],
        cwd: '/',
        env: { PATH: process.env['PATH'], ...env },
      }),
    )
  }
}

/** Starts the pooler in front of the proxy, at 127.0.0.1:6432; its list of users is stored in `folder`. */
export async function startPooler(folder: string): Promise<ChildProcess> {
  const [config, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'userlist.txt')]
  await writeFile(config, (await readFile(join(HOSTING, 'pgbouncer.ini'), 'utf8')).replace('/etc/pgbouncer/userlist.txt', users))
  await writeFile(users, `"postgres" "${PASSWORD}"\n`)
  // The pooler refuses to run as root.
  for (const file of [config, users]) await chown(file, NOBODY, NOBODY)
  return spawn('pgbouncer', ['-q', config], { uid: NOBODY, gid: NOBODY, stdio: ['ignore', 'ignore', 'ignore'] })
}

const NOBODY = 65_534

/** Starts the proxy through which servers find the leader (127.0.0.1:5000) and the replicas (5001). */
export function startProxy(): ChildProcess {
  return spawn('haproxy', ['-db', '-f', join(HOSTING, 'haproxy.cfg')], { stdio: 'ignore' })
}

export interface Member {
  readonly name: NodeName
  readonly role: string
  readonly state: string
  readonly timeline?: number
  readonly lag?: number | string
}

/**
 * Waits until all agree on a leader, the leader has a synchronous standby, and a third one follows. Returns the leader. A machine that does
 * not recover copies the database again, as its host would do; `copied` is called with it.
 */
export async function untilComplete(nodes: readonly DatabaseNode[], copied: (node: DatabaseNode) => void): Promise<DatabaseNode> {
  const since = performance.now()
  let copiedAt = since
  for (; performance.now() < since + COMPLETE_WITHIN_MS; await pause(250)) {
    const members = await membersAt(nodes)
    const leaders = new Set(members.map((members) => members.find(({ role }) => role === 'leader')?.name))
    const leader = leaders.size === 1 ? nodes.find(({ name }) => leaders.has(name)) : undefined
    // The other machines may report a state from before the loss.
    const areWell = await Promise.all(nodes.map((node) => node.isWell()))
    const behind = nodes.filter(({ name }, at) => !areWell[at] || !members.every((members) => isWithLeader(members, name)))
    const waitedFor = members[0]?.find(({ role }) => role === 'sync_standby')?.name
    if (leader && behind.length === 0 && waitedFor !== undefined && (await standbyOf(leader)) === waitedFor) return leader
    if (leader && performance.now() > copiedAt + BY_ITSELF_MS) {
      copiedAt = performance.now()
      for (const node of behind) if (await node.recopy()) copied(node)
    }
  }
  throw new Error(`the cluster is not whole: ${JSON.stringify(await membersAt(nodes))}`)
}

const COMPLETE_WITHIN_MS = 180_000
const BY_ITSELF_MS = 45_000

/** Returns whether a member runs and has all data of its leader, except what is in flight. */
function isWithLeader(members: readonly Member[], name: NodeName): boolean {
  const [leader, member] = [members.find(({ role }) => role === 'leader'), members.find((other) => other.name === name)]
  if (!leader || !member || !['running', 'streaming'].includes(member.state)) return false
  return member.timeline === leader.timeline && (member === leader || Number(member.lag) < BEHIND_MAX_BYTES)
}

const BEHIND_MAX_BYTES = 1_000_000

/** Returns the synchronous standby that PostgreSQL itself waits for. PostgreSQL learns of it a moment later than Patroni. */
async function standbyOf({ address }: DatabaseNode): Promise<string | undefined> {
  const client = new Client({ connectionString: adminUrl(`${address}:5432`, 'postgres') })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ names: string }>(`select current_setting('synchronous_standby_names') as names`)
    return rows[0]?.names.replaceAll('"', '')
  } catch {
    return undefined
  } finally {
    await client.end().catch(() => {})
  }
}

/** Returns what each node reports of all members; an empty list if it does not answer. */
export function membersAt(nodes: readonly DatabaseNode[]): Promise<readonly (readonly Member[])[]> {
  return Promise.all(
    nodes.map(async ({ address }) => {
      const answer = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(1_000) }).catch(() => undefined)
      return answer?.ok ? ((await answer.json()) as { members: Member[] }).members : []
    }),
  )
}

/** The timeout leaves etcd time to elect a leader of its own, which may have been on the lost machine. */
function endpointOf({ address }: DatabaseNode): readonly string[] {
  return ['--command-timeout', '30s', '--endpoints', `http://${address}:2379`]
}

function spaceOf(name: NodeName): string {
  return `questdeck-${name}`
}

function cableOf(name: NodeName): string {
  return `qd-${name}`
}

function killAll(name: NodeName): void {
  const { stdout } = spawnSync('ip', ['netns', 'pids', spaceOf(name)], { encoding: 'utf8' })
  for (const pid of stdout.split('\n').filter(Boolean)) {
    try {
      process.kill(Number(pid), 'SIGKILL')
    } catch {
      // The process has already ended.
    }
  }
}

function run(program: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr}`)
  return stdout
}
