import { readParts } from './built-parts.ts'

/**
 * Returns the parts of the worker, largest first: libraries by name, our own code by folder. Sizes are characters before minification, as
 * the bundler counts them; only the complete file has a compressed size.
 */
export async function listWorkerParts(): Promise<{ part: string; size: number }[]> {
  const { scripts } = await readParts('worker')
  const sizes = new Map<string, number>()
  for (const { modules } of Object.values(scripts)) {
    for (const [module, size] of Object.entries(modules)) sizes.set(partOf(module), (sizes.get(partOf(module)) ?? 0) + size)
  }
  return [...sizes].map(([part, size]) => ({ part, size })).toSorted((one, other) => other.size - one.size)
}

function partOf(module: string): string {
  const [, library] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(module) ?? []
  return library ?? /^(src\/[^/]+|[^/]+)/.exec(module)?.[0] ?? module
}
