// @vitest-environment happy-dom
// Shows [S229].
import { flushSync } from 'react-dom'
import { expect, test, vi } from 'vitest'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import type { RemoteAnswer } from '../../remote/answer.ts'
import type { Remote } from '../../remote/remote.ts'
import { CalendarSection } from './calendar-section.tsx'
import { PREFERENCES_TEXTS as TEXTS } from './preferences-texts.ts'

/** Answers what it is told to; `confirm_first` until the player has proved that it is them, where that is wanted. */
function open(answers: Readonly<Record<string, unknown>> = {}, isProved = true) {
  const has = { proved: isProved }
  const answer = (name: string) => {
    if (name === 'makeCalendar' && !has.proved) return { kind: 'refused', status: 403, code: 'confirm_first', message: '' }
    return name in answers ? { kind: 'answered', body: answers[name] } : { kind: 'unreachable' }
  }
  const call = (name: string) => Promise.resolve(answer(name)) as Promise<RemoteAnswer<never>>
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
  const page = mount(<CalendarSection remote={{ call } as unknown as Remote} Proof={Proof} />)
  letTheDatabaseDraw()
  const until = (text: string) => vi.waitFor(() => expect(page.shows(text)).toBe(true))
  const press = (name: string) => flushSync(() => page.button(name).click())
  return { ...page, until, press }
}

test('a calendar is made, shown once, and revoked', async () => {
  const { until, press, container } = open({
    calendarAddress: { made_at: null }, makeCalendar: { path: '/api/me/calendar.ics?key=k', made_at: 1 }, revokeCalendar: { ok: true },
  })
  press(TEXTS.make)
  await until(TEXTS.shownOnce)
  expect(container.querySelector<HTMLInputElement>('input[readonly]')?.value).toMatch(/\/api\/me\/calendar\.ics\?key=k$/)
  press(TEXTS.revoke)
  await until(TEXTS.revoked)
  expect(container.querySelector('input[readonly]')).toBeNull()
})

test('where the last sign-in is a while ago the player proves that it is them, and the calendar is made then', async () => {
  const { until, press, container } = open({ calendarAddress: { made_at: null }, makeCalendar: { path: '/api/me/calendar.ics?key=k', made_at: 1 } }, false)
  press(TEXTS.make)
  await until(TEXTS.proof)
  press('It is me')
  await until(TEXTS.shownOnce)
  expect(container.querySelector('input[readonly]')).not.toBeNull()
})

test('with no server it says that a calendar needs one', async () => {
  const { until, press } = open()
  press(TEXTS.make)
  await until(TEXTS.noServer)
})

test('one that was made before can be ended, and its address is not told again', async () => {
  const { until, container } = open({ calendarAddress: { made_at: Date.UTC(2026, 4, 3, 12) } })
  await until(TEXTS.madeOn(Date.UTC(2026, 4, 3, 12)))
  expect(container.querySelector('input')).toBeNull()
  await until(TEXTS.revoke)
})
