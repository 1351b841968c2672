import { relative } from 'node:path'
import type { Plugin } from 'vite'

/** One built script, by what it is made of. */
export interface BuiltScript {
  /** What it cannot run without, and what it may fetch later, by name. */
  readonly imports: readonly string[]
  readonly fetches: readonly string[]
  /** Its style sheets, by name. */
  readonly styles: readonly string[]
  /** How many characters of it come from which module, before they are minified. */
  readonly modules: Readonly<Record<string, number>>
}

/** A build, as the tests and the bench read it. */
export interface BuiltParts {
  readonly scripts: Readonly<Record<string, BuiltScript>>
  /** The modules that some other fetches with `import()`, and by whom. */
  readonly fetchedBy: Readonly<Record<string, readonly string[]>>
}

/**
 * Writes down which module lies in which built script, as the bundler knows it. Hidden, so that it is never served, and
 * no part of what the worker keeps.
 */
export function listParts(fileName: string, root: string): Plugin {
  const nameOf = (id: string) => relative(root, id.replace('\0', '').split('?', 1)[0] ?? id).replaceAll('\\', '/')
  return {
    name: 'list-parts',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const scripts = chunks.map((chunk): [string, BuiltScript] => [
        chunk.fileName,
        {
          imports: chunk.imports,
          fetches: chunk.dynamicImports,
          styles: [...(chunk.viteMetadata?.importedCss ?? [])],
          modules: Object.fromEntries(Object.entries(chunk.modules).map(([id, { renderedLength }]) => [nameOf(id), renderedLength])),
        },
      ])
      const fetchedBy = chunks.flatMap(({ modules }) => Object.keys(modules)).flatMap((id): [string, string[]][] => {
        const importers = this.getModuleInfo(id)?.dynamicImporters ?? []
        return importers.length === 0 ? [] : [[nameOf(id), importers.map(nameOf)]]
      })
      const parts: BuiltParts = { scripts: Object.fromEntries(scripts), fetchedBy: Object.fromEntries(fetchedBy) }
      this.emitFile({ type: 'asset', fileName, source: JSON.stringify(parts) })
    },
  }
}
