import { useEffect } from 'react'
import { singleKey } from '../../ui/keys.ts'

const STEPS: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1 }
const TARGET = 'a[href]:not([tabindex="-1"]), button:not(:disabled):not([tabindex="-1"])'

/** J and K move the focus to the next and the previous item of the page's lists and threads. */
export function useListKeys(): void {
  useEffect(() => {
    const unmounted = new AbortController()
    const onKeyDown = (event: KeyboardEvent) => {
      const step = STEPS[singleKey(event) ?? '']
      if (step !== undefined && !document.querySelector('dialog[open]') && focusItem(step)) event.preventDefault()
    }
    addEventListener('keydown', onKeyDown, { signal: unmounted.signal })
    return () => unmounted.abort()
  }, [])
}

/** Focuses the first link or button of the next or previous item. Without a focused item it begins with those in view. */
export function focusItem(step: 1 | -1): boolean {
  const items = itemsOf(document.querySelector('main'))
  const current = items.findLastIndex((item) => item.contains(document.activeElement))
  const inView = (item: Element) => item.getBoundingClientRect().top >= 0
  const next = current >= 0 ? items[current + step] : step === 1 ? items.find(inView) : items.findLast((item) => !inView(item))
  const target = next?.querySelector<HTMLElement>(TARGET)
  if (!next || !target) return false
  target.focus({ preventScroll: true })
  next.scrollIntoView({ block: 'nearest' })
  return true
}

/** Returns the entries of lists, threads and feeds, in the order of the page. What an entry itself contains, such as covers, is no item. */
function itemsOf(main: Element | null): Element[] {
  const isEntry = (element: Element | null) => element !== null && element.querySelector('section') === null
  return [...(main?.querySelectorAll('li, article') ?? [])].filter((item) => {
    const around = item.parentElement?.closest('article') ?? null
    if (isEntry(around) || (item.matches('article') && (item.closest('li') !== null || !isEntry(item)))) return false
    return (item.checkVisibility as (() => boolean) | undefined)?.call(item) !== false && item.querySelector(TARGET) !== null
  })
}
