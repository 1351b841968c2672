import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { openSync } from 'node:fs'
import { chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'

const HOSTING = join(import.meta.dirname, '../../src/server/hosting')
const BRIDGE = 'questdeck-db'
/** Where the proxy and the servers are. */
const OWN_ADDRESS = '10.77.0.1/24'
const PASSWORD = 'made-up-for-a-test'
const ADDRESSES = { a: '10.77.0.11', b: '10.77.0.12', c: '10.77.0.13' } as const

/** What a machine has in `/run` it has alone; `ip netns exec` mounts for what it runs. */
const WITH_ITS_SOCKETS = 'mount -t tmpfs -o mode=777 tmpfs /run/postgresql; exec "$@"'

export type NodeName = keyof typeof ADDRESSES
export const NODE_NAMES = Object.keys(ADDRESSES) as NodeName[]

/** Of PostgreSQL's superuser, at whichever node. */
export const adminUrl = (place: string, database: string) => `postgres://postgres:${PASSWORD}@${place}/${database}`

/** The network that three machines and this one share, each machine in a namespace of its own. */
export function openNetwork(): void {
  closeNetwork()
  run('ip', ['link', 'add', BRIDGE, 'type', 'bridge'])
  run('ip', ['address', 'add', OWN_ADDRESS, 'dev', BRIDGE])
  run('ip', ['link', 'set', BRIDGE, 'up'])
  for (const name of NODE_NAMES) {
    run('ip', ['netns', 'add', spaceOf(name)])
    run('ip', ['link', 'add', cableOf(name), 'type', 'veth', 'peer', 'name', 'eth0', 'netns', spaceOf(name)])
    run('ip', ['link', 'set', cableOf(name), 'master', BRIDGE, 'up'])
    for (const args of [['address', 'add', `${ADDRESSES[name]}/24`, 'dev', 'eth0'], ['link', 'set', 'eth0', 'up'], ['link', 'set', 'lo', 'up']]) {
      run('ip', ['-n', spaceOf(name), ...args])
    }
  }
}

/** What an earlier run has left as well. */
export function closeNetwork(): void {
  for (const name of NODE_NAMES) {
    killAll(name)
    spawnSync('ip', ['netns', 'del', spaceOf(name)])
    spawnSync('ip', ['link', 'del', cableOf(name)])
  }
  spawnSync('ip', ['link', 'del', BRIDGE])
}

/** One of three machines with a PostgreSQL: etcd and Patroni run on it, and Patroni runs PostgreSQL. */
export class DatabaseNode {
  readonly name: NodeName
  readonly #folder: string
  readonly #running: ChildProcess[] = []
  /** What its etcd is told to join: all of them at once, or those that are there. */
  #joins: 'new' | 'existing' = 'new'

  constructor(name: NodeName, folder: string) {
    this.name = name
    this.#folder = join(folder, name)
  }

  get address(): string {
    return ADDRESSES[this.name]
  }

  /** The same after a loss: what is on its disk is there. */
  async start(): Promise<void> {
    const { name, address } = this
    await mkdir(this.#folder, { recursive: true })
    run('chown', ['postgres:', this.#folder])
    const peers = NODE_NAMES.map((other) => `${other}=http://${ADDRESSES[other]}:2380`).join(',')
    this.#spawn('etcd', [
      '--name', name, '--data-dir', join(this.#folder, 'etcd'), '--initial-cluster', peers, '--initial-cluster-state', this.#joins, '--log-level', 'error', '--enable-v2',
      '--initial-advertise-peer-urls', `http://${address}:2380`, '--listen-peer-urls', `http://${address}:2380`,
      '--advertise-client-urls', `http://${address}:2379`, '--listen-client-urls', `http://${address}:2379`,
    ])
    this.#spawn('patroni', [join(HOSTING, 'patroni.yml')], {
      PATRONI_NAME: name,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${address}:5432`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `${address}:8008`,
      PATRONI_SUPERUSER_PASSWORD: PASSWORD,
      PATRONI_REPLICATION_PASSWORD: PASSWORD,
      // Each has a disk of its own; here they share one.
      PATRONI_POSTGRESQL_DATA_DIR: join(this.#folder, 'postgres'),
    })
  }

  /** All that runs on it dies at once, as when the power goes. */
  async kill(): Promise<void> {
    killAll(this.name)
    const ends = this.#running.splice(0).map((child) => child.exitCode ?? child.signalCode ?? new Promise((resolve) => child.once('exit', resolve)))
    await Promise.all(ends)
  }

  /** It goes on, and nobody hears it nor does it hear anybody. */
  cutOff(): void {
    run('ip', ['link', 'set', cableOf(this.name), 'down'])
  }

  reconnect(): void {
    run('ip', ['link', 'set', cableOf(this.name), 'up'])
  }

  /** It is taken away for good, with its disk, and the others are told at one of them. */
  async leave(at: DatabaseNode): Promise<void> {
    await this.kill()
    await rm(this.#folder, { recursive: true })
    const members = run('etcdctl', [...endpointOf(at), 'member', 'list']).split('\n').map((line) => line.split(', '))
    const [id = ''] = members.find(([, , name]) => name === this.name) ?? []
    run('etcdctl', [...endpointOf(at), 'member', 'remove', id])
  }

  /** Another machine comes in its place, with nothing on its disk. */
  async join(at: DatabaseNode): Promise<void> {
    run('etcdctl', [...endpointOf(at), 'member', 'add', this.name, `--peer-urls=http://${this.address}:2380`])
    this.#joins = 'existing'
    await this.start()
  }

  /** Has it copy the whole database from its leader. Answers whether it began. */
  async copyAnew(): Promise<boolean> {
    const answer = await fetch(`http://${this.address}:8008/reinitialize`, { method: 'POST', body: '{"force":true}', signal: AbortSignal.timeout(5_000) }).catch(() => undefined)
    return answer?.ok === true
  }

  /** Whether its own PostgreSQL is at work, by its own word. */
  async isWell(): Promise<boolean> {
    const answer = await fetch(`http://${this.address}:8008/health`, { signal: AbortSignal.timeout(1_000) }).catch(() => undefined)
    return answer?.ok === true
  }

  #spawn(program: string, args: readonly string[], env: Record<string, string> = {}): void {
    const log = openSync(join(this.#folder, `${program}.log`), 'a')
    const asPostgres = ['setpriv', '--reuid', 'postgres', '--regid', 'postgres', '--init-groups', '--', program, ...args]
    this.#running.push(spawn('ip', ['netns', 'exec', spaceOf(this.name), 'sh', '-euc', WITH_ITS_SOCKETS, 'sh', ...asPostgres], { stdio: ['ignore', log, log], cwd: '/', env: { PATH: process.env['PATH'], ...env } }))
  }
}

/** The pooler before the proxy, at 127.0.0.1:6432; its list of users lies in `folder`. */
export async function startPooler(folder: string): Promise<ChildProcess> {
  const [config, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'userlist.txt')]
  await writeFile(config, (await readFile(join(HOSTING, 'pgbouncer.ini'), 'utf8')).replace('/etc/pgbouncer/userlist.txt', users))
  await writeFile(users, `"postgres" "${PASSWORD}"\n`)
  // It refuses to be root.
  for (const file of [config, users]) await chown(file, NOBODY, NOBODY)
  return spawn('pgbouncer', ['-q', config], { uid: NOBODY, gid: NOBODY, stdio: ['ignore', 'ignore', 'ignore'] })
}

const NOBODY = 65_534

/** The proxy by which servers find the leader: 127.0.0.1:5000, and the replicas: 5001. */
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
 * Until one leads, by everybody's word, and waits for another, and a third one follows. Answers the one that leads. A machine that does
 * not come back by itself is copied anew, as its host would: `copied` is told.
 */
export async function untilWhole(nodes: readonly DatabaseNode[], copied: (node: DatabaseNode) => void): Promise<DatabaseNode> {
  const since = performance.now()
  let copiedAt = since
  for (; performance.now() < since + WHOLE_WITHIN_MS; await pause(250)) {
    const told = await membersAt(nodes)
    const leaders = new Set(told.map((members) => members.find(({ role }) => role === 'leader')?.name))
    const leader = leaders.size === 1 ? nodes.find(({ name }) => leaders.has(name)) : undefined
    // What the others say of one may be from before it was lost.
    const areWell = await Promise.all(nodes.map((node) => node.isWell()))
    const behind = nodes.filter(({ name }, at) => !areWell[at] || !told.every((members) => isWithLeader(members, name)))
    const waitedFor = told[0]?.find(({ role }) => role === 'sync_standby')?.name
    if (leader && behind.length === 0 && waitedFor !== undefined && (await standbyOf(leader)) === waitedFor) return leader
    if (leader && performance.now() > copiedAt + BY_ITSELF_MS) {
      copiedAt = performance.now()
      for (const node of behind) if (await node.copyAnew()) copied(node)
    }
  }
  throw new Error(`the cluster is not whole: ${JSON.stringify(await membersAt(nodes))}`)
}

const WHOLE_WITHIN_MS = 180_000
const BY_ITSELF_MS = 45_000

/** Whether a member is at work with all that its leader has, give or take what is on its way. */
function isWithLeader(members: readonly Member[], name: NodeName): boolean {
  const [leader, member] = [members.find(({ role }) => role === 'leader'), members.find((other) => other.name === name)]
  if (!leader || !member || !['running', 'streaming'].includes(member.state)) return false
  return member.timeline === leader.timeline && (member === leader || Number(member.lag) < BEHIND_MAX_BYTES)
}

const BEHIND_MAX_BYTES = 1_000_000

/** For whom PostgreSQL itself waits, which hears of it a moment later. */
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

/** What each node says of all of them; nothing where it does not answer. */
export function membersAt(nodes: readonly DatabaseNode[]): Promise<readonly (readonly Member[])[]> {
  return Promise.all(nodes.map(async ({ address }) => {
    const answer = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(1_000) }).catch(() => undefined)
    return answer?.ok ? ((await answer.json()) as { members: Member[] }).members : []
  }))
}

/** With time to choose a leader of etcd’s own: it may have been on the machine that was lost. */
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
      // It has ended by itself.
    }
  }
}

function run(program: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr}`)
  return stdout
}
