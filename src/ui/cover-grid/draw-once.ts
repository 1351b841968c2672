import type { ReactElement } from 'react'

/**
 * Returns a function that renders each row once. With every frame of scrolling a virtualizer requests all rows near the screen, and skips
 * those that are the same element as before.
 */
export function drawOnce<Row extends object>(draw: (row: Row, place: number) => ReactElement): (row: Row, place: number) => ReactElement {
  const drawn = new WeakMap<Row, ReactElement>()
  return (row, place) => {
    const element = drawn.get(row) ?? draw(row, place)
    drawn.set(row, element)
    return element
  }
}
