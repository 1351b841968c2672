// Shows [S87].
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { webManifest } from './web-manifest.ts'

const PUBLIC = join(import.meta.dirname, '../../../public')

/** Returns the width and height in the header of a PNG file. */
function sizeOf(src: string): string {
  const file = readFileSync(join(PUBLIC, src))
  expect(file.toString('latin1', 1, 4), src).toBe('PNG')
  return `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`
}

const { icons = [], screenshots = [], shortcuts = [], share_target } = webManifest

test.each([...icons, ...screenshots, ...shortcuts.flatMap((shortcut) => shortcut.icons ?? [])].map(({ src, sizes }) => [src, sizes]))(
  '%s exists, in the size that the manifest names: %s',
  (src = '', sizes) => {
    expect(sizeOf(src)).toBe(sizes)
  },
)

test('there is an icon for every place: small and large, cut by the system, in one colour, on an iPhone', () => {
  const sizesFor = (purpose: string) => icons.flatMap((icon) => (icon.purpose === purpose ? [icon.sizes] : []))
  expect(sizesFor('any')).toEqual(expect.arrayContaining(['192x192', '512x512']))
  expect(sizesFor('maskable')).not.toEqual([])
  expect(sizesFor('monochrome')).not.toEqual([])
  expect(sizeOf('icons/apple-touch-icon.png')).toBe('180x180')
  expect(readFileSync(join(PUBLIC, '../index.html'), 'utf8')).toContain('href="/icons/apple-touch-icon.png"')
})

test('the app is identified by its address, starts at the deck, and has screenshots for phones and desktops', () => {
  expect(webManifest).toMatchObject({ id: '/', scope: '/', start_url: '/swipedeck' })
  expect(screenshots.map((screenshot) => screenshot.form_factor).sort()).toEqual(['narrow', 'wide'])
  expect(shortcuts.map(({ name }) => name)).toEqual(['Swipe', 'Search'])
})

test('text that another app shares becomes a search', () => {
  expect(share_target).toMatchObject({ action: '/search', method: 'GET', params: { title: 'title', text: 'text', url: 'url' } })
})
