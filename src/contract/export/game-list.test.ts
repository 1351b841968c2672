// Shows [S203].
import { expect, it } from 'vitest'
import { asListed, listAsCsv, listAsMarkdown, listAsText } from './game-list.ts'
import type { GameList, ListedGame } from './game-list.ts'

const game = (name: string | null, changes: Partial<ListedGame> = {}): ListedGame => ({
  name,
  year: 2018,
  igdbId: 7,
  note: '',
  url: 'https://quest.example/games/7',
  ...changes,
})
const list = (changes: Partial<GameList> = {}): GameList => ({
  title: 'Cosy',
  description: '',
  isRanked: false,
  games: [game('Celeste')],
  ...changes,
})

const NOTED = game('Hades', { year: null, note: 'With tea.\n\nTwice' })

it('is a text with numbers if the order matters, and notes below their games', () => {
  expect(listAsText(list({ isRanked: true, description: 'For rain\nand snow', games: [game('Celeste'), NOTED] }))).toBe(
    'Cosy\nFor rain\nand snow\n\n1. Celeste (2018)\n2. Hades\n   With tea.\n\n   Twice\n',
  )
  expect(listAsText(list({ games: [NOTED] }))).toBe('Cosy\n\n- Hades\n  With tea.\n\n  Twice\n')
})

it('is Markdown with a heading and a link for each game, whose notes belong to it', () => {
  expect(listAsMarkdown(list({ isRanked: true, description: 'For rain\nand snow', games: [game('Celeste'), NOTED] }))).toBe(
    '# Cosy\n\nFor rain  \nand snow\n\n1. [Celeste](https://quest.example/games/7) (2018)\n2. [Hades](https://quest.example/games/7)  \n   With tea.\n\n   Twice\n',
  )
  expect(listAsMarkdown(list())).toContain('\n- [Celeste](')
})

it('indents below numbers of two digits as far as they are wide', () => {
  const games = Array.from({ length: 10 }, () => game('Hades', { note: 'Tea' }))
  expect(listAsText(list({ isRanked: true, games }))).toMatch(/\n9\. Hades \(2018\)\n {3}Tea\n10\. Hades \(2018\)\n {4}Tea\n$/)
})

it('is CSV with a place for each game', () => {
  expect(listAsCsv(list({ games: [game('Celeste'), NOTED] }))).toBe(
    '\uFEFFposition,name,year,igdb_id,note,url\r\n' +
      '1,Celeste,2018,7,,https://quest.example/games/7\r\n' +
      '2,Hades,,7,"With tea.\n\nTwice",https://quest.example/games/7\r\n',
  )
})

it('keeps the place of a game that is not known here', () => {
  const games = [game(null, { year: null, igdbId: null }), game('Celeste')]
  expect(listAsText(list({ isRanked: true, games }))).toContain('1. Unknown game https://quest.example/games/7\n2. Celeste')
  expect(listAsMarkdown(list({ games }))).toContain('- [Unknown game](https://quest.example/games/7)\n')
  expect(listAsCsv(list({ games }))).toContain('\r\n1,,,,,https://quest.example/games/7\r\n2,Celeste')
})

it('uses the known name of a game, and links to its page', () => {
  const known = { id: 1_000_000_001, name: 'Celeste', igdb_id: 7, first_release_date: Date.UTC(2018, 0, 25) / 1_000 }
  expect(asListed(known, '', 'https://quest.example')).toEqual(game('Celeste'))
  expect(asListed({ id: 1_000_000_001 }, 'Tea', 'https://quest.example')).toEqual({
    name: null,
    year: null,
    igdbId: null,
    note: 'Tea',
    url: 'https://quest.example/games/1000000001',
  })
})

it.each([
  ['a formula', '=cmd|’/c calc’!A1', '=cmd|’/c calc’!A1', String.raw`=cmd\|’/c calc’!A1`, "'=cmd|’/c calc’!A1"],
  ['a link', '[x](https://y.example)', '[x](https://y.example)', String.raw`\[x\](https://y.example)`, '[x](https://y.example)'],
  ['lines', 'one\r\n# two\n\n- three', 'one # two - three', String.raw`one \# two - three`, '"one\r\n# two\n\n- three"'],
  ['quotes', 'say "so", now', 'say "so", now', 'say "so", now', '"say ""so"", now"'],
  [
    'HTML',
    '<img src=x onerror=alert(1)>&amp;',
    '<img src=x onerror=alert(1)>&amp;',
    String.raw`\<img src=x onerror=alert(1)\>\&amp;`,
    '<img src=x onerror=alert(1)>&amp;',
  ],
  ['stress', '*a* _b_ `c` \\', '*a* _b_ `c` \\', '\\*a\\* \\_b\\_ \\`c\\` \\\\', '*a* _b_ `c` \\'],
])('treats a name with %s as a name', (_, name, text, markdown, csv) => {
  const hostile = list({ title: name, games: [game(name)] })
  expect(listAsText(hostile)).toBe(`${text}\n\n- ${text} (2018)\n`)
  expect(listAsMarkdown(hostile)).toBe(`# ${markdown}\n\n- [${markdown}](https://quest.example/games/7) (2018)\n`)
  expect(listAsCsv(hostile)).toContain(`\r\n1,${csv},2018,`)
})

it('treats the lines of a note and a description as text, whatever they begin with', () => {
  const words = '# no heading\n- no entry\n+ none\n1. none\n2) none\n> no quote\n===\n    no code\n```'
  const markdown = listAsMarkdown(list({ description: words, games: [game('Hades', { note: words })] }))
  const escaped = [
    String.raw`\# no heading`,
    String.raw`\- no entry`,
    String.raw`\+ none`,
    String.raw`1\. none`,
    String.raw`2\) none`,
    String.raw`\> no quote`,
    String.raw`\===`,
    'no code',
    '\\`\\`\\`',
  ]
  for (const line of escaped) {
    expect(markdown).toContain(`\n${line}`)
    expect(markdown).toContain(`\n  ${line}`)
  }
})
