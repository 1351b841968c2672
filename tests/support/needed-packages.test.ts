import { expect, test } from 'vitest'
import { lackedFor } from './needed-packages.ts'

test('names all missing Debian packages on one line, each once', () => {
  const lacked = lackedFor('container', { isRoot: true, has: (program) => program === 'buildah' })
  expect(lacked).toBe('The container needs Debian’s packages: apt-get install --no-install-recommends debootstrap util-linux')
})

test('each soak names its own packages', () => {
  expect(lackedFor('pooler', { isRoot: true, has: () => false })).toMatch(/^The pooler needs .* pgbouncer$/)
})

test('requires root once the programs are installed', () => {
  expect(lackedFor('container', { isRoot: false, has: () => true })).toContain('as root')
})

test('returns undefined if root has all of them', () => {
  expect(lackedFor('container', { isRoot: true, has: () => true })).toBeUndefined()
})
