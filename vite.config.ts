import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { webManifest } from './src/app/install/web-manifest.ts'

/** The API's own port while developing; the page and its calls stay on one origin. */
const apiOrigin = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:4322'

/**
 * The same libraries in fewer bytes, for the page and again for the worker: Dexie's own entry takes the build for
 * browsers of 2015, and react-spring's adds a host that animates elements, where only its springs are used.
 */
const leanLibraries: Plugin = {
  name: 'lean-libraries',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (source === 'dexie') return this.resolve('dexie/dist/modern/dexie.min.mjs')
    if (source !== '@react-spring/web') return null
    const host = await this.resolve(source, importer, { skipSelf: true })
    return this.resolve('@react-spring/core', host?.id)
  },
}

/**
 * Modules are fetched ahead as the scripts that they are. Chromium keeps a compiled copy of each beside the file in its
 * cache, but takes it only for what was asked for as a plain script: any other module it parses anew at each start, and
 * compiles once more what the start calls.
 */
const preloadAsScripts: Plugin = {
  name: 'preload-as-scripts',
  apply: 'build',
  transform(code, id) {
    if (!id.includes('vite/preload-helper')) return null
    const helper = code.replace(/const scriptRel = .*?;(?=const assetsURL)/s, "const scriptRel = 'preload';")
    if (helper === code) throw new Error('The way in which Vite asks for modules ahead has changed.')
    return helper
  },
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html
        .replaceAll('rel="modulepreload"', 'rel="preload" as="script"')
        .replace(
          /<script type="module" crossorigin src="(.+?)"/,
          '<link rel="preload" as="script" crossorigin href="$1">\n    $&',
        ),
  },
}

/** Marks the copy of a library that one page has for itself. */
const ITS_OWN = '?its-own'

/**
 * The avatar's pinch and wheel are in the very file that the deck's drag comes from: with a copy of its own that page
 * alone carries them.
 */
const gesturesOfItsOwn: Plugin = {
  name: 'gestures-of-its-own',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!source.startsWith('@use-gesture/') && !importer?.endsWith(ITS_OWN)) return null
    if (!/use-crop-gestures\.ts$|\?its-own$/.test(importer ?? '')) return null
    const found = await this.resolve(source, importer?.replace(ITS_OWN, ''), { skipSelf: true })
    return found && /@use-gesture/.test(found.id) ? found.id + ITS_OWN : found
  },
}

/** What the deck has in common with any other page. */
const sharedWithTheDeck = new RegExp(
  [
    String.raw`\bsrc[\\/]ui[\\/](button|class-names|cover|empty-state|haptics|page-title|pill|platform-(icon|marks)|`,
    String.raw`round-button|skeleton|tag|use-media|visually-hidden)[.-]`,
    String.raw`|\bsrc[\\/]local[\\/](?!list|mutations[\\/](?!swipe|rewind))`,
    String.raw`|\bsrc[\\/]domain[\\/](cover|game-path|genre|platform|preview|release)`,
    String.raw`|\bsrc[\\/](app[\\/]shell[\\/]show-failure|sync[\\/](back-off|fill-deck|refresh-dictionaries))`,
    String.raw`|dexie-react-hooks|lucide-react[\\/]dist[\\/]esm[\\/](?!icons)`,
    String.raw`|icons[\\/](arrow-(left|right|up)|gem|heart|info|library|pause|sliders-horizontal|star|tags|undo-2|x)\.`,
  ].join(''),
)

const neededSignedInOrOut = new RegExp(
  [
    String.raw`node_modules[\\/]lucide-react[\\/]dist[\\/]esm[\\/](Icon|shared|createLucideIcon|context|icons[\\/]check\.)`,
    String.raw`|\bsrc[\\/](contract[\\/]messages|remote[\\/]signed-in-user|domain[\\/]shapes|state[\\/]sync-status)`,
    String.raw`|\bsrc[\\/]ui[\\/](brand-mark|page-title|notice\.|visually-hidden)`,
  ].join(''),
)

const neededByPlayers = new RegExp(
  [
    String.raw`node_modules[\\/](dexie|idb-keyval|uuid)`,
    String.raw`|\bsrc[\\/]local[\\/](?!mutations[\\/](?!swipe|rewind))`,
    String.raw`|\bsrc[\\/]app[\\/](session[\\/](account\.ts|player-device|start-player)|shell[\\/]shell\.tsx)`,
  ].join(''),
)

const neededToSignIn =
  /\bsrc[\\/](features[\\/]accounts[\\/](?!check-inbox|forgot|mail-link|password-parts|reset|register|registration)|ui[\\/](form-page|text-field|password-field))/

/**
 * What every visit needs comes as two files, of which the libraries' outlives a new version of ours. Many small files
 * would compress worse, and each is a line in the worker's list.
 */
const chunks = [
  // Run before the libraries are.
  { name: 'first-screen', test: /\bsrc[\\/]app[\\/]session[\\/](first-screen|user-key)/, priority: 9 },
  { name: 'libraries', tags: ['$initial' as const], test: /node_modules/, priority: 8 },
  { name: 'start', tags: ['$initial' as const], priority: 7 },
  { name: 'gestures', test: /node_modules[\\/]@use-gesture(?!.*its-own)/, priority: 6 },
  // Only what is opened moves by its springs: the deck's own are worked out beforehand.
  { name: 'springs', test: /node_modules[\\/]@react-spring/, priority: 6 },
  // What both the sign-in pages and a player's start need: else the one would fetch the other.
  { name: 'common', test: neededSignedInOrOut, priority: 6 },
  // Players' data, and what stands around their pages: behind the first paint where nobody is signed in.
  { name: 'player', test: neededByPlayers, priority: 5 },
  { name: 'accounts', test: neededToSignIn, priority: 4 },
  // A chunk takes along what its modules import; what only other pages share is theirs, or the deck would wait for it.
  { name: 'shared', test: sharedWithTheDeck, minShareCount: 2, priority: 3 },
  { name: 'pages', test: /\bsrc[\\/](ui|local|domain|sync)[\\/]|lucide-react/, minShareCount: 2, priority: 2 },
  // One file, although the deck of a list has most of it too: two would compress worse.
  { name: 'deck', test: /\bsrc[\\/](app[\\/](routes[\\/]deck-route|sync-host[\\/]deck-refill)|features[\\/]deck[\\/](card-|deck-|hud|list-mode|moving|predecode|spring|swipe|texts|use-(deck|filters|hand|swipe)|velocity|verdict))/, priority: 2 },
  // What of the shell comes after the first card, what its bars open, and what deals without a network.
  { name: 'around', test: /\bsrc[\\/]app[\\/](shell[\\/](bar-scroll|bottom-bar|discussion-|no-storage|page-actions|scroll-|search-overlay|texts)|routes[\\/]not-there|sync-host[\\/]notices)/, priority: 1 },
  { name: 'sheets', test: /\bsrc[\\/]app[\\/](sync-host[\\/](sync-sheet|change-words)|shell[\\/]profile-drawer|session[\\/]log-out)/, priority: 1 },
  { name: 'engine', test: /\bsrc[\\/](deck-engine|features[\\/]deck[\\/](deal-on-device|count-games))/, priority: 1 },
]

/** Names cost bytes twice, in the styles and in the scripts: short ones save a sixth of all styles. */
function scopedName(name: string, file: string): string {
  const place = relative(import.meta.dirname, file.split('?', 1)[0] ?? file)
  return `q${createHash('sha256').update(`${place} ${name}`).digest('base64url').slice(0, 4)}`
}

export default defineConfig({
  css: { modules: { generateScopedName: scopedName } },
  plugins: [
    leanLibraries,
    preloadAsScripts,
    gesturesOfItsOwn,
    react(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      injectRegister: false,
      registerType: 'prompt',
      manifest: webManifest,
      includeManifestIcons: false,
      injectManifest: {
        // Screenshots and large icons are for the install dialog alone; nobody needs them offline. Nor the drawings
        // that the pictures beside them were made from.
        globPatterns: ['index.html', 'build/*.{js,css,woff2}', 'assets/*.{jpg,webp,svg}', 'icons/favicon.svg'],
        globIgnores: ['assets/{default-avatar,fallback-cover}.svg'],
        // A revision only has to differ from the one before: six digits are enough, and the worker carries them.
        manifestTransforms: [
          (entries) => ({ manifest: entries.map((entry) => ({ ...entry, revision: entry.revision?.slice(0, 6) ?? null })) }),
        ],
        rollupFormat: 'iife',
        target: 'es2023',
        buildPlugins: { vite: [leanLibraries] },
      },
    }),
  ],
  build: {
    outDir: 'dist',
    assetsDir: 'build',
    target: 'es2023',
    // From here on oklch() and light-dark() are the browsers' own; each fallback would be a second set of colours.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // `img-src` and `font-src` allow no data: addresses.
    assetsInlineLimit: 0,
    // All of it is smaller than what a second request costs.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    license: false,
    sourcemap: false,
    // The worker carries the name of every file, and a hash names a file well enough.
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunks },
        chunkFileNames: 'build/[hash].js',
        assetFileNames: 'build/[hash][extname]',
      },
    },
  },
  // Bundled apart while developing, its live queries would watch a Dexie of their own and see none of our writes.
  optimizeDeps: { exclude: ['dexie-react-hooks'] },
  server: {
    proxy: { '/api': apiOrigin, '/covers': apiOrigin, '/media': apiOrigin },
  },
})
