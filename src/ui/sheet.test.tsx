// @vitest-environment happy-dom
// Shows [S77].
import { expect, test, vi } from 'vitest'
import { doing, mount } from '../../tests/support/mount.tsx'
import { Sheet, useCloseSheet } from './sheet.tsx'

function Done() {
  return (
    <button type="button" onClick={useCloseSheet()}>
      Done
    </button>
  )
}

function open() {
  const events: string[] = []
  const close = vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(() => void events.push('close'))
  const show = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
  const { button, container } = mount(
    <Sheet title="Filters" onClosed={() => events.push('closed')}>
      <Done />
    </Sheet>,
  )
  const dialog = container.querySelector('dialog')!
  return { events, close, show, button, dialog }
}

test('a sheet is a modal dialog with a name: the browser keeps the focus inside, and the page behind it inert', () => {
  const { show, dialog } = open()
  expect(show).toHaveBeenCalledOnce()
  expect(document.querySelector(`[id="${dialog.getAttribute('aria-labelledby')}"]`)?.textContent).toBe('Filters')
})

test.each([
  ['Escape', ({ dialog }: ReturnType<typeof open>) => dialog.dispatchEvent(new Event('cancel', { cancelable: true }))],
  ['its button', ({ button }: ReturnType<typeof open>) => button('Close').click()],
  ['its content', ({ button }: ReturnType<typeof open>) => button('Done').click()],
  ['a press outside it', ({ dialog }: ReturnType<typeof open>) => dialog.querySelector<HTMLElement>('div')!.click()],
  [
    'the way back',
    () => {
      history.replaceState(null, '')
      dispatchEvent(new PopStateEvent('popstate'))
    },
  ],
])('%s closes it: first the dialog, so that the browser restores the focus, then it unmounts', async (_, close) => {
  const sheet = open()
  expect(sheet.events).toEqual([])
  await doing(() => close(sheet))
  await vi.waitFor(() => expect(sheet.events).toEqual(['close', 'closed']))
})
