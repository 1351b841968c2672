import { readFileSync } from 'node:fs'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { groupThirdParty } from '../../src/local/import/group-third-party.ts'
import type { GroupedFile } from '../../src/local/import/group-third-party.ts'
import { readFile } from '../../src/local/import/read-file.ts'
import type { ColumnMeanings, ThirdPartyEntry, ThirdPartyFile, UnknownTable } from '../../src/local/import/readers/third-party.ts'
import { namesUnit } from '../../src/local/import/readers/units.ts'
import { readThirdParty } from '../../src/local/import/readers/read-third-party.ts'

const fileOf = (name: string) => new File([readFileSync(new URL(name, import.meta.url))], name)

async function tableOf(name: string): Promise<UnknownTable> {
  const read = await readThirdParty(fileOf(name))
  if (read.kind !== 'table') throw new Error(`It is taken for one of ${read.from}.`)
  return read
}

/** Reads a file by a reader that knows its format, or else by its columns: given or guessed. */
async function read(name: string, columns?: ColumnMeanings): Promise<ThirdPartyFile> {
  const first = await readThirdParty(fileOf(name), columns)
  const known = first.kind === 'table' ? await readThirdParty(fileOf(name), first.guess) : first
  if (known.kind === 'table') throw new Error('Its columns are not known.')
  return known
}

const entries = async (...of: Parameters<typeof read>) => (await read(...of)).entries.map(({ game: { name }, ...rest }) => [name, rest] as const)
const list = (...names: readonly string[]): Pick<ThirdPartyEntry, 'places'> => ({ places: names.map((name) => ({ list: name })) })
const at = (instant: string) => Date.parse(instant)

describe('a mark is any non-empty cell', () => {
  test('HowLongToBeat, with ticks', async () => {
    expect(await entries('hltb-older-export-marks-with-ticks.csv')).toMatchObject([
      ['Hades', { state: 'owned', status: 'finished', hours: 21.2, rating: 90, playedOn: '2021-03-04' }],
      ['Celeste', { state: 'owned', status: 'dropped' }],
      ['Stardew Valley', { state: 'owned', status: 'playing', hours: 40 }],
      ['Hollow Knight', { state: 'owned' }],
    ])
  })

  test('tabs that the player named are lists, or the status in their name', async () => {
    const [hades, celeste, stardew] = await entries('hltb-custom-tabs-renamed-by-the-player.csv')
    expect(hades?.[1]).toMatchObject({ state: 'owned', status: 'shelved' })
    expect(celeste?.[1]).toMatchObject(list('Priority'))
    expect(stardew?.[1]).toMatchObject({ state: 'owned', status: 'finished', hours: 30, ...list('Family') })
  })

  test('columns that are named after a status', async () => {
    expect(await entries('backloggd-table-with-a-backlog-column.csv')).toEqual([
      ['Hades', { state: 'owned', status: 'completed', rating: 90 }],
      ['Celeste', { state: 'owned' }],
      ['Stardew Valley', { state: 'owned', status: 'finished', rating: 80 }],
      ['Hollow Knight: Silksong', { isWanted: true }],
      ['Dead Cells', { state: 'owned', status: 'shelved', rating: 70 }],
    ])
  })
})

describe('GOG Galaxy', () => {
  test('the player’s own stars, tags and last day', async () => {
    expect(await entries('gog-galaxy-own-rating-tags-and-last-played.tsv')).toEqual([
      ['Hades', { state: 'owned', hours: 21.2, rating: 100, playedOn: '2024-09-25', ...list('loved', 'finished in 2024') }],
      ['Celeste', { state: 'owned', ...list('todo') }],
      ['Stardew Valley', { state: 'owned', hours: 10, rating: 80, playedOn: '2023-01-02' }],
    ])
  })

  test('a hidden game is marked as hidden', async () => {
    const file = await read('gog-galaxy-hidden-games-stay-hidden.tsv')
    expect(groupThirdParty(file).groups.map(({ game, entries: [entry] }) => [game.name, entry?.isHidden ?? false])).toEqual([
      ['Hades', false], ['A game that nobody is to see', true],
    ])
  })
})

describe('JSON that is a list of similar objects', () => {
  test('of Steam', async () => {
    const { from, entries: [hades] } = await read('steam-games-as-a-bare-list.json')
    expect([from, hades]).toEqual(['Steam', { game: { name: 'Hades', steamId: 1145360, platform: 'PC' }, state: 'owned', hours: 21.2, playedOn: '2024-09-25' }])
  })

  test('of an unknown service: its keys are columns', async () => {
    expect((await tableOf('json-list-of-titles-with-scores.json')).guess).toEqual(['name', 'rating', 'wanted'])
    expect(await entries('json-list-of-titles-with-scores.json')).toEqual([['Hades', { rating: 90 }], ['Celeste', { rating: 80 }], ['Hollow Knight: Silksong', { isWanted: true }]])
  })

  test('below any single key', async () => {
    const below = new File([`{"version":2,"library":${readFileSync(new URL('json-list-of-titles-with-scores.json', import.meta.url), 'utf8')}}`], 'a.json')
    expect(await readThirdParty(below)).toMatchObject({ kind: 'table', header: ['title', 'rating', 'wishlist'] })
  })

  test('a library of numbers without names', async () => {
    expect((await read('steam-library-numbers-alone-without-names.json')).entries.map(({ game }) => game)).toEqual(
      [4000, 20900, 550].map((steamId) => ({ name: '', steamId, platform: 'PC' })))
  })
})

test.each<[string, readonly (number | undefined)[]]>([
  ['steam-table-playtime-forever-in-minutes.csv', [21.2, 0.5, 10]],
  ['table-minutes-of-playtime.csv', [21.2, 0.5]],
])('%s has minutes', async (name, hours) => {
  expect((await read(name)).entries.map((entry) => entry.hours)).toEqual(hours)
})

test('scores from 0 to 1 are shares, and the first of them are shown', async () => {
  const { entries: found, scores } = await read('table-scores-between-0-and-1.csv')
  expect(found.map(({ rating }) => rating)).toEqual([100, 75, 50])
  expect(scores).toEqual([['0.98', 100], ['0.75', 75], ['0.5', 50]])
})

test('years may have two digits', async () => {
  expect((await read('table-days-with-years-of-two-digits.csv')).entries.map(({ playedOn }) => playedOn)).toEqual(['2021-03-04', '2024-01-19', '2024-01-21'])
})

test('a row with more filled cells than columns is not read, but counted', async () => {
  const { entries: found, shifted } = await read('yamtrack-row-shifted-by-a-comma-without-quotes.csv')
  expect([found.map(({ game }) => game.name), shifted]).toEqual([['Hades', 'Celeste'], 1])
})

test('statuses of earlier versions are understood', async () => {
  expect(await entries('yamtrack-status-repeating-of-older-exports.csv')).toMatchObject([
    ['Hades', { state: 'owned', status: 'playing', rating: 95, hours: 21.2 }], ['Celeste', { state: 'owned', status: 'playing', hours: 8.2 }],
  ])
})

describe('tables', () => {
  test('without a header: the player names the columns', async () => {
    const { header, rows, guess } = await tableOf('table-without-a-header.csv')
    expect([header, rows.map(([name]) => name), guess]).toEqual([
      ['Column 1', 'Column 2', 'Column 3', 'Column 4'], ['Hades', 'Celeste', 'Stardew Valley'], ['name', 'year', null, null],
    ])
    expect(await entries('table-without-a-header.csv', ['name', 'year', 'platform', 'rating'])).toEqual([
      ['Hades', { rating: 90 }], ['Celeste', { rating: 80 }], ['Stardew Valley', { rating: 100 }],
    ])
  })

  test('with columns that have no name', async () => {
    expect((await tableOf('table-headed-in-korean-with-columns-that-have-no-name.tsv')).header).toEqual(['게임 이름', '게임 Id', '소스', 'Column 4', 'Column 5', 'Column 6'])
    expect(await entries('table-headed-in-korean-with-columns-that-have-no-name.tsv', ['name', 'steamId', null, null, null, null])).toEqual([['Hades', {}], ['Celeste', {}]])
  })

  test('below a line that names the delimiter', async () => {
    expect(await entries('table-with-a-sep-line-of-excel.csv')).toEqual([['Hades', { rating: 90 }], ['Celeste', { rating: 80 }]])
  })

  test('of names, one on each line', async () => {
    expect((await tableOf('names-one-a-line.txt')).guess).toEqual(['name'])
    expect((await entries('names-one-a-line.txt')).map(([name]) => name)).toEqual(['Hades', 'Celeste', 'The Witcher 3: Wild Hunt', 'Ori and the Blind Forest'])
  })

  test('with blank rows at the end: they count as nothing', async () => {
    const { entries: found, broken, shifted } = await read('table-with-blank-rows-of-a-spreadsheet-below.csv')
    expect([found.length, broken, shifted]).toEqual([2, 0, 0])
  })
})

test('two reviews of one game keep both texts', async () => {
  const file: GroupedFile = groupThirdParty(await read('two-reviews-of-one-game-each-with-words.csv'))
  expect(file.groups.map(({ entries: both }) => both.map(({ text, at: time }) => [text, time]))).toEqual([
    [['Loved the first run', at('2021-03-04')], ['Second time round it drags', at('2024-09-25')]],
  ])
})

test('the ZIP of another service is read by its contents', async () => {
  expect(await readFile(fileOf('letterboxd-export-as-the-zip-it-comes-in.zip'))).toMatchObject({ kind: 'entries', from: 'Letterboxd' })
})

describe('the unread files in a ZIP are named', () => {
  const zipOf = (files: Readonly<Record<string, string>>) =>
    new Blob([zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))) as Uint8Array<ArrayBuffer>])
  const steam = readFileSync(new URL('steam-games-as-a-bare-list.json', import.meta.url), 'utf8')
  const table = 'Game,Platform,Mood\nHades,PC,good\nCeleste,PC,better\n'

  test('those of other services, tables, unreadable files, and files that are no table', async () => {
    const zip = zipOf({
      'export/games.json': steam, 'export/mine.csv': table, 'broken.json': '[{', 'pictures/cover.png': 'PNG', 'read me.html': '<p>', '__MACOSX/._games.json': '?', '.DS_Store': '?',
    })
    expect(await readFile(zip)).toMatchObject({ from: 'Steam', unreadFiles: ['broken.json', 'export/mine.csv', 'pictures/cover.png', 'read me.html'] })
  })

  test('none, if all are read', async () => {
    expect(await readFile(zipOf({ 'a.json': steam, 'b.json': steam }))).toMatchObject({ from: 'Steam', unreadFiles: [] })
    expect(await readFile(new Blob([steam]))).toMatchObject({ unreadFiles: [] })
  })

  test('of several tables the first is read, and the others are named', async () => {
    expect(await readFile(zipOf({ 'mine.csv': table, 'other.csv': table }))).toMatchObject({ kind: 'table', unreadFiles: ['other.csv'] })
  })
})

describe('playtime is read in the unit that the player sees', () => {
  test.each([
    ['Playtime (minutes)', 'minutes', true], ['playtime_forever', 'minutes', true], ['Minutes played', 'minutes', true], ['Play time in seconds', null, true],
    ['Playtime (seconds)', 'seconds', true], ['Hours played', 'hours', true], ['Playtime (h)', 'hours', true], ['Playtime', 'hours', false], ['Time played', 'hours', false],
  ] as const)('%s is guessed as %s, and its title says so: %s', async (title, meaning, isSet) => {
    const read = await readThirdParty(new File([`Game,${title}\nHades,600\n`], 'mine.csv'))
    expect(read).toMatchObject({ guess: ['name', meaning] })
    if (meaning !== null) expect(namesUnit(title)).toBe(isSet)
  })

  test.each([['hours', 600], ['minutes', 10], ['seconds', 0.2]] as const)('600 %s are %d hours, whatever the title says', async (meaning, hours) => {
    const read = await readThirdParty(new File(['Game,Playtime (minutes)\nHades,600\n'], 'mine.csv'), ['name', meaning])
    expect(read).toMatchObject({ entries: [{ hours }] })
  })
})

test('unknown values are counted, and the first one is shown', async () => {
  const file = new File(['Name,Status,Rating,Finished\nHades,Enjoying,nine,some day\nCeleste,,0,--\nFez,Done,8,2024-01-02\nPortal,Hm,12,3rd\n'], 'own.csv')
  expect(await readThirdParty(file, ['name', 'status', 'rating', 'playedOn'])).toMatchObject({
    unread: [
      { sort: 'date', count: 2, samples: ['some day', '3rd'] }, { sort: 'score', count: 1, samples: ['nine'] }, { sort: 'status', count: 2, samples: ['Enjoying', 'Hm'] },
    ],
  })
})

test('playtimes that are not understood are counted, one of nothing is not; so are notes in no list', async () => {
  const file = new File(['Name,Hours,List,Note\nHades,about 20,,Warm\nCeleste,0,Calm,Cold\nFez,12:30,,\nPortal,0.01,,-\n'], 'own.csv')
  expect(await readThirdParty(file, ['name', 'hours', 'list', 'note'])).toMatchObject({
    entries: [{ game: { name: 'Hades' } }, { places: [{ list: 'Calm', note: 'Cold' }] }, { hours: 12.5 }, {}],
    unread: [{ sort: 'playtime', count: 1, samples: ['about 20'] }, { sort: 'note', count: 1, samples: ['Warm'] }],
  })
})

test.each([
  ['HowLongToBeat', 'Title,Playing,Backlog,Replay,Completed,Main Story\nHades,X,,,,long\n', [{ sort: 'playtime', count: 1, samples: ['long'] }]],
  [
    'Grouvee',
    'name,shelves,platforms,rating,dates,giantbomb_id\nHades,"{""Played"": {""date_added"": ""lately""}}",{},,"[{""date_finished"": ""in spring""}]",1\n',
    [{ sort: 'date', count: 2, samples: ['in spring', 'lately'] }],
  ],
])('nor is any other value of %s dropped without a count', async (from, text, unread) => {
  expect(await readThirdParty(new File([text], 'export.csv'))).toMatchObject({ from, unread })
})

test('a column that no reader uses is named, with the number of its filled cells', async () => {
  expect((await read('hltb-older-export-marks-with-ticks.csv')).unreadColumns).toEqual([{ name: 'General Notes', count: 1, isText: true }, { name: 'Updated', count: 4, isText: false }])
})
