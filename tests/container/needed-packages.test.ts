import { expect, test } from 'vitest'
import { lackedForContainer } from './needed-packages.ts'

test('names in one line every package of Debian’s that is missing, each once', () => {
  const lacked = lackedForContainer({ isRoot: true, has: (program) => program === 'buildah' })
  expect(lacked).toBe('The container needs Debian’s packages: apt-get install --no-install-recommends debootstrap util-linux')
})

test('says that it has to be root once the programs are there', () => {
  expect(lackedForContainer({ isRoot: false, has: () => true })).toContain('as root')
})

test('lacks nothing where root has them all', () => {
  expect(lackedForContainer({ isRoot: true, has: () => true })).toBeUndefined()
})
