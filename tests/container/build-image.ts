import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CACHE } from '../support/cache-folder.ts'

const ROOT = join(import.meta.dirname, '../..')
/** On the disk, because an image is too large for a folder in memory. */
const STORE = join(CACHE, 'container')
const BUILDAH = ['buildah', '--root', join(STORE, 'images'), '--runroot', join(STORE, 'run')] as const
const IMAGE = 'questdeck-soak'
/** The path of this machine's certificates for npm during the build. Debian’s own path belongs to Debian’s own package. */
const CERTIFICATES_INSIDE = '/etc/npm-certificates.crt'
/** Folders that `debootstrap` makes and Debian’s slim images leave out. */
const NOT_SLIM = ['usr/share/doc', 'usr/share/info', 'usr/share/locale', 'usr/share/man', 'var/cache/apt', 'var/lib/apt/lists']

/** The parts of the image's configuration that the tests use. */
export interface ImageConfig {
  readonly User: string
  readonly WorkingDir: string
  readonly Env: readonly string[]
  readonly Cmd: readonly string[]
  readonly StopSignal: NodeJS.Signals
  readonly Volumes: Readonly<Record<string, object>>
  readonly Healthcheck: { readonly Test: readonly string[] }
}

export interface BuiltImage {
  /** The folder of its files. */
  readonly root: string
  /** The unpacked size, as `docker images` counts it. */
  readonly bytes: number
  readonly config: ImageConfig
}

/**
 * Builds the repository's Dockerfile, unchanged. Its FROM lines get a Debian from `debootstrap` under the same name, so no registry of
 * images is needed. npm gets the configuration of this machine's npm.
 */
export function buildImage(): BuiltImage {
  removeImages()
  const base = join(STORE, 'debian')
  mkdirSync(base, { recursive: true })
  const { name, release } = baseOf(readFileSync(join(ROOT, 'Dockerfile'), 'utf8'))
  run('debootstrap', '--variant=minbase', release, base)
  for (const folder of NOT_SLIM) rmSync(join(base, folder), { recursive: true, force: true })
  const dockerfile = join(STORE, 'Dockerfile.debian')
  writeFileSync(dockerfile, 'FROM scratch\nCOPY . /\n')
  run(...BUILDAH, 'build', '--quiet', '--file', dockerfile, '--tag', `docker.io/library/${name}`, base)
  rmSync(base, { recursive: true })
  run(...BUILDAH, 'build', '--isolation', 'chroot', '--pull-never', '--format', 'docker', '--tag', IMAGE, ...npmOfThisMachine(), ROOT)
  const container = run(...BUILDAH, 'from', '--pull-never', IMAGE)
  const [image] = JSON.parse(run(...BUILDAH, 'images', '--json', IMAGE)) as [{ size: string }]
  const inspected = JSON.parse(run(...BUILDAH, 'inspect', '--type', 'image', IMAGE)) as { Docker: { config: ImageConfig } }
  return { root: run(...BUILDAH, 'mount', container), bytes: bytesOf(image.size), config: inspected.Docker.config }
}

/** Removes everything that was built, even by an interrupted run. */
export function removeImages(): void {
  spawnSync(BUILDAH[0], [...BUILDAH.slice(1), 'rm', '--all'])
  rmSync(STORE, { recursive: true, force: true })
}

/** Returns the image that all stages are based on: Debian’s, by the name of its release. */
export function baseOf(dockerfile: string): { name: string; release: string } {
  const [name = '', ...others] = [...new Set([...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image))]
  const release = /^debian:([a-z]+)-slim$/.exec(name)?.[1]
  if (release === undefined || others.length > 0)
    throw new Error(`Only a Dockerfile of one slim Debian can be built here, not of ${[name, ...others].join(', ')}`)
  return { name, release }
}

/** Returns registry, proxy and certificates from the user's npm configuration. None of it is stored in the image. */
function npmOfThisMachine(): string[] {
  const npmrc = join(STORE, 'npmrc')
  const files = ['globalconfig', 'userconfig'].map((key) => run('npm', 'config', 'get', key)).map(readIfAny)
  const certificates = run('npm', 'config', 'get', 'cafile')
  const hasCertificates = !['', 'null', 'undefined'].includes(certificates)
  writeFileSync(npmrc, [...files, ...(hasCertificates ? [`cafile=${CERTIFICATES_INSIDE}`] : [])].join('\n'), { mode: 0o600 })
  return ['--secret', `id=npmrc,src=${npmrc}`, ...(hasCertificates ? ['--volume', `${certificates}:${CERTIFICATES_INSIDE}:ro`] : [])]
}

function readIfAny(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}

/** Parses a size as buildah writes it: `301 MB`. */
function bytesOf(size: string): number {
  const [, number, unit = ''] = /^([\d.]+) ([KMG]?B)$/.exec(size) ?? []
  const factor = { B: 1, KB: 1e3, MB: 1e6, GB: 1e9 }[unit]
  if (factor === undefined) throw new Error(`buildah says that the image has ${size}`)
  return Number(number) * factor
}

/** Returns the output of a program; throws its error output if it fails. */
function run(program: string, ...args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 100_000_000, cwd: ROOT })
  if (status === 0) return stdout.trim()
  throw new Error(
    `${program} ${args.join(' ')} failed:\n${error?.message ?? `${stdout}\n${stderr}`.trim().split('\n').slice(-30).join('\n')}`,
  )
}
