import { expect, test } from 'vitest'
import { layered } from './style-layers.ts'

const CSS = '.a {\n  margin: 0;\n}\n'

test('a style module lies in the layer of its folder', () => {
  expect(layered(CSS, '/q/src/ui/sheet.module.css')).toBe(`@layer parts {${CSS}}`)
  expect(layered(CSS, '/q/src/features/home/shelf.module.css?used')).toBe(`@layer screens {${CSS}}`)
  expect(layered(CSS, '/q/src/app/shell/bars.module.css')).toBe(`@layer screens {${CSS}}`)
})

test('what names its layer keeps it, and what is no module has none', () => {
  expect(layered(`@layer screens {${CSS}}`, '/q/src/ui/list-tile.module.css')).toBeNull()
  expect(layered(CSS, '/q/src/ui/base.css')).toBeNull()
  expect(layered('export {}', '/q/src/ui/sheet.tsx')).toBeNull()
})
