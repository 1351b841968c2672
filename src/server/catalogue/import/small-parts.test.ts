import { describe, expect, it } from 'vitest'
import { formatOf } from './open-records.ts'
import { summaryLines } from './summary-text.ts'
import { cutCircles } from './tie-parents.ts'

describe('the format of a file', () => {
  it.each([
    ['[{"id": 1}]', 'games.json', 'list'],
    ['\uFEFF \n[', 'whatever', 'list'],
    ['{"games": [{"id": 1}]}', 'games.json', 'list in an object'],
    ['{"count": 2, "exported": "today", "results": [{"id": 1', 'games.json', 'list in an object'],
    ['{\n "platforms": [{"id": 6}],\n "games": [{"id": 1', 'games.json', 'list in an object'],
    ['{"id": 1, "name": "A"}\n{"id": 2}', 'games.json', 'json lines'],
    ['{"id": 1, oops\n{"id": 2}', 'games.jsonl.gz', 'json lines'],
    ['{\n  "id": 1,\n  "genres": []\n}\n{', 'games.json', 'sequence'],
    ['name,year', 'games.csv', 'csv'],
    ['name\tyear', 'games.TSV.gz', 'csv'],
  ])('of %j in %s is %s', (head, path, format) => expect(formatOf(head, path)).toBe(format))
})

describe('parents', () => {
  it('lose one link of each cycle, that of its smallest id', () => {
    const ties = new Map([
      [1, 2],
      [2, 3],
      [3, 1],
      [4, 1],
      [5, 6],
      [6, 5],
      [7, 7],
      [8, 9],
    ])
    expect([...cutCircles(ties)].toSorted(([a], [b]) => a - b)).toEqual([
      [2, 3],
      [3, 1],
      [4, 1],
      [6, 5],
      [8, 9],
    ])
  })
})

describe('the summary', () => {
  const nothing = { added: 0, changed: 0, unchanged: 0, joined: 0, skipped: new Map<string, number>() }

  it('says when there was no work', () => {
    expect(summaryLines({ ...nothing, unchanged: 12_000 }, false)).toEqual(['Nothing to change: 12,000 games as before.'])
  })

  it('counts the changes, and gives the reason for skipped records', () => {
    expect(summaryLines({ ...nothing, added: 1, joined: 748, skipped: new Map([['broken', 3]]) }, true)).toEqual([
      'Would be (nothing was written):',
      '  added: 1 game',
      '  joined with a game that was here: 748 games',
      '  changed: 0 games',
      '  unchanged: 0 games',
      '  skipped, broken: 3',
    ])
  })
})
