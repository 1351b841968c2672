import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { ROOT } from '../../src/server/runtime/serve.ts'
import type { BuiltParts, BuiltScript } from '../../vite/list-parts.ts'

const DIST = join(ROOT, 'dist')

/** The built page: the script of each module, and the imports of each script. */
export class BuiltPage {
  readonly #parts: BuiltParts
  readonly #weights: ReadonlyMap<string, number>
  /** The script that the page loads first. */
  readonly #entry: string

  private constructor(parts: BuiltParts, weights: ReadonlyMap<string, number>, entry: string) {
    this.#parts = parts
    this.#weights = weights
    this.#entry = entry
  }

  static async read(): Promise<BuiltPage> {
    const parts = await readParts('page')
    const page = await readFile(join(DIST, 'index.html'), 'utf8')
    const entry = Object.keys(parts.scripts).find((name) => page.includes(`<script type="module" crossorigin src="/${name}"`))
    if (entry === undefined) throw new Error('The page begins with no script of the build.')
    const files = new Set(Object.entries(parts.scripts).flatMap(([name, { styles }]) => [name, ...styles]))
    const weights = await Promise.all([...files].map(async (name) => [name, await gzipped(name)] as const))
    return new BuiltPage(parts, new Map(weights), entry)
  }

  /** Returns the modules that one module fetches with `import()`, as paths from the root. */
  fetchedBy(module: string): string[] {
    return Object.entries(this.#parts.fetchedBy).flatMap(([fetched, by]) => (by.includes(module) ? [fetched] : []))
  }

  /** Returns the scripts of these modules, and all static imports of those. */
  scriptsOf(...modules: readonly string[]): ReadonlySet<string> {
    return new Set(modules.flatMap((module) => [...this.#withImports(this.scriptWith(module))]))
  }

  /** Returns the scripts that the page loads before any request for more. */
  startScripts(): ReadonlySet<string> {
    return this.#withImports(this.#entry)
  }

  scriptWith(module: string): string {
    const found = Object.entries(this.#parts.scripts).find(([, { modules }]) => module in modules)
    if (!found) throw new Error(`${module} is in no built script.`)
    return found[0]
  }

  stylesOf(scripts: Iterable<string>): ReadonlySet<string> {
    return new Set([...scripts].flatMap((name) => this.#script(name).styles))
  }

  /** Returns the size of scripts and style sheets, in bytes, gzipped. */
  weigh(names: Iterable<string>): number {
    return [...names].reduce((total, name) => total + (this.#weights.get(name) ?? 0), 0)
  }

  #script(name: string): BuiltScript {
    const script = this.#parts.scripts[name]
    if (!script) throw new Error(`There is no built script ${name}.`)
    return script
  }

  #withImports(name: string, found: Set<string> = new Set()): ReadonlySet<string> {
    if (found.has(name)) return found
    found.add(name)
    for (const imported of this.#script(name).imports) this.#withImports(imported, found)
    return found
  }
}

/** Returns the parts of the built page, or of the worker. */
export async function readParts(of: 'page' | 'worker'): Promise<BuiltParts> {
  return JSON.parse(await readFile(join(DIST, '.parts', `${of}.json`), 'utf8')) as BuiltParts
}

/** Returns the size of a built file at the build's compression level. */
export async function gzipped(path: string): Promise<number> {
  return gzipSync(await readFile(join(DIST, path)), { level: 9 }).length
}
