import { expect, it } from 'vitest'
import { writeRounds } from './write-rounds.ts'

it('touches every row once per batch, each row’s writes in the order of at, ties in the order of the request', () => {
  const writes = [
    { name: 'a late', row: 1, at: 9 },
    { name: 'a tie', row: 1, at: 5 },
    { name: 'b', row: 2, at: 7 },
    { name: 'a tie too', row: 1, at: 5 },
  ]
  expect(writeRounds(writes, ({ row }) => row).map((round) => round.map(({ name }) => name))).toEqual([
    ['a tie', 'b'],
    ['a tie too'],
    ['a late'],
  ])
  expect(writeRounds([], () => 0)).toEqual([])
})
