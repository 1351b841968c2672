import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CACHE } from '../support/cache-folder.ts'

const ROOT = join(import.meta.dirname, '../..')
/** On the disk: what is built here is larger than a folder in memory should hold. */
const STORE = join(CACHE, 'container')
const BUILDAH = ['buildah', '--root', join(STORE, 'images'), '--runroot', join(STORE, 'run')] as const
const IMAGE = 'questdeck-soak'
/** Where npm finds the certificates of this machine while it builds; Debian’s own path is for Debian’s own package. */
const CERTIFICATES_INSIDE = '/etc/npm-certificates.crt'
/** Debian’s slim images leave these out of what `debootstrap` makes. */
const NOT_SLIM = ['usr/share/doc', 'usr/share/info', 'usr/share/locale', 'usr/share/man', 'var/cache/apt', 'var/lib/apt/lists']

/** What the Dockerfile says of how it is run, as far as we run it. */
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
  /** Where its files lie. */
  readonly root: string
  /** Unpacked, as `docker images` counts. */
  readonly bytes: number
  readonly config: ImageConfig
}

/**
 * Builds the repository's Dockerfile, as it is, on a Debian that `debootstrap` makes under the name which its FROM
 * lines have: no registry of images is asked for anything. npm is told what this machine's npm is told.
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
  run(
    ...BUILDAH, 'build', '--isolation', 'chroot', '--pull-never', '--format', 'docker', '--tag', IMAGE, ...npmOfThisMachine(), ROOT,
  )
  const container = run(...BUILDAH, 'from', '--pull-never', IMAGE)
  const [image] = JSON.parse(run(...BUILDAH, 'images', '--json', IMAGE)) as [{ size: string }]
  const inspected = JSON.parse(run(...BUILDAH, 'inspect', '--type', 'image', IMAGE)) as { Docker: { config: ImageConfig } }
  return { root: run(...BUILDAH, 'mount', container), bytes: bytesOf(image.size), config: inspected.Docker.config }
}

/** Takes away all that was built, whoever stopped before. */
export function removeImages(): void {
  spawnSync(BUILDAH[0], [...BUILDAH.slice(1), 'rm', '--all'])
  rmSync(STORE, { recursive: true, force: true })
}

/** All stages are from one image: Debian’s, by the name of its release. */
export function baseOf(dockerfile: string): { name: string; release: string } {
  const [name = '', ...others] = [...new Set([...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image))]
  const release = /^debian:([a-z]+)-slim$/.exec(name)?.[1]
  if (release === undefined || others.length > 0) throw new Error(`Only a Dockerfile of one slim Debian can be built here, not of ${[name, ...others].join(', ')}`)
  return { name, release }
}

/** Registry, proxy and certificates: whatever its users have written for npm, and nothing of it into the image. */
function npmOfThisMachine(): string[] {
  const npmrc = join(STORE, 'npmrc')
  const files = ['globalconfig', 'userconfig'].map((key) => run('npm', 'config', 'get', key)).map(readIfAny)
  const certificates = run('npm', 'config', 'get', 'cafile')
  const hasCertificates = !['', 'null', 'undefined'].includes(certificates)
  writeFileSync(npmrc, [...files, ...(hasCertificates ? [`cafile=${CERTIFICATES_INSIDE}`] : [])].join('\n'), { mode: 0o600 })
  return [
    '--secret', `id=npmrc,src=${npmrc}`, ...(hasCertificates ? ['--volume', `${certificates}:${CERTIFICATES_INSIDE}:ro`] : []),
  ]
}

function readIfAny(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}

/** `301 MB`, as buildah writes it. */
function bytesOf(size: string): number {
  const [, number, unit = ''] = /^([\d.]+) ([KMG]?B)$/.exec(size) ?? []
  const factor = { B: 1, KB: 1e3, MB: 1e6, GB: 1e9 }[unit]
  if (factor === undefined) throw new Error(`buildah says that the image has ${size}`)
  return Number(number) * factor
}

/** Answers what a program printed; fails with what it said where it fails. */
function run(program: string, ...args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 100_000_000, cwd: ROOT })
  if (status === 0) return stdout.trim()
  throw new Error(`${program} ${args.join(' ')} failed:\n${error?.message ?? `${stdout}\n${stderr}`.trim().split('\n').slice(-30).join('\n')}`)
}
