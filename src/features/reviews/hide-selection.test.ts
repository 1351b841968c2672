import { expect, test } from 'vitest'
import { hideSelection } from './review-comment.tsx'

const hide = (text: string, start: number, end: number) => {
  const hidden = hideSelection({ text, start, end }, 'spoiler')
  return [hidden.text, hidden.text.slice(hidden.start, hidden.end)]
}

test('the selected text is hidden and stays selected', () => {
  expect(hide('You are the keeper.', 8, 18)).toEqual(['You are ||the keeper||.', 'the keeper'])
})

test('white space at its ends stays outside, and marks within are removed', () => {
  expect(hide('You are the keeper now', 7, 19)).toEqual(['You are ||the keeper|| now', 'the keeper'])
  expect(hide('a ||b|| c', 0, 9)).toEqual(['||a b c||', 'a b c'])
})

test('without a selection a placeholder is inserted', () => {
  expect(hide('So: ', 4, 4)).toEqual(['So: ||spoiler||', 'spoiler'])
  expect(hide('So:  .', 3, 5)).toEqual(['So:  ||spoiler||.', 'spoiler'])
})
