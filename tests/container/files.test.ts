import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { ENDPOINTS } from '../../src/contract/endpoints.ts'
import { SOURCES } from '../../src/server/runtime/build.ts'
import { POSTGRES_MAJOR } from '../../src/server/db/postgres-binaries.ts'
import { readEnv } from '../../src/server/config/env.ts'
import { baseOf } from './build-image.ts'
import { stagesOf } from './dockerfile.ts'
import type { Instruction } from './dockerfile.ts'

/** Checks without an engine what an engine would report only at a start. `npm run soak -- container` builds and runs the image. */
const ROOT = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

interface Service {
  readonly image?: string
  readonly env_file?: string
  readonly environment?: Readonly<Record<string, string>>
  readonly command?: readonly string[]
  readonly ports?: readonly string[]
  readonly volumes?: readonly string[]
  readonly profiles?: readonly string[]
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>
  readonly healthcheck?: { readonly test: readonly string[] }
  readonly read_only?: boolean
  readonly cap_drop?: readonly string[]
  readonly security_opt?: readonly string[]
  readonly stop_grace_period?: string
  readonly user?: string
  readonly privileged?: boolean
}

interface Compose {
  readonly services: Readonly<Record<'app' | 'database' | 'caddy', Service>>
  readonly volumes: Readonly<Record<string, unknown>>
}

const COMPOSE_TEXT = read('compose.yaml')
const [build = [], final = []] = stagesOf(read('Dockerfile'))
const FINAL_ENV = variablesOf(final)
const FINAL_VOLUMES = JSON.parse(textOf(final, 'VOLUME')) as string[]
const SETTINGS = settingsOfServer()
const PACKAGE = JSON.parse(read('package.json')) as { scripts: Record<string, string>; dependencies: Record<string, string> }

describe('the Dockerfile', () => {
  test('has two stages on one slim Debian', () => {
    expect(stagesOf(read('Dockerfile'))).toHaveLength(2)
    expect(baseOf(read('Dockerfile'))).toMatchObject({ release: expect.stringMatching(/^[a-z]+$/) as string })
  })

  test('runs as a user whose name it creates itself', () => {
    const users = all(final, 'USER')
    expect(users).toHaveLength(1)
    expect(all(final, 'RUN').join('\n')).toMatch(new RegExp(`useradd [^&]* ${users[0]}\\b`))
  })

  test('keeps data, temporary files and backups on volumes', () => {
    expect(FINAL_VOLUMES).toContain(FINAL_ENV['DATA_DIR'])
    expect(FINAL_VOLUMES).toContain(FINAL_ENV['TMPDIR'])
    expect(FINAL_VOLUMES).toContain(app().environment?.['BACKUP_DIR'])
    expect(all(final, 'RUN').join('\n')).toMatch(new RegExp(`install --directory --owner=questdeck .* ${FINAL_VOLUMES.join(' ')}$`))
  })

  test('sets only settings that the server knows, and listens on all interfaces on the port that it exposes', () => {
    expect(Object.keys(FINAL_ENV).filter((name) => !SETTINGS.has(name))).toEqual(['PATH', 'TMPDIR'])
    expect(FINAL_ENV['HOST']).toBe('0.0.0.0')
    expect(textOf(final, 'EXPOSE')).toBe(String(readEnv({}).port))
  })

  test('checks whether the process answers, and starts the server without a shell, so that SIGTERM reaches it', () => {
    const [, ask = ''] = textOf(final, 'HEALTHCHECK').split(/\bCMD\s+/)
    const [program, , script] = JSON.parse(ask) as string[]
    expect(program).toBe('node')
    expect(script).toContain(`'${ENDPOINTS.live.path}'`)
    expect(script).toContain(`process.env.PORT || ${readEnv({}).port}`)
    expect(JSON.parse(textOf(final, 'CMD'))).toEqual(['node', 'src/server/start.js', '--no-build'])
    expect(textOf(final, 'STOPSIGNAL')).toBe('SIGTERM')
  })

  test('names no registry: the source of packages is set from outside', () => {
    const instructions = [...build, ...final].map(({ text }) => text).join('\n')
    expect(instructions).not.toMatch(/https:|registry/)
    expect(instructions.match(/npm (?:ci|install)/g)).toHaveLength(2)
    expect(all(build, 'RUN').filter((text) => /npm (?:ci|install)/.test(text) && !text.includes('--mount=type=secret,id=npmrc'))).toEqual(
      [],
    )
  })

  test('removes exactly the packages that the server does not use', () => {
    const removed = /npm uninstall ([^&]+)/.exec(all(build, 'RUN').join('\n'))?.[1]?.trim().split(/\s+/) ?? []
    // The server builds the page with this package if nobody has built it; here it is already built.
    const used = namedByServer()
    used.delete('vite')
    expect(removed.toSorted()).toEqual(
      Object.keys(PACKAGE.dependencies)
        .filter((name) => !used.has(name))
        .toSorted(),
    )
  })
})

describe('.dockerignore', () => {
  const [first, ...rest] = read('.dockerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  const negated = rest.filter((line) => line.startsWith('!')).map((line) => line.slice(1))

  test('lets in only files that exist, and no secrets', () => {
    expect(first).toBe('*')
    expect(negated.filter((pattern) => globSync(pattern, { cwd: ROOT }).length === 0)).toEqual([])
    expect(negated.filter((pattern) => /^\.env|^data|^\*/.test(pattern))).toEqual([])
  })

  test('lets in everything that the page is built from', () => {
    expect(SOURCES.filter((source) => !negated.includes(source))).toEqual([])
  })
})

describe('compose.yaml', () => {
  test('runs the app with a read-only root, without capabilities and without a way to get them', () => {
    expect(app()).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] })
    for (const service of Object.values(compose().services)) expect(service).not.toHaveProperty('privileged')
    expect(app()).not.toHaveProperty('user')
  })

  test('gives the app each volume of the image, and declares exactly the volumes that are used', () => {
    expect((app().volumes ?? []).map((volume) => volume.split(':')[1])).toEqual(FINAL_VOLUMES)
    const used = Object.values(compose().services).flatMap(({ volumes = [] }) => volumes.map((volume) => volume.split(':')[0]))
    expect(Object.keys(compose().volumes).toSorted()).toEqual(used.toSorted())
  })

  test('publishes the app on this machine only, at the port that the server listens on', () => {
    expect(app().ports).toEqual(['127.0.0.1:4321:4321'])
    expect(app({ PORT: '8080' })).toMatchObject({ ports: ['127.0.0.1:8080:8080'], environment: { PORT: '8080' } })
  })

  test('publishes only Caddy, and Caddy only if there is a domain', () => {
    const { database, caddy } = compose({ PUBLIC_URL: 'https://quest.example.org', PORT: '8080' }).services
    expect(database).not.toHaveProperty('ports')
    expect(caddy.ports).toEqual(['80:80', '443:443', '443:443/udp'])
    expect(caddy.profiles).toEqual(['https'])
    expect(caddy.command).toEqual(['caddy', 'reverse-proxy', '--from', 'https://quest.example.org', '--to', 'app:8080'])
  })

  test('has a PostgreSQL of the embedded version, with its volume where that version stores its data', () => {
    const { image, volumes } = compose().services.database
    expect(image).toMatch(new RegExp(`^postgres:${POSTGRES_MAJOR}\\b`))
    expect(volumes).toEqual(['database:/var/lib/postgresql'])
  })

  test('starts a service only after the services that it needs are healthy', () => {
    const { services } = compose()
    expect(Object.keys(services.app.depends_on ?? {})).toEqual(['database'])
    expect(Object.keys(services.caddy.depends_on ?? {})).toEqual(['app'])
    for (const { depends_on: needed = {} } of Object.values(services)) {
      for (const { condition } of Object.values(needed)) expect(condition).toBe('service_healthy')
    }
    expect(services.database.healthcheck?.test).toContain('pg_isready')
  })

  test('gives the server more time to stop than it takes', () => {
    expect(Number.parseInt(app().stop_grace_period ?? '', 10)).toBeGreaterThan(10)
  })

  test('passes to the server only settings that it knows, with valid values', () => {
    const { environment = {} } = app()
    expect(Object.keys(environment).filter((name) => !SETTINGS.has(name))).toEqual([])
    expect(readEnv(environment)).toMatchObject({
      databaseUrl: 'postgres://questdeck:made-up@database:5432/questdeck',
      publicUrl: 'http://localhost:4321',
    })
  })

  test('does not start without a password, and names the missing one', () => {
    expect(() => compose({ POSTGRES_PASSWORD: '' })).toThrow('Set POSTGRES_PASSWORD in .env')
  })
})

describe('.env.example', () => {
  const example = Object.fromEntries(
    [...read('.env.example').matchAll(/^#?([A-Z][A-Z_]*)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  )

  test('has only settings of the server and of compose', () => {
    expect(Object.keys(example).length).toBeGreaterThan(5)
    expect(Object.keys(example).filter((name) => !SETTINGS.has(name))).toEqual(['POSTGRES_PASSWORD', 'COMPOSE_PROFILES'])
    expect([...COMPOSE_TEXT.matchAll(/\$\{([A-Z_]+)/g)].map(([, name = '']) => name).filter((name) => !(name in example))).toEqual([])
  })

  test('is a valid configuration of the server if a domain is set', () => {
    expect(compose().services.caddy.profiles).toContain(example['COMPOSE_PROFILES'])
    const smtp = (example['SMTP_URL'] ?? '').replace(':password@', ':made-up-1234@')
    expect(readEnv({ ...example, ...app({ ...example, POSTGRES_PASSWORD: 'x1' }).environment, SMTP_URL: smtp })).toMatchObject({
      publicUrl: 'https://quest.example.org',
      trustProxy: 1,
      port: 4321,
      backups: { folder: '/backups' },
    })
  })

  test('and the resulting file is not part of the repository', () => {
    expect(read('.gitignore').split('\n')).toContain('/.env')
    expect(app().env_file).toBe('.env')
  })
})

test('the services and commands that the document on containers names exist', () => {
  const text = read('docs/hosting.md')
  const services = [...text.matchAll(/docker compose (?:exec|stop|start|logs|cp|run --rm)(?: -\S+)* (\w+)/g)].map(([, name = '']) => name)
  expect(services.length).toBeGreaterThan(2)
  expect(services.filter((name) => !(name in compose().services))).toEqual([])
  const commands = [...text.matchAll(/node --run (\S+)/g)].map(([, name = '']) => name)
  expect(commands.length).toBeGreaterThan(2)
  expect(commands.filter((name) => !(name in PACKAGE.scripts))).toEqual([])
})

function app(env: Readonly<Record<string, string>> = {}): Service {
  return compose(env).services.app
}

/** Reads compose.yaml as compose does: replaces `${NAME}`, `${NAME:-otherwise}` and `${NAME:?what is missing}`. */
function compose(env: Readonly<Record<string, string>> = {}): Compose {
  const given: Readonly<Record<string, string>> = { POSTGRES_PASSWORD: 'made-up', ...env }
  return parse(
    COMPOSE_TEXT.replace(/\$\{([A-Z_]+)(?::([-?])([^}]*))?\}/g, (_all, name: string, kind?: string, text = '') => {
      const value = given[name] ?? ''
      if (value === '' && kind === '?') throw new Error(text)
      return value === '' && kind === '-' ? text : value
    }),
  ) as Compose
}

/** Returns the name of every setting that the server reads. */
function settingsOfServer(): Set<string> {
  const names = new Set<string>()
  readEnv(new Proxy({}, { get: (_target, name) => void names.add(String(name)) }))
  return names
}

/** Returns the packages that the server and its commands import, directly or through our own files. */
function namedByServer(): Set<string> {
  const waiting = globSync('src/server/**/*.{ts,js}', { cwd: ROOT, exclude: ['**/*.test.ts', 'src/server/dev.ts'] }).map((file) =>
    join(ROOT, file),
  )
  const seen = new Set(waiting)
  const named = new Set<string>()
  for (const file of waiting) {
    const text = readFileSync(file, 'utf8')
    for (const name of Object.keys(PACKAGE.dependencies)) if (text.includes(`'${name}'`) || text.includes(`'${name}/`)) named.add(name)
    for (const [, path = ''] of text.matchAll(/'(\.\.?\/[^']+\.[jt]sx?)'/g)) {
      const target = resolve(dirname(file), path)
      if (seen.has(target) || !existsSync(target)) continue
      seen.add(target)
      waiting.push(target)
    }
  }
  return named
}

function all(stage: readonly Instruction[], name: string): string[] {
  return stage.filter((instruction) => instruction.name === name).map(({ text }) => text)
}

function textOf(stage: readonly Instruction[], name: string): string {
  const [text, ...others] = all(stage, name)
  if (text === undefined || others.length > 0) throw new Error(`There must be one ${name}`)
  return text
}

function variablesOf(stage: readonly Instruction[]): Record<string, string> {
  return Object.fromEntries(
    all(stage, 'ENV')
      .flatMap((text) => text.split(/\s+/))
      .map((pair) => pair.split('=') as [string, string]),
  )
}
