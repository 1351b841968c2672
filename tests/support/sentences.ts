import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..')
const SENTENCES = 'tests/e2e/README.md'
/** `[S12 S40]` at the end of a test's title, or `// Shows [S12].` at the head of a file whose tests show the sentence together. */
const TAG = /\[(S\d+(?: S\d+)*)\](?=['"`]|\.$)/gm

export interface Sentence {
  readonly id: string
  readonly text: string
}

/** Returns the sentences of the product, in the order of their file. */
export function readSentences(): Sentence[] {
  return [...read(SENTENCES).matchAll(/^(S\d+) +(.+)$/gm)].map(([, id = '', text = '']) => ({ id, text }))
}

/** Returns the ids of all sentences that a test names. */
export function readTags(): Set<string> {
  const files = globSync(['tests/**/*.test.ts', 'src/**/*.test.{ts,tsx}', 'sw/**/*.test.ts', 'vite/**/*.test.ts'], { cwd: ROOT })
  return new Set(files.flatMap((file) => [...read(file).matchAll(TAG)].flatMap(([, ids = '']) => ids.split(' '))))
}

function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8')
}
