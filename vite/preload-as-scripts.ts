import type { Plugin } from 'vite'

/**
 * The version of Vite whose helper for `import()` is known to read like this. It is no interface of Vite's: with another
 * version look whether the helper still says so, and whether Chromium still needs it (`npm run bench -- cold-start`).
 */
export const KNOWN_VITE = '8.3.8'

const HELPERS_CHOICE = /const scriptRel = .*?;(?=const assetsURL)/s

/**
 * Modules are fetched ahead as the scripts that they are. Chromium keeps a compiled copy of each beside the file in its
 * cache, but takes it only for what was asked for as a plain script: any other module it parses anew at each start, and
 * compiles once more what the start calls.
 */
export const preloadAsScripts: Plugin = {
  name: 'preload-as-scripts',
  apply: 'build',
  transform(code, id) {
    return id.includes('vite/preload-helper') ? asScripts(code) : null
  },
  transformIndexHtml: { order: 'post', handler: pageAsScripts },
}

/** Vite's helper, asking for plain scripts ahead. Throws where it chooses in another way than is known. */
export function asScripts(helper: string): string {
  if (!HELPERS_CHOICE.test(helper)) throw new Error('The way in which Vite asks for modules ahead has changed.')
  return helper.replace(HELPERS_CHOICE, "const scriptRel = 'preload';")
}

/** The page, asking for plain scripts ahead, that which it begins with included. */
export function pageAsScripts(html: string): string {
  return html
    .replaceAll('rel="modulepreload"', 'rel="preload" as="script"')
    .replace(
      /<script type="module" crossorigin src="(.+?)"/,
      '<link rel="preload" as="script" crossorigin href="$1">\n    $&',
    )
}
