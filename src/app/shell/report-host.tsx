import { useSnapshot } from 'valtio'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Notice } from '../../ui/notice.tsx'
import { REPORT_HOST_MESSAGES as MESSAGES } from './messages.ts'
import styles from './report-host.module.css'
import { overlays } from '../../state/overlays.ts'
import type { ReportRequest } from '../../state/overlays.ts'

const ReportSheet = lazy(async () => ({ default: (await import('../../features/reports/report-sheet.tsx')).ReportSheet }))

/** The pause after opening one: nobody means to send two within seconds. */
const AGAIN_AFTER_MS = 4_000

/** Renders the report dialog over any page. It opens on the window event `open-report`. */
export function ReportHost() {
  const { report } = useSnapshot(overlays)
  const [request, setRequest] = useState<ReportRequest | null>(null)
  const [isTooSoon, setTooSoon] = useState(false)
  const openedAt = useRef(-Infinity)
  useEffect(() => {
    if (!report) return
    overlays.report = null
    const now = performance.now()
    if (now - openedAt.current < AGAIN_AFTER_MS) return setTooSoon(true)
    openedAt.current = now
    setTooSoon(false)
    setRequest(report)
  }, [report])
  useEffect(() => {
    if (!isTooSoon) return undefined
    const timer = setTimeout(() => setTooSoon(false), AGAIN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isTooSoon])
  return (
    <>
      {isTooSoon ? (
        <div className={styles.tooSoon}>
          <Notice>{MESSAGES.tooSoon}</Notice>
        </div>
      ) : null}
      {request ? (
        <Suspense fallback={null}>
          <ReportSheet request={request} onClosed={() => setRequest(null)} />
        </Suspense>
      ) : null}
    </>
  )
}
