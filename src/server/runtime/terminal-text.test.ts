import { expect, test } from 'vitest'
import { StartError } from './start-error.ts'
import { terminalError, terminalJson, terminalLine, terminalText } from './terminal-text.ts'

/** Red, the same by one character, right-to-left text, an invisible tag, a line end of editors, half a character. */
const UNFIT = '\u001b[31m \u009b31m \u202e \u{e0041} \u2028 \ud800'
// oxlint-disable-next-line no-control-regex
const STEERS = /(?!\n)[\0-\u001f\u007f-\u009f\u202e\u2028\ud800-\udfff]/

test('control characters of a terminal are removed, visible text stays', () => {
  expect(terminalText(`Zelda: ティアーズ\n👾 ${UNFIT}`)).toBe('Zelda: ティアーズ\n👾  [31m  31m        ')
  expect(terminalLine('one\ntwo\r\nthree')).toBe('one two  three')
})

test('JSON has them escaped, with the same meaning for every reader', () => {
  const value = { [`a${UNFIT}`]: [UNFIT, 'two\nlines'] }
  expect(terminalJson(value)).not.toMatch(STEERS)
  expect(JSON.parse(terminalJson(value))).toEqual(value)
})

test('an error with a message is that message, any other error is printed completely', () => {
  expect(terminalError(new StartError(`No room${UNFIT}`))).toMatch(/^No room \[31m/)
  expect(terminalError(new Error(`broken ${UNFIT}`))).toMatch(/^Error: broken[^]*terminal-text\.test/)
  expect(terminalError(new Error(`broken ${UNFIT}`))).not.toMatch(STEERS)
})
