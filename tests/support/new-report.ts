import { randomUUID } from 'node:crypto'
import type { ReportBody } from '../../src/contract/reports.ts'

/** Returns the body of a report of a wrong year, as a device sends it. */
export function newReport(userId: string, changes: Partial<ReportBody> = {}): ReportBody & { report_id: string } {
  return {
    report_id: randomUUID(),
    category: 'data',
    subjectType: 'game',
    subjectId: '1000000001',
    title: '',
    description: 'A wrong year',
    links: [],
    fields: ['release_date'],
    reason: null,
    severity: null,
    contact: { email: null, handle: null },
    metadata: { userId, route: '/games/1000000001', context: 'game' },
    url: 'https://questdeck.example/games/1000000001',
    path: '/games/1000000001',
    userAgent: 'Test',
    ts: '2026-05-01T10:00:00.000Z',
    ...changes,
  }
}
