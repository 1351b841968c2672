// Shows [S81].
import { expect, test } from 'vitest'
import { placeBeside } from './anchored.ts'

const ROOM = { width: 1_280, height: 800 }
const MENU = { width: 380, height: 300 }

test('a panel is placed after the end of its row, at the same height', () => {
  expect(placeBeside({ left: 108, top: 200, right: 828, bottom: 320 }, MENU, ROOM)).toEqual({ left: 840, top: 200 })
})

test('if there is no space after it, it is placed before the start', () => {
  expect(placeBeside({ left: 1_100, top: 0, right: 1_260, bottom: 44 }, MENU, ROOM)).toEqual({ left: 708, top: 12 })
})

test('next to a row at the bottom of the window it moves up, within the window', () => {
  expect(placeBeside({ left: 108, top: 700, right: 828, bottom: 790 }, MENU, ROOM)).toEqual({ left: 840, top: 488 })
})

test('for a row as wide as the window it is placed below, otherwise above', () => {
  const row = { left: 100, right: 1_240 }
  expect(placeBeside({ ...row, top: 100, bottom: 180 }, MENU, ROOM)).toEqual({ left: 860, top: 192 })
  expect(placeBeside({ ...row, top: 600, bottom: 680 }, MENU, ROOM)).toEqual({ left: 860, top: 288 })
})

test('if it would cover its row or leave the window, it has no place', () => {
  expect(placeBeside({ left: 100, top: 100, right: 1_240, bottom: 700 }, MENU, ROOM)).toBeNull()
  expect(placeBeside({ left: 0, top: 0, right: 44, bottom: 44 }, { width: 380, height: 790 }, ROOM)).toBeNull()
})
