import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildPage, hashOfSources } from './build.ts'

let root: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'questdeck-build-'))
  await mkdir(join(root, 'src/server'), { recursive: true })
  await mkdir(join(root, 'src/posters'))
  await mkdir(join(root, 'src/app'))
  await mkdir(join(root, 'vite'))
  await write('index.html', '<!doctype html>')
  await write('src/app/shell.ts', 'export {}')
})
afterEach(() => rm(root, { recursive: true }))

function write(file: string, text: string): Promise<void> {
  return writeFile(join(root, file), text)
}

describe('the hash of the sources', () => {
  it.each([
    ['a source has changed', 'src/app/shell.ts', 'export const changed = true'],
    ['a source is new', 'src/app/another.ts', ''],
    ['the page has changed', 'index.html', '<!doctype html><title>x</title>'],
    ['a dependency has changed', 'package-lock.json', '{}'],
    ['the build’s configuration has changed', 'vite/chunks.ts', 'export {}'],
  ])('changes when %s', async (_, file, text) => {
    const before = await hashOfSources(root)
    await write(file, text)
    expect(await hashOfSources(root)).not.toBe(before)
  })

  it.each(['src/server/app.ts', 'src/posters/poster.ts', 'src/app/shell.test.ts', 'README.md', 'src/app/NOTES.md'])(
    'does not change for %s',
    async (file) => {
      const before = await hashOfSources(root)
      await write(file, 'changed')
      expect(await hashOfSources(root)).toBe(before)
    },
  )

  it('is the same for a fresh checkout of the same files', async () => {
    const before = await hashOfSources(root)
    await utimes(join(root, 'index.html'), 0, 0)
    expect(await hashOfSources(root)).toBe(before)
  })
})

describe('the page', () => {
  it('is not built if it was built from exactly these sources', async () => {
    await mkdir(join(root, 'dist'))
    await write('dist/.sources', await hashOfSources(root))
    expect(await buildPage(root)).toBe(false)
  })

  it('whose build fails stops the start with the builder’s message', async () => {
    await write('index.html', '<script type="module" src="/src/missing.ts"></script>')
    await expect(buildPage(root)).rejects.toThrow(/Couldn't build the page:[^]*missing\.ts/)
  })
})
