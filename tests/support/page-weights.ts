import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { ROOT } from '../../src/server/serve.ts'

/**
 * The most JavaScript that the page of a route's module may add to what has been loaded before it, in bytes, gzipped:
 * about a tenth above what it is, and never above `lazyScript` of the limits of all.
 */
export const PAGE_LIMITS: Readonly<Record<string, number>> = {
  'login-route': 10_700,
  'account-routes': 11_300,
  'onboarding-route': 15_200,
  'home-route': 14_000,
  'deck-route': 12_900,
  'list-deck-route': 16_300,
  'game-route': 1_800,
  'search-route': 16_000,
  'tutorial-route': 12_600,
  // With the bars, which every player has anyway.
  'not-there-yet': 500,
}

const DIST = join(ROOT, 'dist')

interface Script {
  readonly bytes: number
  readonly imports: readonly string[]
}

/** What each route's module adds, by its name; 0 where all of it is there before. Throws for a page that is not built. */
export async function weighPages(): Promise<ReadonlyMap<string, number>> {
  const build = await Build.read()
  const table = await readFile(join(ROOT, 'src', 'app', 'routes.tsx'), 'utf8')
  const pages = [...table.matchAll(/import\('\.\/([\w-]+)\.tsx'\)\)\.(\w+)/g)].filter(([, module]) => module !== 'shell')
  const weights = new Map<string, number>()
  for (const [, module = '', component = ''] of pages) {
    const before = build.before(module)
    const added = [...build.loadedBy(build.chunkOf(component))].filter((name) => !before.has(name))
    weights.set(module, Math.max(weights.get(module) ?? 0, build.weigh(added)))
  }
  return weights
}

/** The built scripts. Vite's manifest does not name what lies in a chunk with others, so their own text is read. */
class Build {
  readonly #scripts: ReadonlyMap<string, Script>
  /** Where what is fetched by `import()` lies, by the name under which it is exported. */
  readonly #chunks: ReadonlyMap<string, string>
  readonly #entry: string

  private constructor(scripts: ReadonlyMap<string, Script>, chunks: ReadonlyMap<string, string>, entry: string) {
    this.#scripts = scripts
    this.#chunks = chunks
    this.#entry = entry
  }

  static async read(): Promise<Build> {
    const page = await readFile(join(DIST, 'index.html'), 'utf8')
    const names = (await readdir(join(DIST, 'build'))).filter((name) => name.endsWith('.js'))
    const texts = await Promise.all(names.map((name) => readFile(join(DIST, 'build', name), 'utf8')))
    const scripts = new Map(names.map((name, at) => [name, scriptOf(texts[at] ?? '')]))
    const chunks = new Map(texts.flatMap(lazilyImported))
    return new Build(scripts, chunks, /<script type="module"[^>]*src="\/build\/([^"]+)"/.exec(page)?.[1] ?? '')
  }

  chunkOf(component: string): string {
    const chunk = this.#chunks.get(component)
    if (chunk === undefined) throw new Error(`No built script fetches ${component}.`)
    return chunk
  }

  /** A script and all that it cannot run without. */
  loadedBy(name: string, found: Set<string> = new Set()): ReadonlySet<string> {
    const script = this.#scripts.get(name)
    if (script === undefined) throw new Error(`There is no built script ${name}.`)
    if (found.has(name)) return found
    found.add(name)
    for (const imported of script.imports) this.loadedBy(imported, found)
    return found
  }

  /**
   * What is loaded before a page's own: nothing but the start for /login, /login and the player's data behind it for
   * the other pages of accounts, and for a player what a start fetches on any page, the bars around it included.
   */
  before(module: string): ReadonlySet<string> {
    const start = this.loadedBy(this.#entry)
    if (module === 'login-route') return start
    const parts = module === 'account-routes' ? ['LoginRoute', 'becomeUser'] : ['Shell', 'BottomBar', 'Notices']
    return new Set([...start, ...parts.flatMap((part) => [...this.loadedBy(this.chunkOf(part))])])
  }

  weigh(names: readonly string[]): number {
    return names.reduce((total, name) => total + (this.#scripts.get(name)?.bytes ?? 0), 0)
  }
}

function scriptOf(text: string): Script {
  const imports = [...text.matchAll(/(?:from|import)"\.\/([\w-]+\.js)"/g)].map(([, name = '']) => name)
  return { bytes: gzipSync(text, { level: 9 }).length, imports }
}

function lazilyImported(text: string): [component: string, chunk: string][] {
  const taken = text.matchAll(/let\{(\w+):\w+\}=await import\(`\.\/([\w-]+\.js)`\)/g)
  const drawn = text.matchAll(/import\(`\.\/([\w-]+\.js)`\)(?:\.then\(\w+=>\w+\.\w+\))?\.then\(\w+=>\(\{default:\w+\.(\w+)\}\)\)/g)
  return [
    ...[...taken].map(([, component = '', chunk = '']): [string, string] => [component, chunk]),
    ...[...drawn].map(([, chunk = '', component = '']): [string, string] => [component, chunk]),
  ]
}
