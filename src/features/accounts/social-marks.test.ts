import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SOCIAL_MARKS } from './sign-in-parts.tsx'

test.each(Object.entries(SOCIAL_MARKS))('the mark of %s is the path that simple-icons draws', (icon, path) => {
  const svg = readFileSync(new URL(`../../../node_modules/simple-icons/icons/${icon}.svg`, import.meta.url), 'utf8')
  expect(svg).toContain(`d="${path}"`)
})
