import { expect, it } from 'vitest'
import { csvLine } from './csv.ts'

it('quotes characters that would end a cell, and leaves numbers as they are', () => {
  expect(csvLine(['a,b', 'say "so"', 'two\nlines', -5, true, null, undefined, ['x', 1]])).toBe(
    '"a,b","say ""so""","two\nlines",-5,true,,,"[""x"",1]"\r\n',
  )
})

it.each(['=1+1', '+1', '-1', '@cmd', '\tx', '\rx', '\n=1', '=HYPERLINK("https://x.example","x")'])(
  'lets no spreadsheet execute %j',
  (text) => {
    expect(csvLine([text]).replaceAll('""', '"')).toContain(`'${text}`)
  },
)

it('leaves text that only resembles a formula further on', () => {
  expect(csvLine(['a=1', '1+1', 'a@b', ' x'])).toBe('a=1,1+1,a@b, x\r\n')
})
