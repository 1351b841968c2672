// @vitest-environment happy-dom
// Shows [S302].
import 'fake-indexeddb/auto'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mount } from '../../../tests/support/mount.tsx'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { REPORT_TEXTS } from '../../features/reports/texts.ts'
import { openReport, takeWaitingReport } from '../../state/open-report.ts'
import { ReportHost } from './report-host.tsx'
import { REPORT_HOST_TEXTS as TEXTS } from './texts.ts'

const device = new TestDevice()
vi.mock('../session/account.ts', () => ({ requirePlayerDevice: () => ({ device }) }))

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => vi.useRealTimers())

const opened = () => document.querySelectorAll('dialog').length
const ask = (...request: Parameters<typeof openReport>) => act(async () => openReport(...request))
const lazily = () => vi.dynamicImportSettled()

test('opens on the event, for what it names', async () => {
  const { shows } = mount(<ReportHost />)
  await ask({ subjectType: 'list', subjectId: 'l', context: 'list' })
  await act(lazily)
  expect(shows(REPORT_TEXTS.title('list'))).toBe(true)
})

test('opens for the app where whoever asks says nothing', async () => {
  const { shows } = mount(<ReportHost />)
  await act(async () => dispatchEvent(new Event('open-report', { cancelable: true })))
  await act(lazily)
  expect(shows(REPORT_TEXTS.title('app'))).toBe(true)
})

test('a second one within 4 seconds is asked to wait, and the third after them is not', async () => {
  const { shows } = mount(<ReportHost />)
  await ask({ subjectType: 'app', context: 'help' })
  await act(async () => vi.advanceTimersByTime(3_999))
  await ask({ subjectType: 'list', subjectId: 'l', context: 'list' })
  await act(lazily)
  expect(shows(TEXTS.tooSoon)).toBe(true)
  expect(shows(REPORT_TEXTS.title('list'))).toBe(false)
  await act(async () => vi.advanceTimersByTime(4_000))
  expect(shows(TEXTS.tooSoon)).toBe(false)
  await ask({ subjectType: 'list', subjectId: 'l', context: 'list' })
  await act(lazily)
  expect(shows(REPORT_TEXTS.title('list'))).toBe(true)
  expect(opened()).toBe(1)
})

test('what is asked for before it is there opens as it comes, once', async () => {
  openReport({ subjectType: 'list', subjectId: 'l', context: 'list' })
  const { shows } = mount(<ReportHost />)
  await act(lazily)
  expect(shows(REPORT_TEXTS.title('list'))).toBe(true)
  expect(takeWaitingReport()).toBeUndefined()
})
