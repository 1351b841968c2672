import { relative } from 'node:path'
import type { Plugin } from 'vite'

/** The content of one built script. */
export interface BuiltScript {
  /** The names of its static imports, and of its dynamic ones. */
  readonly imports: readonly string[]
  readonly fetches: readonly string[]
  /** The names of its style sheets. */
  readonly styles: readonly string[]
  /** The number of characters from each module, before minification. */
  readonly modules: Readonly<Record<string, number>>
}

/** The content of a build, for tests and benchmarks. */
export interface BuiltParts {
  readonly scripts: Readonly<Record<string, BuiltScript>>
  /** The modules that are loaded with `import()`, each with its importers. */
  readonly fetchedBy: Readonly<Record<string, readonly string[]>>
}

/**
 * Writes a list of the modules in each built script. In a hidden folder, so that the server never serves it and the worker does not
 * precache it.
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
      const fetchedBy = chunks
        .flatMap(({ modules }) => Object.keys(modules))
        .flatMap((id): [string, string[]][] => {
          const importers = this.getModuleInfo(id)?.dynamicImporters ?? []
          return importers.length === 0 ? [] : [[nameOf(id), importers.map(nameOf)]]
        })
      const parts: BuiltParts = { scripts: Object.fromEntries(scripts), fetchedBy: Object.fromEntries(fetchedBy) }
      this.emitFile({ type: 'asset', fileName, source: JSON.stringify(parts) })
    },
  }
}
