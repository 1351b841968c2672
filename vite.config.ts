import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { webManifest } from './src/app/web-manifest.ts'

/** The API's own port while developing; the page and its calls stay on one origin. */
const apiOrigin = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:4322'

/**
 * Dexie's own wrapper takes the build for browsers of 2015; the modern one is the same code in 2 KB less, for
 * the page and again for the worker.
 */
const modernDexie: Plugin = {
  name: 'modern-dexie',
  enforce: 'pre',
  resolveId(source) {
    return source === 'dexie' ? this.resolve('dexie/dist/modern/dexie.mjs') : null
  },
}

export default defineConfig({
  plugins: [
    modernDexie,
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
        // Screenshots and large icons are for the install dialog alone; nobody needs them offline.
        globPatterns: ['index.html', 'build/*.{js,css,woff2}', 'assets/*.{jpg,webp,svg}', 'icons/{favicon.svg,icon-192.png}'],
        rollupFormat: 'iife',
        target: 'es2023',
        buildPlugins: { vite: [modernDexie] },
      },
    }),
  ],
  build: {
    outDir: 'dist',
    assetsDir: 'build',
    target: 'es2023',
    // `img-src` and `font-src` allow no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    license: false,
    sourcemap: false,
  },
  server: {
    proxy: { '/api': apiOrigin, '/covers': apiOrigin, '/media': apiOrigin },
  },
})
