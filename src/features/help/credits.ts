/** Under which licence each of the libraries may be used that Questdeck is built with. */
export const CREDITS: Readonly<Record<string, readonly string[]>> = {
  'MIT': [
    '@fastify/compress', '@fastify/cookie', '@fastify/multipart', '@fastify/static', '@fastify/type-provider-typebox', '@node-rs/argon2',
    '@react-spring/web', '@use-gesture/react', '@vitejs/plugin-react', 'arctic', 'csv-parse', 'fastify', 'fflate', 'kysely', 'obscenity',
    'opentype.js', 'pg', 'pg-copy-streams', 'pino', 'react', 'react-dom', 'regexparam', 'typebox', 'uuid', 'valtio', 'virtua', 'vite', 'vite-plugin-pwa',
    'workbox-core', 'workbox-precaching', 'workbox-routing', 'workbox-strategies', 'workbox-window',
  ],
  'MIT-0': ['nodemailer'],
  'Apache-2.0': ['dexie', 'dexie-react-hooks', 'idb-keyval', 'prom-client', 'sharp', 'typescript'],
  'ISC': ['lucide-react'],
  'CC0-1.0': ['fractional-indexing', 'simple-icons'],
  'OFL-1.1': ['@fontsource-variable/bricolage-grotesque', '@fontsource/bricolage-grotesque'],
  'Unlicense': ['wouter'],
  'MPL-2.0': ['web-push'],
}
