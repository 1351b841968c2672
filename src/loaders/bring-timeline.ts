import type { TimelineAnswer } from '../contract/timeline.ts'
import type { Device } from '../local/device.ts'
import { keepTimeline } from '../local/pages/kept-timeline.ts'
import type { Remote } from '../remote/remote.ts'

/**
 * Asks for a page of the timeline; the first one is kept on the device, where there is room. Answers it, or null where the
 * server could not be asked. Rejects only when aborted.
 */
export async function bringTimeline(
  device: Pick<Device, 'db' | 'now'>,
  remote: Remote,
  { after, isFirstOfVisit }: { readonly after?: string; readonly isFirstOfVisit: boolean },
  signal: AbortSignal,
): Promise<TimelineAnswer | null> {
  const answer = await remote.call('timeline', { query: after === undefined ? {} : { after }, signal })
  if (answer.kind !== 'answered') return null
  if (after === undefined) await keepTimeline(device.db, answer.body, device.now(), { isFirstOfVisit }).catch(() => undefined)
  return answer.body
}
