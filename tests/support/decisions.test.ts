import { globSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..')
const FOLDER = 'docs/decisions'
const WORDS_MAX = 200
const PATH = /^(?<topic>[a-z][a-z-]*)\/(?<number>\d{4})(?:-[a-z0-9]+)+\.md$/
const HEADINGS = ['Context', 'Decision', 'Consequences']
const CITATION = /docs\/decisions\/[\w./-]+?\.md/g
/** Files with comments. A document may cite a page too, but only code explains itself by one. */
const SOURCE = /\.(?:css|[cm]?[jt]sx?|sql|html|ya?ml|cmd|cfg|ini)$|^Dockerfile$/

interface Page {
  /** Below the folder of decisions. */
  readonly path: string
  readonly text: string
}

interface Citation {
  readonly file: string
  readonly path: string
}

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const pages: Page[] = globSync('**/*', { cwd: join(ROOT, FOLDER) })
  .filter((path) => statSync(join(ROOT, FOLDER, path)).isFile())
  .map((path) => ({ path: path.replaceAll('\\', '/'), text: read(join(FOLDER, path)) }))

test('every decision is a page with a title and three sections, of at most 200 words', () => {
  expect(pages.length).toBeGreaterThan(20)
  expect(pages.flatMap(faultsOfForm)).toEqual([])
})

test('the pages of each topic are numbered from 1 on', () => {
  expect(faultsOfNumbers(pages.map(({ path }) => path))).toEqual([])
})

test('every page that a file cites exists, and every page is cited by code', () => {
  const files = globSync(['{src,sw,vite,tests,public,docs}/**/*', '*', '.*'], { cwd: ROOT }).filter(
    (file) => (SOURCE.test(basename(file)) || file.endsWith('.md')) && file !== join('tests', 'support', basename(import.meta.filename)),
  )
  const citations = files.flatMap((file) => citationsIn(file, read(file)))
  expect(
    faultsOfCitations(
      pages.map(({ path }) => path),
      citations,
    ),
  ).toEqual([])
})

describe('the rules', () => {
  const PAGE = {
    path: 'deck/0001-a-title.md',
    text: '# A title\n\n## Context\n\nOne.\n\n## Decision\n\nTwo.\n\n## Consequences\n\n- Three.\n',
  }
  const withText = (change: (text: string) => string) => faultsOfForm({ ...PAGE, text: change(PAGE.text) })

  test('accept a correct page', () => expect(faultsOfForm(PAGE)).toEqual([]))

  test('reject other places and names', () => {
    for (const path of [
      '0001-a-title.md',
      'deck/more/0001-a-title.md',
      'deck/1-a-title.md',
      'deck/0001.md',
      'deck/0001-A-Title.md',
      'deck/0001-a-title.txt',
    ]) {
      expect(faultsOfForm({ ...PAGE, path })).toEqual([`${path}: not at <topic>/NNNN-slug.md`])
    }
  })

  test('reject a missing title, and a missing, empty, further or misplaced section', () => {
    expect(withText((text) => text.replace('# A title\n', ''))).toEqual(['deck/0001-a-title.md: no title'])
    const headings = ['deck/0001-a-title.md: not the sections Context, Decision, Consequences']
    expect(withText((text) => text.replace('## Decision\n', ''))).toEqual(headings)
    expect(withText((text) => text.replace('## Decision', '### Decision'))).toEqual(headings)
    expect(withText((text) => `${text}\n## Status\n\nAccepted.\n`)).toEqual(headings)
    expect(withText((text) => text.replace('Context', 'x').replace('Decision', 'Context').replace('x', 'Decision'))).toEqual(headings)
    expect(withText((text) => text.replace('Two.', ''))).toEqual(['deck/0001-a-title.md: an empty section'])
  })

  test('count words', () => {
    const rest = WORDS_MAX - PAGE.text.trim().split(/\s+/).length
    expect(withText((text) => text + ' word'.repeat(rest))).toEqual([])
    expect(withText((text) => text + ' word'.repeat(rest + 1))).toEqual(['deck/0001-a-title.md: 201 words'])
  })

  test('find a gap and a number that is used twice', () => {
    expect(faultsOfNumbers(['b/0001-x.md', 'a/0002-y.md', 'a/0001-x.md'])).toEqual([])
    expect(faultsOfNumbers(['a/0001-x.md', 'a/0003-y.md'])).toEqual(['a: 1, 3'])
    expect(faultsOfNumbers(['a/0001-x.md', 'a/0001-y.md'])).toEqual(['a: 1, 1'])
    expect(faultsOfNumbers(['a/0002-x.md'])).toEqual(['a: 2'])
  })

  test('find a citation of a missing page, and a page that only a document cites', () => {
    const found = citationsIn('src/x.ts', '/**\n * Why: docs/decisions/a/0001-x.md, and docs/decisions/a/0002-y.md.\n */')
    expect(found.map(({ path }) => path)).toEqual(['a/0001-x.md', 'a/0002-y.md'])
    expect(faultsOfCitations(['a/0001-x.md', 'a/0002-y.md'], found)).toEqual([])
    expect(faultsOfCitations(['a/0001-x.md'], found)).toEqual(['src/x.ts cites a/0002-y.md, which does not exist'])
    expect(faultsOfCitations(['a/0001-x.md'], [])).toEqual(['no code cites a/0001-x.md'])
    expect(faultsOfCitations(['a/0001-x.md'], [{ file: 'README.md', path: 'a/0001-x.md' }])).toEqual(['no code cites a/0001-x.md'])
  })
})

function faultsOfForm({ path, text }: Page): string[] {
  const faults: string[] = []
  if (!PATH.test(path)) faults.push('not at <topic>/NNNN-slug.md')
  if (!/^# \S/.test(text)) faults.push('no title')
  const [, ...sections] = text.split(/^## /m)
  if (sections.map((section) => section.split('\n', 1)[0]).join() !== HEADINGS.join())
    faults.push(`not the sections ${HEADINGS.join(', ')}`)
  else if (sections.some((section) => section.trim().split('\n').length === 1)) faults.push('an empty section')
  const words = text.trim().split(/\s+/).length
  if (words > WORDS_MAX) faults.push(`${words} words`)
  return faults.map((fault) => `${path}: ${fault}`)
}

function faultsOfNumbers(paths: readonly string[]): string[] {
  const places = paths.map((path) => PATH.exec(path)?.groups).filter((groups) => groups !== undefined)
  return [...Map.groupBy(places, ({ topic }) => topic)].flatMap(([topic, pagesOfTopic]) => {
    const numbers = pagesOfTopic.map(({ number }) => Number(number)).sort((a, b) => a - b)
    return numbers.every((number, index) => number === index + 1) ? [] : [`${topic}: ${numbers.join(', ')}`]
  })
}

function citationsIn(file: string, text: string): Citation[] {
  return [...text.matchAll(CITATION)].map(([path]) => ({ file, path: path.slice(FOLDER.length + 1) }))
}

function faultsOfCitations(paths: readonly string[], citations: readonly Citation[]): string[] {
  const known = new Set(paths)
  const citedByCode = new Set(citations.filter(({ file }) => SOURCE.test(basename(file))).map(({ path }) => path))
  return [
    ...citations.filter(({ path }) => !known.has(path)).map(({ file, path }) => `${file} cites ${path}, which does not exist`),
    ...paths.filter((path) => !citedByCode.has(path)).map((path) => `no code cites ${path}`),
  ]
}
