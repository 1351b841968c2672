import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PLATFORM_MARKS } from './platform-marks.ts'

test.each([
  ['playstation', 'playstation'],
  ['mac', 'apple'],
] as const)('the mark of %s is the path that simple-icons draws for %s', (key, icon) => {
  const svg = readFileSync(new URL(`../../node_modules/simple-icons/icons/${icon}.svg`, import.meta.url), 'utf8')
  expect(svg).toContain(`d="${PLATFORM_MARKS[key]}"`)
})
