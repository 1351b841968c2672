import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { BuiltImage } from './build-image.ts'

/**
 * The steps of an engine before it starts the command of an image, in namespaces of its own: it makes the read-only root, mounts the volumes,
 * and makes the devices that every program expects. `$ROOT` is the image; each volume is in `$VOLUMES` under its own path.
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
  /** The folder of its volumes outside; existing content is found again. */
  readonly volumes: string
  readonly env?: Readonly<Record<string, string>>
}

/** A running image, as compose.yaml runs it: a read-only root, no capabilities, no way to get any. */
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
    // A process with PID 1 of its own: no init process passes signals on or reaps its children.
    this.child = spawn(
      'unshare',
      ['--mount', '--pid', '--fork', '--kill-child', '--', 'sh', '-euc', PREPARE, 'sh', ...this.asItsUser(image.config.Cmd)],
      { stdio: ['ignore', 'pipe', 'pipe'], env: { PATH: process.env['PATH'], ROOT: image.root, VOLUMES: volumes } },
    )
    for (const stream of [this.child.stdout, this.child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.output += text
      })
    this.ended = new Promise((resolve) => this.child.on('close', (code, signal) => resolve(code ?? signal ?? 'unknown')))
  }

  /** Returns the PID of its first process outside the container. */
  get pid(): number {
    const { pid = 0 } = this.child
    const [first] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
    return Number(first)
  }

  /** Returns a field of the kernel's status of its first process. */
  status(field: string): string {
    return new RegExp(`^${field}:\\s*(.*)$`, 'm').exec(readFileSync(`/proc/${this.pid}/status`, 'utf8'))?.[1] ?? ''
  }

  /** Runs another command in the container, as `docker exec` does. Returns the exit code and the output. */
  exec(...command: readonly string[]): Promise<{ code: number | null; output: string }> {
    return new Promise((resolve) => {
      let output = ''
      const child = spawn('nsenter', [`--target=${this.pid}`, '--mount', '--pid', '--root', '--', ...this.asItsUser(command)])
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => {
          output += text
        })
      child.on('error', (error) => {
        output += error.message
      })
      child.on('close', (code) => resolve({ code, output }))
    })
  }

  /** Stops the container, as `docker stop` does. */
  stop(): Promise<number | string> {
    process.kill(this.pid, this.image.config.StopSignal)
    return this.ended
  }

  /** Kills the container in any state, for the end of a test. */
  async kill(): Promise<void> {
    this.child.kill('SIGKILL')
    await this.ended
  }

  private asItsUser(command: readonly string[]): string[] {
    const { Env, User, WorkingDir } = this.image.config
    const given = Object.entries(this.env).map(([name, value]) => `${name}=${value}`)
    return [
      '/usr/bin/env',
      '--ignore-environment',
      `--chdir=${WorkingDir}`,
      ...Env,
      ...given,
      '/usr/bin/setpriv',
      `--reuid=${User}`,
      `--regid=${User}`,
      '--clear-groups',
      '--bounding-set=-all',
      '--inh-caps=-all',
      '--no-new-privs',
      ...command,
    ]
  }
}

/** A new volume starts as a copy of the image's folder, with its owner and its permissions. */
function makeVolume(root: string, volume: string, volumes: string): void {
  const folder = join(volumes, volume)
  if (statSync(folder, { throwIfNoEntry: false }) !== undefined) return
  mkdirSync(folder, { recursive: true })
  const { uid, gid, mode } = statSync(join(root, volume))
  chownSync(folder, uid, gid)
  chmodSync(folder, mode)
}
