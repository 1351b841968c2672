import { expect, it } from 'vitest'
import { csvLine } from './csv.ts'

it('quotes what would end a cell, and leaves numbers as they are', () => {
  expect(csvLine(['a,b', 'say "so"', 'two\nlines', -5, true, null, undefined, ['x', 1]])).toBe(
    '"a,b","say ""so""","two\nlines",-5,true,,,"[""x"",1]"\r\n',
  )
})

it.each(['=1+1', '+1', '-1', '@cmd', '\tx', '\rx'])('lets no spreadsheet run %j', (text) => {
  expect(csvLine([text])).toContain(`'${text}`)
})
