import { createHash } from 'node:crypto'
import type { ReportBody } from '../../contract/reports.ts'

type Named = Pick<ReportBody, 'description' | 'ts' | 'subjectType'> & { readonly title: string; readonly subjectId: string | null }

/** Returns the id of a report without one (a UUID of version 8): the same body of the same player is the same report. */
export function reportIdOf(playerId: string, { subjectType, subjectId, title, description, ts }: Named): string {
  const content = JSON.stringify([playerId, subjectType, subjectId, title, description, ts])
  const bytes = createHash('sha256').update(content).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
