import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SECTIONS } from '../../src/server/config/env-settings.ts'
import type { Setting } from '../../src/server/config/env-settings.ts'

const ROOT = join(import.meta.dirname, '..', '..')
/** The file that is generated. */
export const CONFIGURATION = 'docs/configuration.md'

const HEAD = `# Configuration

Generated from \`src/server/config/env-settings.ts\` by \`npm run generate\`: change that table, not this file.

Each setting is an environment variable, and each is optional. The server checks all of them at its start. If a value is
invalid, the start fails, and the error names every invalid setting. An empty value counts as not set.
`

/** Returns what the file has to contain. */
export function configurationText(): string {
  const sections = Object.entries(SECTIONS).map(([title, settings]) => {
    const rows = Object.entries<Setting<unknown>>(settings).map(
      ([name, setting]) => `| \`${name}\` | ${setting.parser.accepts} | ${defaultOf(setting)} | ${setting.description} |\n`,
    )
    return `\n## ${title}\n\n| Variable | Values | Default | Effect |\n|---|---|---|---|\n${rows.join('')}`
  })
  return `${HEAD}${sections.join('')}`
}

/** Writes the file. */
export function generateConfiguration(): void {
  writeFileSync(join(ROOT, CONFIGURATION), configurationText())
}

function defaultOf({ default: text, computedDefault }: Setting<unknown>): string {
  if (computedDefault !== undefined) return computedDefault
  return text === undefined || text === '' ? '–' : `\`${text}\``
}
