import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CONFIGURATION, configurationText } from './generate-configuration.ts'

test('the document of the configuration is up to date', () => {
  const isStale = readFileSync(join(import.meta.dirname, '../..', CONFIGURATION), 'utf8') !== configurationText()
  expect(isStale ? `${CONFIGURATION} is stale: run \`npm run generate\` and commit it.` : '').toBe('')
})
