import { expect, test } from 'vitest'
import { lackedFor } from './needed-packages.ts'

test('names in one line every package of Debian’s that is missing, each once', () => {
  const lacked = lackedFor('container', { isRoot: true, has: (program) => program === 'buildah' })
  expect(lacked).toBe('The container needs Debian’s packages: apt-get install --no-install-recommends debootstrap util-linux')
})

test('each soak asks for its own', () => {
  expect(lackedFor('pooler', { isRoot: true, has: () => false })).toMatch(/^The pooler needs .* pgbouncer$/)
})

test('says that it has to be root once the programs are there', () => {
  expect(lackedFor('container', { isRoot: false, has: () => true })).toContain('as root')
})

test('lacks nothing where root has them all', () => {
  expect(lackedFor('container', { isRoot: true, has: () => true })).toBeUndefined()
})
