import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { openSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

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
      '--name', name, '--data-dir', join(this.#folder, 'etcd'), '--initial-cluster', peers, '--log-level', 'error',
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

  #spawn(program: string, args: readonly string[], env: Record<string, string> = {}): void {
    const log = openSync(join(this.#folder, `${program}.log`), 'a')
    const asPostgres = ['setpriv', '--reuid', 'postgres', '--regid', 'postgres', '--init-groups', '--', program, ...args]
    this.#running.push(spawn('ip', ['netns', 'exec', spaceOf(this.name), 'sh', '-euc', WITH_ITS_SOCKETS, 'sh', ...asPostgres], { stdio: ['ignore', log, log], cwd: '/', env: { PATH: process.env['PATH'], ...env } }))
  }
}

/** The proxy by which servers find the leader: 127.0.0.1:5000, and the replicas: 5001. */
export function startProxy(): ChildProcess {
  return spawn('haproxy', ['-db', '-f', join(HOSTING, 'haproxy.cfg')], { stdio: 'ignore' })
}

export interface Member {
  readonly name: NodeName
  readonly role: string
  readonly state: string
}

/** What the nodes that can be reached say of all of them; nothing where none can. */
export async function membersOf(nodes: readonly DatabaseNode[]): Promise<readonly Member[]> {
  for (const { address } of nodes) {
    const answer = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(1_000) }).catch(() => undefined)
    if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members
  }
  return []
}

/** Until one leads, one is its synchronous replica and one more follows. */
export async function untilWhole(nodes: readonly DatabaseNode[], timeoutMs = 120_000): Promise<DatabaseNode> {
  for (const deadline = performance.now() + timeoutMs; performance.now() < deadline; await pause(250)) {
    const members = await membersOf(nodes)
    const following = members.filter(({ role, state }) => role !== 'leader' && (state === 'running' || state === 'streaming'))
    const leader = nodes.find(({ name }) => members.some((member) => member.name === name && member.role === 'leader'))
    if (leader && following.length === NODE_NAMES.length - 1 && following.some(({ role }) => role === 'sync_standby')) return leader
  }
  throw new Error(`the cluster is not whole: ${JSON.stringify(await membersOf(nodes))}`)
}

/** The last lines that a node's programs have written, for who wants to know why. */
export async function lastWords(folder: string, name: NodeName): Promise<string> {
  const texts = ['etcd', 'patroni'].map((program) => readFile(join(folder, name, `${program}.log`), 'utf8').catch(() => ''))
  return (await Promise.all(texts)).map((text) => text.split('\n').slice(-15).join('\n')).join('\n')
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

function run(program: string, args: readonly string[]): void {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr}`)
}
