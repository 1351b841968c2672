import { readParts } from './built-parts.ts'

/**
 * What the worker is made of, largest first: libraries by their name, our own by their folder. In characters as the
 * bundler counts them, before it minifies: only the whole has a weight when compressed.
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
