import type { Plugin } from 'vite'

const MODULE = /\/src\/(\w+)\/.*\.module\.css(?:\?|$)/

/** Puts each style module into the layer of its folder: the parts of src/ui below the screens that are made of them. */
export const styleLayers: Plugin = {
  name: 'style-layers',
  enforce: 'pre',
  transform: (code, id) => layered(code, id),
}

/** The styles in their layer, in as many lines; null where they name one themselves, or are no module's. */
export function layered(css: string, file: string): string | null {
  const folder = MODULE.exec(file)?.[1]
  if (!folder || css.includes('@layer')) return null
  return `@layer ${folder === 'ui' ? 'parts' : 'screens'} {${css}}`
}
