import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { BuiltImage } from './build-image.ts'

/**
 * What an engine does before it starts the command of an image, in namespaces of its own: the root that cannot be
 * written, the volumes in it, and the devices that every program expects. `$ROOT` is the image, `$VOLUMES` a folder in
 * which each volume lies under its own path.
 */
const PREPARE = `
mount --bind "$ROOT" "$ROOT"
mount -o remount,bind,ro "$ROOT"
for volume in "$VOLUMES"/*; do mount --bind "$volume" "$ROOT/$(basename "$volume")"; done
mount -t proc proc "$ROOT/proc"
mount -t tmpfs -o mode=755 tmpfs "$ROOT/dev"
for device in null zero full random urandom; do touch "$ROOT/dev/$device"; mount --bind "/dev/$device" "$ROOT/dev/$device"; done
mkdir "$ROOT/dev/shm"
mount -t tmpfs -o mode=1777,size=64m tmpfs "$ROOT/dev/shm"
exec chroot "$ROOT" "$@"
`

export interface ContainerOptions {
  readonly image: BuiltImage
  /** Where its volumes lie outside; what is there already is what it finds. */
  readonly volumes: string
  readonly env?: Readonly<Record<string, string>>
}

/** An image at work, as compose.yaml runs it: a read-only root, no capability, no way to get one. */
export class Container {
  readonly ended: Promise<number | string>
  output = ''
  private readonly image: BuiltImage
  private readonly env: Readonly<Record<string, string>>
  private readonly child: ChildProcess

  constructor({ image, volumes, env = {} }: ContainerOptions) {
    this.image = image
    this.env = env
    for (const volume of Object.keys(image.config.Volumes)) makeVolume(image.root, volume, volumes)
    // A process of its own number 1: nobody else is there to pass signals on, or to do what it leaves undone.
    this.child = spawn(
      'unshare',
      ['--mount', '--pid', '--fork', '--kill-child', '--', 'sh', '-euc', PREPARE, 'sh', ...this.asItsUser(image.config.Cmd)],
      { stdio: ['ignore', 'pipe', 'pipe'], env: { PATH: process.env['PATH'], ROOT: image.root, VOLUMES: volumes } },
    )
    for (const stream of [this.child.stdout, this.child.stderr]) stream?.setEncoding('utf8').on('data', (text: string) => { this.output += text })
    this.ended = new Promise((resolve) => this.child.on('close', (code, signal) => resolve(code ?? signal ?? 'unknown')))
  }

  /** Its first process, by the number that it has out here. */
  get pid(): number {
    const { pid = 0 } = this.child
    const [first] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
    return Number(first)
  }

  /** What the kernel says of its first process. */
  status(field: string): string {
    return new RegExp(`^${field}:\\s*(.*)$`, 'm').exec(readFileSync(`/proc/${this.pid}/status`, 'utf8'))?.[1] ?? ''
  }

  /** Runs a command beside it, as `docker exec` does; answers how it ended and what it said. */
  exec(...command: readonly string[]): Promise<{ code: number | null; output: string }> {
    return new Promise((resolve) => {
      let output = ''
      const child = spawn('nsenter', [`--target=${this.pid}`, '--mount', '--pid', '--root', '--', ...this.asItsUser(command)])
      for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => { output += text })
      child.on('error', (error) => { output += error.message })
      child.on('close', (code) => resolve({ code, output }))
    })
  }

  /** As `docker stop` does. */
  stop(): Promise<number | string> {
    process.kill(this.pid, this.image.config.StopSignal)
    return this.ended
  }

  /** For the end of a test, whatever state it is in. */
  async kill(): Promise<void> {
    this.child.kill('SIGKILL')
    await this.ended
  }

  private asItsUser(command: readonly string[]): string[] {
    const { Env, User, WorkingDir } = this.image.config
    const given = Object.entries(this.env).map(([name, value]) => `${name}=${value}`)
    return [
      '/usr/bin/env', '--ignore-environment', `--chdir=${WorkingDir}`, ...Env, ...given,
      '/usr/bin/setpriv', `--reuid=${User}`, `--regid=${User}`, '--clear-groups', '--bounding-set=-all', '--inh-caps=-all', '--no-new-privs',
      ...command,
    ]
  }
}

/** A new volume begins as the folder that the image has there, with its owner and its rights. */
function makeVolume(root: string, volume: string, volumes: string): void {
  const folder = join(volumes, volume)
  if (statSync(folder, { throwIfNoEntry: false }) !== undefined) return
  mkdirSync(folder, { recursive: true })
  const { uid, gid, mode } = statSync(join(root, volume))
  chownSync(folder, uid, gid)
  chmodSync(folder, mode)
}
