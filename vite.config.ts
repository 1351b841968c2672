import { defineConfig } from 'vite'
import type { Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { webManifest } from './src/app/runtime/web-manifest.ts'
import { chunks } from './vite/chunks.ts'
import { compiledReact } from './vite/compiled-react.ts'
import { listParts } from './vite/list-parts.ts'
import { preloadAsScripts } from './vite/preload-as-scripts.ts'
import { scriptsAhead } from './vite/preloaded-scripts.ts'
import { scopedNames } from './vite/scoped-name.ts'
import { styleLayers } from './vite/style-layers.ts'

/** The API has a separate port in development. A proxy keeps the page and its API on one origin. */
const apiOrigin = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:4322'

/**
 * Smaller builds of the same libraries, for the page and for the worker. Dexie's default entry is its build for browsers of 2015. wouter
 * bundles a function that React now has. react-spring adds a host that animates elements, but the app uses only its springs.
 */
const leanLibraries: Plugin = {
  name: 'lean-libraries',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (source === 'dexie') return this.resolve('dexie/dist/modern/dexie.min.mjs')
    if (source === 'use-sync-external-store/shim/index.js') return this.resolve('react', importer)
    if (source !== '@react-spring/web') return null
    const host = await this.resolve(source, importer, { skipSelf: true })
    return this.resolve('@react-spring/core', host?.id)
  },
}

export default defineConfig({
  css: { modules: { generateScopedName: scopedNames(import.meta.dirname) } },
  plugins: [
    leanLibraries,
    styleLayers,
    preloadAsScripts,
    scriptsAhead,
    compiledReact(),
    listParts('.parts/page.json', import.meta.dirname),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      injectRegister: false,
      registerType: 'prompt',
      manifest: webManifest,
      includeManifestIcons: false,
      injectManifest: {
        // Leaves out screenshots and large icons, because only the install dialog needs them. Also leaves out the source drawings of two
        // pictures.
        globPatterns: ['index.html', 'build/*.{js,css,woff2}', 'assets/*.{js,jpg,webp,svg}', 'icons/favicon.svg'],
        globIgnores: ['assets/{default-avatar,fallback-cover}.svg'],
        // Six digits are enough, because a revision must only differ from the previous one. The worker contains all of them.
        manifestTransforms: [
          (entries) => ({ manifest: entries.map((entry) => ({ ...entry, revision: entry.revision?.slice(0, 6) ?? null })) }),
        ],
        rollupFormat: 'iife',
        target: 'es2023',
        buildPlugins: { vite: [leanLibraries, listParts('.parts/worker.json', import.meta.dirname)] },
      },
    }),
  ],
  build: {
    outDir: 'dist',
    assetsDir: 'build',
    target: 'es2023',
    // Why: docs/decisions/start-up/0003-byte-budgets.md
    // These versions support oklch() and light-dark(). Fallbacks would add a second set of colours.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // The content security policy forbids `data:` in `img-src` and `font-src`.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    license: false,
    sourcemap: false,
    // Only a hash, because the worker contains the name of every file.
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunks },
        chunkFileNames: 'build/[hash:7].js',
        assetFileNames: 'build/[hash:7][extname]',
      },
    },
  },
  // The page's web workers are modules, with names like its scripts.
  worker: { format: 'es', rolldownOptions: { output: { entryFileNames: 'build/[hash:7].js', chunkFileNames: 'build/[hash:7].js' } } },
  // Pre-bundled, its live queries would use a second Dexie in development and miss our writes.
  optimizeDeps: { exclude: ['dexie-react-hooks'] },
  server: {
    // Not /screenshots itself, because it holds the pictures of the install dialog.
    proxy: { '/api': apiOrigin, '/covers': apiOrigin, '^/screenshots/[^/]+/': apiOrigin, '/media': apiOrigin },
  },
})
