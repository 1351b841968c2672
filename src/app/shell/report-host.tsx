import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { takeWaitingReport } from '../../state/open-report.ts'
import type { ReportRequest } from '../../state/open-report.ts'
import { Notice } from '../../ui/notice.tsx'
import { requirePlayerDevice } from '../session/account.ts'
import { REPORT_HOST_TEXTS as TEXTS } from './texts.ts'
import styles from './report-host.module.css'

const ReportSheet = lazy(async () => ({ default: (await import('../../features/reports/report-sheet.tsx')).ReportSheet }))

/** So long after one was opened the next may be: nobody means to send two within seconds. */
const AGAIN_AFTER_MS = 4_000

/** The report dialog, over whatever page is shown: it opens on the window event `open-report`. */
export function ReportHost() {
  const [request, setRequest] = useState<ReportRequest | null>(null)
  const [isTooSoon, setTooSoon] = useState(false)
  const openedAt = useRef(-Infinity)
  useEffect(() => {
    const gone = new AbortController()
    addEventListener('open-report', (event) => {
      event.preventDefault()
      const now = performance.now()
      if (now - openedAt.current < AGAIN_AFTER_MS) return setTooSoon(true)
      openedAt.current = now
      setTooSoon(false)
      setRequest({ subjectType: 'app', context: 'app', ...(event as CustomEvent<Partial<ReportRequest> | null>).detail })
    }, { signal: gone.signal })
    const waiting = takeWaitingReport()
    if (waiting) dispatchEvent(new CustomEvent('open-report', { detail: waiting, cancelable: true }))
    return () => gone.abort()
  }, [])
  useEffect(() => {
    if (!isTooSoon) return undefined
    const timer = setTimeout(() => setTooSoon(false), AGAIN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isTooSoon])
  return (
    <>
      {isTooSoon ? (
        <div className={styles.tooSoon}>
          <Notice>{TEXTS.tooSoon}</Notice>
        </div>
      ) : null}
      {request ? (
        <Suspense fallback={null}>
          <ReportSheet device={requirePlayerDevice().device} request={request} onClosed={() => setRequest(null)} />
        </Suspense>
      ) : null}
    </>
  )
}
