// @vitest-environment happy-dom
// Shows [S113 S157].
import { useState } from 'react'
import { expect, test } from 'vitest'
import { doing, mount, press } from '../../tests/support/mount.tsx'
import { RangeSlider } from './range-slider.tsx'
import type { Range } from './range-slider.tsx'

function Years({ start, onChange }: { start: Range; onChange: (range: Range) => void }) {
  const [value, setValue] = useState(start)
  const change = (next: Range) => {
    setValue(next)
    onChange(next)
  }
  return <RangeSlider label="Release year" min={1980} max={2026} step={1} pageStep={10} value={value} onChange={change} />
}

function slider(start: Range) {
  const changes: Range[] = []
  const { container } = mount(<Years start={start} onChange={(range) => changes.push(range)} />)
  const thumb = (name: string) => {
    const input = container.querySelector<HTMLInputElement>(`input[aria-label="Release year, ${name}"]`)
    if (!input) throw new Error(`No thumb is named ${name}`)
    return input
  }
  return {
    changes,
    thumb,
    /** Sets the value as the browser's arrow keys do. */
    choose: (name: string, value: number) =>
      doing(() => {
        const input = thumb(name)
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, String(value))
        input.dispatchEvent(new Event('input', { bubbles: true }))
      }),
  }
}

test('each thumb has a label, its value and its limits', () => {
  const { thumb } = slider([1990, 2001])
  const spoken = ['from', 'to'].map((name) => {
    const { min, max, step, ariaValueText } = thumb(name)
    return [min, ariaValueText ?? thumb(name).getAttribute('aria-valuetext'), max, step]
  })
  expect(spoken).toEqual([
    ['1980', '1990', '2001', '1'],
    ['1990', '2001', '2026', '1'],
  ])
})

test('a thumb moves by one', async () => {
  const { changes, choose } = slider([1990, 2001])
  await choose('from', 1991)
  await choose('to', 2000)
  expect(changes).toEqual([
    [1991, 2001],
    [1991, 2000],
  ])
})

test('the page keys move a thumb by their own step', async () => {
  const { changes, thumb } = slider([1985, 2020])
  await press('PageUp', {}, thumb('from'))
  await press('PageDown', {}, thumb('to'))
  expect(changes).toEqual([
    [1995, 2020],
    [1995, 2010],
  ])
})

test('the thumbs cannot cross: each stops at the position of the other', async () => {
  const { changes, thumb } = slider([1998, 2001])
  await press('PageUp', {}, thumb('from'))
  await press('PageUp', {}, thumb('from'))
  await press('PageDown', {}, thumb('to'))
  expect(changes).toEqual([[2001, 2001]])
})

test('no thumb leaves the rail', async () => {
  const { changes, thumb } = slider([1985, 2020])
  await press('PageDown', {}, thumb('from'))
  await press('PageUp', {}, thumb('to'))
  expect(changes).toEqual([
    [1980, 2020],
    [1980, 2026],
  ])
})
