// @vitest-environment happy-dom
// Shows [S229].
import { flushSync } from 'react-dom'
import { expect, test, vi } from 'vitest'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import type { RemoteResponse } from '../../remote/response.ts'
import type { Remote } from '../../remote/remote.ts'
import { CalendarSection } from './calendar-section.tsx'
import { PREFERENCES_MESSAGES as MESSAGES } from './preferences-messages.ts'
import { TestPlayer } from '../../../tests/support/test-player.tsx'

/**
 * Opens the section with these responses. With `isProved` false the server responds `confirm_first` until the player has confirmed their
 * identity.
 */
function open(answers: Readonly<Record<string, unknown>> = {}, isProved = true) {
  const has = { proved: isProved }
  const answer = (name: string) => {
    if (name === 'makeCalendar' && !has.proved) return { kind: 'refused', status: 403, code: 'confirm_first', message: '' }
    return name in answers ? { kind: 'answered', body: answers[name] } : { kind: 'unreachable' }
  }
  const call = (name: string) => Promise.resolve(answer(name)) as Promise<RemoteResponse<never>>
  const Proof = ({ onConfirmed }: { onConfirmed: () => void }) => (
    <button
      onClick={() => {
        has.proved = true
        onConfirmed()
      }}
    >
      It is me
    </button>
  )
  const page = mount(
    <TestPlayer remote={{ call } as unknown as Remote}>
      <CalendarSection Proof={Proof} />
    </TestPlayer>,
  )
  letTheDatabaseDraw()
  const until = (text: string) => vi.waitFor(() => expect(page.shows(text)).toBe(true))
  const press = (name: string) => flushSync(() => page.button(name).click())
  return { ...page, until, press }
}

test('a calendar is made, shown once, and revoked', async () => {
  const { until, press, container } = open({
    calendarAddress: { made_at: null },
    makeCalendar: { path: '/api/me/calendar.ics?key=k', made_at: 1 },
    revokeCalendar: { ok: true },
  })
  press(MESSAGES.make)
  await until(MESSAGES.shownOnce)
  expect(container.querySelector<HTMLInputElement>('input[readonly]')?.value).toMatch(/\/api\/me\/calendar\.ics\?key=k$/)
  press(MESSAGES.revoke)
  await until(MESSAGES.revoked)
  expect(container.querySelector('input[readonly]')).toBeNull()
})

test('if the last sign-in is too old the player confirms their identity, and then the calendar is made', async () => {
  const { until, press, container } = open(
    { calendarAddress: { made_at: null }, makeCalendar: { path: '/api/me/calendar.ics?key=k', made_at: 1 } },
    false,
  )
  press(MESSAGES.make)
  await until(MESSAGES.proof)
  press('It is me')
  await until(MESSAGES.shownOnce)
  expect(container.querySelector('input[readonly]')).not.toBeNull()
})

test('without a server the section says that a calendar needs one', async () => {
  const { until, press } = open()
  press(MESSAGES.make)
  await until(MESSAGES.noServer)
})

test('an existing calendar can be revoked, and its address is not shown again', async () => {
  const { until, container } = open({ calendarAddress: { made_at: Date.UTC(2026, 4, 3, 12) } })
  await until(MESSAGES.madeOn(Date.UTC(2026, 4, 3, 12)))
  expect(container.querySelector('input')).toBeNull()
  await until(MESSAGES.revoke)
})
