import { expect, test } from 'vitest'
import { scopedNames } from './scoped-name.ts'

test('a class has one short name, whoever asks for it and however often', () => {
  const nameOf = scopedNames('/app')
  const name = nameOf('card', '/app/src/ui/card.module.css')
  expect(name).toMatch(/^q[\w-]{5}$/)
  expect(nameOf('card', '/app/src/ui/card.module.css?used')).toBe(name)
  expect(scopedNames('/elsewhere')('card', '/elsewhere/src/ui/card.module.css')).toBe(name)
  expect(nameOf('card', '/app/src/ui/other.module.css')).not.toBe(name)
})

test('a thousand and more have a name each; two of one name stop the build, and are named', () => {
  const nameOf = scopedNames('/app')
  const all = new Set(Array.from({ length: 2_000 }, (_, at) => nameOf(`class-${at}`, '/app/a.module.css')))
  expect(all.size).toBe(2_000)
  expect(() => {
    // Enough names for a certain collision.
    for (let at = 2_000; at < 400_000; at += 1) nameOf(`class-${at}`, '/app/a.module.css')
  }).toThrow(/^Two classes would have the name q[\w-]{5}: a\.module\.css class-\d+ and a\.module\.css class-\d+\./)
})
