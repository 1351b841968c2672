import { version } from 'vite'
import { expect, test } from 'vitest'
import { asScripts, KNOWN_VITE, pageAsScripts } from './preload-as-scripts.ts'

test('Vite is of the version whose helper is known', () => {
  expect(version).toBe(KNOWN_VITE)
})

test('the helper asks for plain scripts ahead', () => {
  const helper = "const scriptRel = function detect() { return 'modulepreload'; }();const assetsURL = (dep) => dep;"
  expect(asScripts(helper)).toBe("const scriptRel = 'preload';const assetsURL = (dep) => dep;")
})

test('a helper that reads otherwise stops the build', () => {
  expect(() => asScripts("const rel = 'modulepreload'")).toThrow('has changed')
})

test('so does the page, for what it begins with too', () => {
  const html = '<script type="module" crossorigin src="/build/a.js"></script>\n<link rel="modulepreload" crossorigin href="/build/b.js">'
  expect(pageAsScripts(html)).toBe(
    '<link rel="preload" as="script" crossorigin href="/build/a.js">\n' +
      '    <script type="module" crossorigin src="/build/a.js"></script>\n' +
      '<link rel="preload" as="script" crossorigin href="/build/b.js">',
  )
})
