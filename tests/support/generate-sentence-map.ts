import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..')
/** The file whose last column is generated. */
export const SENTENCE_MAP = 'tests/e2e/README.md'
/** `[S12 S40]` at the end of a test's title, or `// Shows [S12].` at the head of a file whose tests show the sentence together. */
const TAG = /\[(S\d+(?: S\d+)*)\](?=['"`]|\.$)/gm
const ROW = /^\| (S\d+) \| (.*) \| (.*) \|$/

export interface Sentence {
  readonly id: string
  readonly text: string
}

/**
 * Returns the map of sentences as it should be: the README as it is, with the last column made of the tags in the titles of tests. Its
 * sentences are written by hand, its tests by `npm run generate`.
 */
export function sentenceMapText(): string {
  const files = readTags()
  const all = testFiles()
  return readFileSync(join(ROOT, SENTENCE_MAP), 'utf8').replaceAll(new RegExp(ROW, 'gm'), (_, id: string, text: string) =>
    `| ${id} | ${text} | ${(files.get(id) ?? []).map((file) => shortName(file, all)).join(', ')} |`)
}

/** Returns the sentences of the map, in its order. */
export function readSentences(): Sentence[] {
  return readFileSync(join(ROOT, SENTENCE_MAP), 'utf8').split('\n').flatMap((line) => {
    const [, id, text] = ROW.exec(line) ?? []
    return id === undefined || text === undefined ? [] : [{ id, text }]
  })
}

/** Returns the test files that show each sentence, by its id. */
export function readTags(): Map<string, string[]> {
  const files = new Map<string, string[]>()
  for (const file of testFiles()) {
    for (const [, ids = ''] of readFileSync(join(ROOT, file), 'utf8').matchAll(TAG)) {
      for (const id of ids.split(' ')) {
        const those = files.get(id) ?? []
        if (!those.includes(file)) files.set(id, [...those, file])
      }
    }
  }
  return files
}

/** Writes the file. */
export function generateSentenceMap(): void {
  writeFileSync(join(ROOT, SENTENCE_MAP), sentenceMapText())
}

const testFiles = () => globSync(['tests/**/*.test.ts', 'src/**/*.test.{ts,tsx}', 'sw/**/*.test.ts', 'vite/**/*.test.ts'], { cwd: ROOT }).toSorted()

/** The name alone if no other test file has it: rows stay short, and a search for the id leads to the test. */
function shortName(file: string, all: readonly string[]): string {
  return all.filter((other) => basename(other) === basename(file)).length === 1 ? basename(file) : file
}
