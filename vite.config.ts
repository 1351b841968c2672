import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { webManifest } from './src/app/install/web-manifest.ts'
import { chunks } from './vite/chunks.ts'
import { listParts } from './vite/list-parts.ts'
import { preloadAsScripts } from './vite/preload-as-scripts.ts'
import { scriptsAhead } from './vite/scripts-ahead.ts'
import { scopedNames } from './vite/scoped-name.ts'
import { styleLayers } from './vite/style-layers.ts'

/** The API's own port while developing; the page and its calls stay on one origin. */
const apiOrigin = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:4322'

/**
 * The same libraries in fewer bytes, for the page and again for the worker: Dexie's own entry takes the build for
 * browsers of 2015, wouter brings along what React has by now, and react-spring adds a host that animates elements,
 * where only its springs are used.
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
    react(),
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
        // Screenshots and large icons are for the install dialog alone; nobody needs them offline. Nor the drawings
        // that the pictures beside them were made from.
        globPatterns: ['index.html', 'build/*.{js,css,woff2}', 'assets/*.{js,jpg,webp,svg}', 'icons/favicon.svg'],
        globIgnores: ['assets/{default-avatar,fallback-cover}.svg'],
        // A revision only has to differ from the one before: six digits are enough, and the worker carries them.
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
    // From here on oklch() and light-dark() are the browsers' own; each fallback would be a second set of colours.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // `img-src` and `font-src` allow no data: addresses.
    assetsInlineLimit: 0,
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
  // Workers beside the page: modules, named like its scripts.
  worker: { format: 'es', rolldownOptions: { output: { entryFileNames: 'build/[hash].js', chunkFileNames: 'build/[hash].js' } } },
  // Bundled apart while developing, its live queries would watch a Dexie of their own and see none of our writes.
  optimizeDeps: { exclude: ['dexie-react-hooks'] },
  server: {
    // Right below /screenshots lie the pictures of the install dialog.
    proxy: { '/api': apiOrigin, '/covers': apiOrigin, '^/screenshots/[^/]+/': apiOrigin, '/media': apiOrigin },
  },
})
