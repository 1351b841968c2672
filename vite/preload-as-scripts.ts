import type { Plugin } from 'vite'

/**
 * The only version of Vite with a known helper for `import()`. The helper is not part of Vite's API. After an upgrade, check the helper's
 * code, and check that Chromium still needs this (`npm run bench -- cold-start`).
 */
export const KNOWN_VITE = '8.3.8'

const HELPERS_CHOICE = /const scriptRel = .*?;(?=const assetsURL)/s

// Why: docs/decisions/start-up/0002-modules-preload-as-scripts.md
/**
 * Preloads modules as scripts. Chromium caches the compiled code of each file, but uses it only for files that were requested as a script.
 * It parses any other module again at each start, and compiles its first calls again.
 */
export const preloadAsScripts: Plugin = {
  name: 'preload-as-scripts',
  apply: 'build',
  transform(code, id) {
    return id.includes('vite/preload-helper') ? asScripts(code) : null
  },
  transformIndexHtml: { order: 'post', handler: pageAsScripts },
}

/** Returns Vite's helper with plain script preloads. Throws if the helper's code is not the known one. */
export function asScripts(helper: string): string {
  if (!HELPERS_CHOICE.test(helper)) throw new Error('The way in which Vite asks for modules ahead has changed.')
  return helper.replace(HELPERS_CHOICE, "const scriptRel = 'preload';")
}

/** Returns the page with plain script preloads, including one for its entry script. */
export function pageAsScripts(html: string): string {
  return html
    .replaceAll('rel="modulepreload"', 'rel="preload" as="script"')
    .replace(/<script type="module" crossorigin src="(.+?)"/, '<link rel="preload" as="script" crossorigin href="$1">\n    $&')
}
