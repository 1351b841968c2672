import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { CALLS } from '../../src/contract/calls.ts'
import { SOURCES } from '../../src/server/build.ts'
import { POSTGRES_MAJOR } from '../../src/server/db/postgres-binaries.ts'
import { readEnv } from '../../src/server/env.ts'
import { baseOf } from './build-image.ts'
import { stagesOf } from './dockerfile.ts'
import type { Instruction } from './dockerfile.ts'

/** What an engine would only tell whoever starts it. That the image is built and runs shows `npm run soak -- container`. */
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
  test('is of two stages on one slim Debian', () => {
    expect(stagesOf(read('Dockerfile'))).toHaveLength(2)
    expect(baseOf(read('Dockerfile'))).toMatchObject({ release: expect.stringMatching(/^[a-z]+$/) as string })
  })

  test('runs as a user with a name that it makes itself', () => {
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

  test('sets nothing that the server does not know, and has it listen to all sides on the port it says', () => {
    expect(Object.keys(FINAL_ENV).filter((name) => !SETTINGS.has(name))).toEqual(['PATH', 'TMPDIR'])
    expect(FINAL_ENV['HOST']).toBe('0.0.0.0')
    expect(textOf(final, 'EXPOSE')).toBe(String(readEnv({}).port))
  })

  test('asks whether the process answers, and starts the server itself, without a shell between, for SIGTERM to reach it', () => {
    const [, ask = ''] = textOf(final, 'HEALTHCHECK').split(/\bCMD\s+/)
    const [program, , script] = JSON.parse(ask) as string[]
    expect(program).toBe('node')
    expect(script).toContain(`'${CALLS.live.path}'`)
    expect(script).toContain(`process.env.PORT || ${readEnv({}).port}`)
    expect(JSON.parse(textOf(final, 'CMD'))).toEqual(['node', 'src/server/start.js', '--no-build'])
    expect(textOf(final, 'STOPSIGNAL')).toBe('SIGTERM')
  })

  test('names no registry: where packages come from is said from outside', () => {
    const said = [...build, ...final].map(({ text }) => text).join('\n')
    expect(said).not.toMatch(/https:|registry/)
    expect(said.match(/npm (?:ci|install)/g)).toHaveLength(2)
    expect(all(build, 'RUN').filter((text) => /npm (?:ci|install)/.test(text) && !text.includes('--mount=type=secret,id=npmrc'))).toEqual([])
  })

  test('takes out of the packages exactly what the server does not use', () => {
    const removed = /npm uninstall ([^&]+)/.exec(all(build, 'RUN').join('\n'))?.[1]?.trim().split(/\s+/) ?? []
    // The server builds the page with it where nobody has; here it is built already.
    const used = namedByServer()
    used.delete('vite')
    expect(removed.toSorted()).toEqual(Object.keys(PACKAGE.dependencies).filter((name) => !used.has(name)).toSorted())
  })
})

describe('.dockerignore', () => {
  const [first, ...rest] = read('.dockerignore').split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  const kept = rest.filter((line) => line.startsWith('!')).map((line) => line.slice(1))

  test('lets in only what is there, and nothing that is secret', () => {
    expect(first).toBe('*')
    expect(kept.filter((pattern) => globSync(pattern, { cwd: ROOT }).length === 0)).toEqual([])
    expect(kept.filter((pattern) => /^\.env|^data|^\*/.test(pattern))).toEqual([])
  })

  test('lets in all that the page is built from', () => {
    expect(SOURCES.filter((source) => !kept.includes(source))).toEqual([])
  })
})

describe('compose.yaml', () => {
  test('runs the app without a root that it could write, without capabilities and without a way to get them', () => {
    expect(app()).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] })
    for (const service of Object.values(compose().services)) expect(service).not.toHaveProperty('privileged')
    expect(app()).not.toHaveProperty('user')
  })

  test('gives the app a volume for each that the image has, and declares exactly the volumes that are used', () => {
    expect((app().volumes ?? []).map((volume) => volume.split(':')[1])).toEqual(FINAL_VOLUMES)
    const used = Object.values(compose().services).flatMap(({ volumes = [] }) => volumes.map((volume) => volume.split(':')[0]))
    expect(Object.keys(compose().volumes).toSorted()).toEqual(used.toSorted())
  })

  test('shows the app on this machine alone, at the port that the server listens on', () => {
    expect(app().ports).toEqual(['127.0.0.1:4321:4321'])
    expect(app({ PORT: '8080' })).toMatchObject({ ports: ['127.0.0.1:8080:8080'], environment: { PORT: '8080' } })
  })

  test('opens nothing to the world but Caddy, and Caddy only where there is a domain', () => {
    const { database, caddy } = compose({ PUBLIC_URL: 'https://quest.example.org', PORT: '8080' }).services
    expect(database).not.toHaveProperty('ports')
    expect(caddy.ports).toEqual(['80:80', '443:443', '443:443/udp'])
    expect(caddy.profiles).toEqual(['https'])
    expect(caddy.command).toEqual(['caddy', 'reverse-proxy', '--from', 'https://quest.example.org', '--to', 'app:8080'])
  })

  test('has a PostgreSQL of the version that is embedded, whose volume lies where that version keeps its data', () => {
    const { image, volumes } = compose().services.database
    expect(image).toMatch(new RegExp(`^postgres:${POSTGRES_MAJOR}\\b`))
    expect(volumes).toEqual(['database:/var/lib/postgresql'])
  })

  test('starts nothing before what it needs is well', () => {
    const { services } = compose()
    expect(Object.keys(services.app.depends_on ?? {})).toEqual(['database'])
    expect(Object.keys(services.caddy.depends_on ?? {})).toEqual(['app'])
    for (const { depends_on: needed = {} } of Object.values(services)) {
      for (const { condition } of Object.values(needed)) expect(condition).toBe('service_healthy')
    }
    expect(services.database.healthcheck?.test).toContain('pg_isready')
  })

  test('gives the server longer to stop than it takes', () => {
    expect(Number.parseInt(app().stop_grace_period ?? '', 10)).toBeGreaterThan(10)
  })

  test('tells the server only what it knows, in values that it takes', () => {
    const { environment = {} } = app()
    expect(Object.keys(environment).filter((name) => !SETTINGS.has(name))).toEqual([])
    expect(readEnv(environment)).toMatchObject({ databaseUrl: 'postgres://questdeck:made-up@database:5432/questdeck', publicUrl: 'http://localhost:4321' })
  })

  test('does not start without a password, and says which', () => {
    expect(() => compose({ POSTGRES_PASSWORD: '' })).toThrow('Set POSTGRES_PASSWORD in .env')
  })
})

describe('.env.example', () => {
  const example = Object.fromEntries([...read('.env.example').matchAll(/^#?([A-Z][A-Z_]*)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]))

  test('has nothing but what the server knows and what compose asks for', () => {
    expect(Object.keys(example).length).toBeGreaterThan(5)
    expect(Object.keys(example).filter((name) => !SETTINGS.has(name))).toEqual(['POSTGRES_PASSWORD', 'COMPOSE_PROFILES'])
    expect([...COMPOSE_TEXT.matchAll(/\$\{([A-Z_]+)/g)].map(([, name = '']) => name).filter((name) => !(name in example))).toEqual([])
  })

  test('with a domain is a configuration that the server takes', () => {
    expect(compose().services.caddy.profiles).toContain(example['COMPOSE_PROFILES'])
    const smtp = (example['SMTP_URL'] ?? '').replace(':password@', ':made-up-1234@')
    expect(readEnv({ ...example, ...app({ ...example, POSTGRES_PASSWORD: 'x1' }).environment, SMTP_URL: smtp })).toMatchObject({
      publicUrl: 'https://quest.example.org', trustProxy: 1, port: 4321, backups: { folder: '/backups' },
    })
  })

  test('and the file that it becomes is no part of the repository', () => {
    expect(read('.gitignore').split('\n')).toContain('/.env')
    expect(app().env_file).toBe('.env')
  })
})

test('what the text says of containers is there: services, and commands of the repository', () => {
  const text = read('src/server/HOSTING.md')
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

/** As compose reads it: `${NAME}`, `${NAME:-otherwise}` and `${NAME:?what is missing}` are replaced. */
function compose(env: Readonly<Record<string, string>> = {}): Compose {
  const given: Readonly<Record<string, string>> = { POSTGRES_PASSWORD: 'made-up', ...env }
  return parse(COMPOSE_TEXT.replace(/\$\{([A-Z_]+)(?::([-?])([^}]*))?\}/g, (_all, name: string, kind?: string, text = '') => {
    const value = given[name] ?? ''
    if (value === '' && kind === '?') throw new Error(text)
    return value === '' && kind === '-' ? text : value
  })) as Compose
}

/** Every name that the server looks for. */
function settingsOfServer(): Set<string> {
  const names = new Set<string>()
  readEnv(new Proxy({}, { get: (_target, name) => void names.add(String(name)) }))
  return names
}

/** The packages that are named in what the server and its commands reach, through whatever files of ours. */
function namedByServer(): Set<string> {
  const waiting = globSync('src/server/**/*.{ts,js}', { cwd: ROOT, exclude: ['**/*.test.ts', 'src/server/dev.ts'] }).map((file) => join(ROOT, file))
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
  return Object.fromEntries(all(stage, 'ENV').flatMap((text) => text.split(/\s+/)).map((pair) => pair.split('=') as [string, string]))
}
