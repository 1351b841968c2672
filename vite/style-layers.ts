import type { Plugin } from 'vite'

const MODULE = /\/src\/(\w+)\/.*\.module\.css(?:\?|$)/

/** Puts each style module into the layer of its folder. The parts of src/ui are below the screens that use them. */
export const styleLayers: Plugin = {
  name: 'style-layers',
  enforce: 'pre',
  transform: (code, id) => layered(code, id),
}

/** Returns the styles inside their layer, with the same number of lines. Null if they name a layer, or the file is not a module. */
export function layered(css: string, file: string): string | null {
  const folder = MODULE.exec(file)?.[1]
  if (!folder || css.includes('@layer')) return null
  return `@layer ${folder === 'ui' ? 'parts' : 'screens'} {${css}}`
}
