// @vitest-environment happy-dom
// Shows [S302].
import 'fake-indexeddb/auto'
import { act } from 'react'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mount } from '../../../tests/support/mount.tsx'
import { TestPlayer } from '../../../tests/support/test-player.tsx'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { REPORT_MESSAGES } from '../../features/reports/messages.ts'
import { ReportHost } from './report-host.tsx'
import { REPORT_HOST_MESSAGES as MESSAGES } from './messages.ts'
import { followReportEvents, openReport, overlays } from '../../state/overlays.ts'

const device = new TestDevice()

const unmounted = new AbortController()
followReportEvents(unmounted.signal)
afterAll(() => unmounted.abort())
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => vi.useRealTimers())

const opened = () => document.querySelectorAll('dialog').length
const ask = (...request: Parameters<typeof openReport>) => act(async () => openReport(...request))
const lazily = () => vi.dynamicImportSettled()

test('opens on the event, for the subject that it names', async () => {
  const { shows } = mount(
    <TestPlayer device={device}>
      <ReportHost />
    </TestPlayer>,
  )
  await ask({ subjectType: 'list', subjectId: 'l', context: 'list' })
  await act(lazily)
  expect(shows(REPORT_MESSAGES.title('list'))).toBe(true)
})

test('opens for the app if the event names no subject', async () => {
  const { shows } = mount(
    <TestPlayer device={device}>
      <ReportHost />
    </TestPlayer>,
  )
  await act(async () => dispatchEvent(new Event('open-report')))
  await act(lazily)
  expect(shows(REPORT_MESSAGES.title('app'))).toBe(true)
})

test('a second report within 4 seconds has to wait, and a third after them does not', async () => {
  const { shows } = mount(
    <TestPlayer device={device}>
      <ReportHost />
    </TestPlayer>,
  )
  await ask({ subjectType: 'app', context: 'help' })
  await act(async () => vi.advanceTimersByTime(3_999))
  await ask({ subjectType: 'list', subjectId: 'l', context: 'list' })
  await act(lazily)
  expect(shows(MESSAGES.tooSoon)).toBe(true)
  expect(shows(REPORT_MESSAGES.title('list'))).toBe(false)
  await act(async () => vi.advanceTimersByTime(4_000))
  expect(shows(MESSAGES.tooSoon)).toBe(false)
  await ask({ subjectType: 'list', subjectId: 'l', context: 'list' })
  await act(lazily)
  expect(shows(REPORT_MESSAGES.title('list'))).toBe(true)
  expect(opened()).toBe(1)
})

test('a report that is requested before the host has mounted opens once it has, once', async () => {
  openReport({ subjectType: 'list', subjectId: 'l', context: 'list' })
  const { shows } = mount(
    <TestPlayer device={device}>
      <ReportHost />
    </TestPlayer>,
  )
  await act(lazily)
  expect(shows(REPORT_MESSAGES.title('list'))).toBe(true)
  expect(overlays.report).toBeNull()
})
