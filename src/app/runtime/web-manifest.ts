import type { ManifestOptions } from 'vite-plugin-pwa'

/** The manifest of the installed app (https://www.w3.org/TR/appmanifest/). */
export const webManifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Questdeck',
  short_name: 'Questdeck',
  description: 'Swipe a deck of games and find what to play next, online or offline.',
  lang: 'en',
  dir: 'ltr',
  start_url: '/swipedeck',
  scope: '/',
  display: 'standalone',
  orientation: 'any',
  background_color: '#fbfaf7',
  theme_color: '#fbfaf7',
  categories: ['games', 'entertainment', 'social'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/monochrome-512.png', sizes: '512x512', type: 'image/png', purpose: 'monochrome' },
  ],
  screenshots: [
    {
      src: '/screenshots/deck-narrow.png',
      sizes: '780x1688',
      type: 'image/png',
      form_factor: 'narrow',
      label: 'The deck: swipe right to like, left to pass, up if you own it',
    },
    {
      src: '/screenshots/deck-wide.png',
      sizes: '1280x800',
      type: 'image/png',
      form_factor: 'wide',
      label: 'The deck on a large screen, with the details of the top card beside it',
    },
  ],
  // Shared content is used as a search: a title or a line of text (search-params.ts).
  share_target: {
    action: '/search',
    method: 'GET',
    enctype: 'application/x-www-form-urlencoded',
    params: { title: 'title', text: 'text', url: 'url' },
  },
  shortcuts: [
    { name: 'Swipe', short_name: 'Swipe', url: '/swipedeck', icons: [{ src: '/icons/shortcut-swipe-96.png', sizes: '96x96' }] },
    { name: 'Search', short_name: 'Search', url: '/search', icons: [{ src: '/icons/shortcut-search-96.png', sizes: '96x96' }] },
  ],
}
