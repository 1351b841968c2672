import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { ColumnMeanings, ThirdPartyEntry, ThirdPartyFile, UnknownTable } from './third-party.ts'
import { THIRD_PARTY_MAX_BYTES, readThirdParty } from './read-third-party.ts'
import type { FileProblem } from '../unreadable.ts'
import { UnreadableFileError } from '../unreadable.ts'

const SAMPLES = new URL('../../../../tests/imports/', import.meta.url)

const sample = (name: string): File => new File([readFileSync(new URL(name, SAMPLES))], name)
const at = (instant: string): number => Date.parse(instant)

async function entriesOf(file: Blob, columns?: ColumnMeanings): Promise<ThirdPartyFile> {
  const read = await readThirdParty(file, columns)
  if (read.kind !== 'entries') throw new Error('No reader knows the file.')
  return read
}

async function tableOf(file: Blob): Promise<UnknownTable> {
  const read = await readThirdParty(file)
  if (read.kind !== 'table') throw new Error(`It is taken for one of ${read.from}.`)
  return read
}

async function problemOf(file: Blob): Promise<FileProblem | undefined> {
  const error = await readThirdParty(file).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error !== undefined && !(error instanceof UnreadableFileError)) throw error
  return error?.problem
}

test.each<[string, string, readonly ThirdPartyEntry[], number]>([
  [
    'steam-library.json',
    'Steam',
    [
      { game: { name: 'Half-Life', steamId: 70, platform: 'PC' }, state: 'owned', hours: 1.5, playedOn: '2024-01-02' },
      { game: { name: '', steamId: 413150, platform: 'PC' }, state: 'owned' },
      { game: { name: 'ELDEN RING', steamId: 1245620, platform: 'PC' }, state: 'owned', hours: 893 },
    ],
    1,
  ],
  [
    'steam-profile.xml',
    'Steam',
    [
      { game: { name: 'Counter-Strike 2', steamId: 730, platform: 'PC' }, state: 'owned', hours: 1234.5 },
      { game: { name: 'Portal & Portal 2 &bomb;', steamId: 620, platform: 'PC' }, state: 'owned' },
      { game: { name: '<b>Half-Life</b> &amp; more', steamId: 70, platform: 'PC' }, state: 'owned', hours: 87 },
    ],
    1,
  ],
  [
    'steam-wishlist.json',
    'Steam',
    [
      { game: { name: '', steamId: 367520, platform: 'PC' }, isWanted: true, at: at('2024-01-01') },
      { game: { name: '', steamId: 1030300, platform: 'PC' }, isWanted: true },
    ],
    1,
  ],
  [
    'steam-wishlist-older.json',
    'Steam',
    [
      { game: { name: 'Hollow Knight', steamId: 367520, platform: 'PC' }, isWanted: true, at: at('2024-01-01') },
      { game: { name: 'Silksong', steamId: 1030300, platform: 'PC' }, isWanted: true, at: at('2024-01-02') },
    ],
    0,
  ],
  [
    'playnite.json',
    'Playnite',
    [
      {
        game: { name: 'Hades', year: 2020, platform: 'PC (Windows)', steamId: 1145360 },
        state: 'liked',
        status: 'finished',
        hours: 2.5,
        rating: 95,
        text: 'Again!',
        playedOn: '2024-02-09',
        at: at('2023-01-02T10:00Z'),
      },
      { game: { name: 'The Witcher', year: 2007, platform: 'PC', gogId: 1207658924 }, state: 'owned' },
      { game: { name: 'Fortnite' }, state: 'owned', status: 'dropped' },
    ],
    1,
  ],
  [
    'playnite.csv',
    'Playnite',
    [
      {
        game: { name: 'Hades', year: 2020, platform: 'PC (Windows)', steamId: 1145360 },
        state: 'liked',
        status: 'completed',
        hours: 2.5,
        rating: 95,
        text: 'Again!',
        playedOn: '2024-02-09',
        at: at('2023-01-02'),
      },
      { game: { name: 'Celeste', year: 2018, platform: 'PC', steamId: 504230 }, state: 'owned' },
      { game: { name: 'Itch game' }, state: 'owned', status: 'shelved' },
    ],
    0,
  ],
  [
    'grouvee.csv',
    'Grouvee',
    [
      {
        game: { name: 'Portal', year: 2007, platform: 'PC', igdbId: 71 },
        state: 'owned',
        status: 'completed',
        hours: 11.1,
        rating: 100,
        text: 'Great\n\nLoved it, all of it',
        playedOn: '2020-02-02',
        at: at('2017-07-18T13:48:26Z'),
        places: [{ list: 'Puzzles', place: 1 }],
      },
      {
        game: { name: 'Red Dead Redemption 2', year: 2018, platform: 'PlayStation 4', igdbId: 25076 },
        state: 'owned',
        status: 'finished',
        rating: 60,
        at: at('2026-06-15T14:38:06Z'),
      },
      { game: { name: 'Borderlands 4', year: 2025, igdbId: 314246 }, isWanted: true, at: at('2026-06-15T21:04:27Z') },
      { game: { name: 'Hades' }, state: 'owned', status: 'playing', at: at('2026-06-15T21:04:27Z') },
    ],
    1,
  ],
  [
    'how-long-to-beat.csv',
    'HowLongToBeat',
    [
      {
        game: { name: 'Resident Evil 7: Biohazard', platform: 'PC' },
        state: 'owned',
        status: 'finished',
        hours: 8.6,
        rating: 70,
        text: 'Scary',
        at: at('2024-02-09T15:54:48Z'),
      },
      {
        game: { name: 'Celeste', platform: 'Nintendo Switch' },
        state: 'owned',
        status: 'completed',
        hours: 30.5,
        rating: 95,
        playedOn: '2024-03-01',
        at: at('2024-02-09T15:54:48Z'),
        places: [{ list: 'Custom-1' }],
      },
      { game: { name: 'Hades', platform: 'PC' }, state: 'owned', status: 'playing', hours: 0.8, at: at('2024-02-09T15:54:48Z') },
      { game: { name: 'Spore', platform: 'PC' }, state: 'owned', status: 'dropped' },
      { game: { name: 'Outer Wilds', platform: 'PC' }, state: 'owned' },
    ],
    1,
  ],
  [
    'yamtrack.csv',
    'Yamtrack',
    [
      {
        game: { name: 'Resident Evil 7: Biohazard', igdbId: 19562 },
        state: 'owned',
        status: 'finished',
        hours: 3,
        rating: 85,
        text: 'Scary',
        playedOn: '2024-02-09',
        at: at('2024-02-09T20:00Z'),
      },
      { game: { name: 'Red Dead Redemption 2', igdbId: 25076 }, isWanted: true },
      { game: { name: 'A game of a friend' }, state: 'owned', status: 'shelved', hours: 1.5 },
    ],
    0,
  ],
  [
    'letterboxd-reviews.csv',
    'Letterboxd',
    [
      {
        game: { name: 'Portal', year: 2007 },
        state: 'owned',
        rating: 70,
        text: 'The cake, of course',
        playedOn: '2025-02-24',
        at: at('2026-08-18'),
      },
      {
        game: { name: 'Portal 2', year: 2011 },
        state: 'owned',
        text: 'even better the second time',
        playedOn: '2026-08-18',
        at: at('2026-08-18'),
      },
    ],
    1,
  ],
  [
    'letterboxd-list.csv',
    'Letterboxd',
    [
      { game: { name: 'Portal', year: 2007 }, places: [{ list: 'My Favourites', place: 1, note: 'The first' }] },
      { game: { name: 'Ōkami, HD', year: 2017 }, places: [{ list: 'My Favourites', place: 2 }] },
    ],
    0,
  ],
  [
    'igdb-list.csv',
    'IGDB',
    [
      { game: { name: 'Apsulov: End of Gods', igdbId: 111130 }, places: [{ list: 'igdb-list' }] },
      {
        game: { name: 'Need for Speed: Most Wanted', year: 2005, platform: 'PC (Microsoft Windows)', igdbId: 98 },
        places: [{ list: 'igdb-list' }],
      },
      { game: { name: 'Marvel"s Spider-Man', igdbId: 5 }, places: [{ list: 'igdb-list' }] },
    ],
    1,
  ],
  [
    'gog-galaxy.tsv',
    'GOG Galaxy',
    [
      { game: { name: 'Hades', year: 2020, platform: 'PC' }, state: 'owned', hours: 2.5 },
      { game: { name: 'The Witcher', platform: 'PC' }, state: 'owned' },
    ],
    0,
  ],
])('%s is recognised as a file of %s, and read', async (name, from, entries, broken) => {
  const read = await entriesOf(sample(name))
  expect({ from: read.from, entries: read.entries, broken: read.broken }).toEqual({ from, entries, broken })
})

test('a list of IGDB’s own shelves has the state of the shelf', async () => {
  const text = await sample('igdb-list.csv').text()
  const { entries } = await entriesOf(new File([text], 'want-to-play.csv'))
  expect(entries[0]).toEqual({ game: { name: 'Apsulov: End of Gods', igdbId: 111130 }, isWanted: true })
})

describe('a table of an unknown service', () => {
  const OWN = [
    'name',
    'year',
    'platform',
    'rating',
    null,
    'text',
    'status',
    'state',
    'wanted',
    'hours',
    'playedOn',
    'at',
    'list',
    'place',
    'steamId',
    null,
  ] as const

  test('is shown with the likely meanings of its columns', async () => {
    const { header, rows, guess } = await tableOf(sample('own-table.csv'))
    expect(header.slice(0, 3)).toEqual(['Game', 'Release Year', 'Console'])
    expect(rows).toHaveLength(5)
    expect(rows[0]?.slice(0, 6)).toEqual(['Ōkami HD', '2017', 'PS4, Switch', '4,5', '90', '=great'])
    expect(guess).toEqual(OWN)
  })

  test('is read with the player’s choice of columns', async () => {
    const { from, broken, entries, unread } = await entriesOf(sample('own-table.csv'), OWN)
    expect({ from, broken, entries, unread }).toEqual({
      from: 'own-table',
      broken: 1,
      unread: [{ sort: 'date', count: 1, samples: ['31/02/2024'] }],
      entries: [
        {
          game: { name: 'Ōkami HD', year: 2017, platform: 'PS4', steamId: 587620 },
          state: 'liked',
          status: 'finished',
          hours: 12.5,
          rating: 90,
          text: '=great',
          playedOn: '2024-02-13',
          at: at('2024-01-02'),
          places: [{ list: 'Wolves', place: 1 }],
        },
        {
          game: { name: 'Portal', year: 2007, platform: 'PC', steamId: 620 },
          state: 'owned',
          status: 'completed',
          hours: 1234.5,
          rating: 100,
          playedOn: '2024-03-02',
          at: at('2024-01-02T08:00Z'),
        },
        { game: { name: 'Fez', year: 2012 }, status: 'shelved', state: 'owned', hours: 1.5, places: [{ list: 'Wolves', place: 2 }] },
        { game: { name: 'Silksong' }, state: 'owned', isWanted: true },
      ],
    })
  })

  test.each([
    ['Title,Release Date,System,Score', ['name', 'year', 'platform', 'rating']],
    ['game_title,releaseDate,platforms,rating,My Rating', ['name', 'year', 'platform', null, 'rating']],
    ['Name,Notes,Review', ['name', null, 'text']],
    ['Name,State,Completion Status,Playtime (minutes)', ['name', 'state', 'status', 'minutes']],
    ['name,IGDB ID,app_id,gog id,#', ['name', 'igdbId', 'steamId', 'gogId', 'place']],
    ['Name,Favourite,Liked,Finished on,Date Added', ['name', 'state', 'state', 'playedOn', 'at']],
  ])('%s', async (header, guess) => {
    expect((await tableOf(new Blob([`${header}\n${header.replace(/\w/g, 'x')}\n`]))).guess).toEqual(guess)
  })

  test('of one column is a list of names', async () => {
    expect((await tableOf(new Blob(['Game\nPortal\nFez\n']))).guess).toEqual(['name'])
  })
})

describe('the format of files', () => {
  const TABLE = 'Name,Rating\r\nŌkami,5\r\n"Fez, a game",4\r\n'
  const names = async (file: Blob) => (await entriesOf(file, ['name', 'rating'])).entries.map(({ game }) => game.name)
  const utf16 = (text: string, isLittle: boolean) => {
    const view = new DataView(new ArrayBuffer(text.length * 2))
    for (let nth = 0; nth < text.length; nth++) view.setUint16(nth * 2, text.charCodeAt(nth), isLittle)
    return new Blob([view.buffer])
  }

  test.each<[string, Blob]>([
    ['UTF-8', new Blob([TABLE])],
    ['UTF-8 with a mark', new Blob([`\uFEFF${TABLE}`])],
    ['UTF-16, little end first', utf16(`\uFEFF${TABLE}`, true)],
    ['UTF-16, big end first', utf16(`\uFEFF${TABLE}`, false)],
    ['semicolons', new Blob(['Name;Rating\nŌkami;5\n"Fez, a game";4\n'])],
    ['tabs', new Blob(['Name\tRating\nŌkami\t5\nFez, a game\t4\n'])],
    ['old Macs', new Blob(['Name;Rating\rŌkami;5\rFez, a game;4\r'])],
    ['no end of line at the end, and empty lines', new Blob(['Name;Rating\n\nŌkami;5\n\n\nFez, a game;4'])],
  ])('%s', async (_, file) => {
    expect(await names(file)).toEqual(['Ōkami', 'Fez, a game'])
  })

  test('Windows-1252, if it is not valid UTF-8', async () => {
    const bytes = Uint8Array.from('Name;Rating\nPok\xe9mon \x96 Sch\xf6n;5\n', (sign) => sign.charCodeAt(0))
    expect(await names(new Blob([bytes]))).toEqual(['Pokémon – Schön'])
  })

  test('UTF-8 that is cut off within a letter is still UTF-8', async () => {
    const bytes = new TextEncoder().encode('Name,Rating\nŌkami,5\nPokémon')
    expect((await names(new Blob([bytes.slice(0, -3)])))[0]).toBe('Ōkami')
  })

  test('cells may have quotes, and lines of their own', async () => {
    const file = new Blob(['Name,Notes\n"The ""Best"" game","one\n\ntwo"\nA 7" single,x\n'])
    expect((await entriesOf(file, ['name', 'text'])).entries).toEqual([
      { game: { name: 'The "Best" game' }, text: 'one\n\ntwo' },
      { game: { name: 'A 7" single' }, text: 'x' },
    ])
  })

  test('a quote that is never closed loses only its own row', async () => {
    const { entries, broken } = await entriesOf(new Blob(['Name,Notes\nPortal,x\nFez,"never closed\nHades,y\n']), ['name', 'text'])
    expect(entries.map(({ game }) => game.name)).toEqual(['Portal', 'Hades'])
    expect(broken).toBe(1)
  })

  test('rows continue from piece to piece', async () => {
    const rows = Array.from({ length: 20_000 }, (_, nth) => `"Gäme ${nth}, ""it""","line\n${'é'.repeat(nth % 50)}"`)
    const shares: number[] = []
    const file = new Blob(['Name,Notes\r\n', rows.join('\r\n')])
    const read = await readThirdParty(file, ['name', 'text'], (share) => shares.push(share))
    if (read.kind !== 'entries') throw new Error('It is no table.')
    expect(read.broken).toBe(0)
    expect(read.entries.map(({ game }) => game.name)).toEqual(Array.from({ length: 20_000 }, (_, nth) => `Gäme ${nth}, "it"`))
    expect(shares).toEqual(shares.toSorted((a, b) => a - b))
    expect(shares.at(-1)).toBe(1)
  })

  test('the guard of a cell against spreadsheets is removed, and other apostrophes are not', async () => {
    const { entries } = await entriesOf(new Blob(["Name,Notes\n'=Fez,'-1\n'Splosion Man,'tis\n"]), ['name', 'text'])
    expect(entries).toEqual([
      { game: { name: '=Fez' }, text: '-1' },
      { game: { name: "'Splosion Man" }, text: "'tis" },
    ])
  })

  test('a name has at most 500 characters', async () => {
    expect(await names(new Blob([`Name,Rating\n${'x'.repeat(600)},5\n`]))).toEqual(['x'.repeat(500)])
  })

  test('markup and formulas remain text', async () => {
    const { entries } = await entriesOf(new Blob(['Name,Notes\nFez,<img src=x onerror=alert(1)>\n=1+1,x\n']), ['name', 'text'])
    expect(entries).toEqual([
      { game: { name: 'Fez' }, text: '<img src=x onerror=alert(1)>' },
      { game: { name: '=1+1' }, text: 'x' },
    ])
  })
})

const sized = (bytes: number) => Object.defineProperty(new Blob(['Name,Rating\nFez,5\n']), 'size', { value: bytes })
const nested = (depth: number, isClosed: boolean) => new Blob(['['.repeat(depth), isClosed ? ']'.repeat(depth) : ''])

test.each<[string, () => Blob, FileProblem]>([
  ['nothing', () => new Blob([]), 'empty'],
  ['empty lines', () => new Blob(['\n\n  \n']), 'empty'],
  ['the names of columns alone', () => new Blob(['Name,Rating\n']), 'empty'],
  ['the names of a known service’s columns alone', () => new Blob(['Date,Name,Year,Letterboxd URI,Rating\n']), 'empty'],
  ['a library without games', () => new Blob(['{"response":{"game_count":0}}']), 'empty'],
  ['a profile that others may not see', () => new Blob(['<gamesList><error>private</error></gamesList>']), 'empty'],
  ['more than we take', () => sized(THIRD_PARTY_MAX_BYTES + 1), 'too-large'],
  ['a picture', () => new Blob([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13)]), 'unknown'],
  ['a ZIP', () => new Blob([Uint8Array.of(0x50, 0x4b, 3, 4, 0x14, 0, 0, 0, 8, 0)]), 'unknown'],
  ['a page', () => new Blob(['<!doctype html><title>Games</title><table><tr><td>Fez</td></tr></table>']), 'unknown'],
  [
    'prose',
    () => new Blob(['Once, there was a game, and it was good.\nNobody played it.\nThen, they did.\nThe end, my friend, is here.\n']),
    'unknown',
  ],
  ['a line', () => new Blob(['Hello, world']), 'unknown'],
  ['code', () => new Blob(['import { a, b } from "c"\n\nconst d = [a, b, 1]\nfor (const e of d) f(e, 2)\n']), 'unknown'],
  ['JSON of something else', () => new Blob(['{"name":"package","version":"1.0.0"}']), 'unknown'],
  ['JSON without anything', () => new Blob(['{}']), 'unknown'],
  ['a list of numbers', () => new Blob(['[[1,2],[3,4]]']), 'unknown'],
  ['XML of something else', () => new Blob(['<?xml version="1.0"?><rss><game><appID>1</appID></game></rss>']), 'unknown'],
  [
    'a table of a known service of which no row makes sense',
    () => new Blob(['Date,Name,Year,Letterboxd URI,Rating\n2024-01-01,,,,\n,,,,5\n']),
    'unknown',
  ],
  ['JSON that is cut off', () => sample('steam-library.json').slice(0, 200), 'damaged'],
  ['XML that is cut off', () => sample('steam-profile.xml').slice(0, 500), 'damaged'],
  ['JSON of a million levels', () => nested(1_000_000, true), 'unknown'],
  ['JSON of a million levels that is cut off', () => nested(1_000_000, false), 'damaged'],
])('nothing is imported from a file with %s', async (_, make, problem) => {
  expect(await problemOf(make())).toBe(problem)
})

test('a document’s definitions are not expanded', async () => {
  const bomb = '<!DOCTYPE gamesList [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>'
  expect(
    await problemOf(
      new Blob([`<?xml version="1.0"?>${bomb}<gamesList><games><game><appID>1</appID><name>&b;</name></game></games></gamesList>`]),
    ),
  ).toBe('unknown')
  const { entries } = await entriesOf(
    new Blob(['<gamesList><games><game><appID>1</appID><name>&b;&#0;&#x110000;</name></game></games></gamesList>']),
  )
  expect(entries[0]?.game.name).toBe('&b;&#0;&#x110000;')
})

test('a key that objects have of their own is a key like others', async () => {
  const file = new Blob(['{"response":{"games":[{"appid":1,"name":"Fez","__proto__":{"playtime_forever":60}}]}}'])
  expect((await entriesOf(file)).entries).toEqual([{ game: { name: 'Fez', steamId: 1, platform: 'PC' }, state: 'owned' }])
})

test('words without an end cost no time', async () => {
  const long = `${'1'.repeat(100_000)} ${' '.repeat(100_000)}x`
  const file = new Blob([`Name,Rating,Hours,Played,Year,Status\nFez,${long},${long},${long},${long},${long}\n`])
  const { entries } = await entriesOf(file, ['name', 'rating', 'hours', 'playedOn', 'year', 'status'])
  expect(entries).toEqual([{ game: { name: 'Fez' } }])
})

test('more rows than anybody has are rejected', async () => {
  expect(await problemOf(new Blob(['Name,Letterboxd URI,Date,Year,Rating\n', 'x,,,,5\n'.repeat(200_001)]))).toBe('too-large')
})
