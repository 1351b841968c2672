import { expect, test } from 'vitest'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { writeReply } from '../mutations/write-reply.ts'
import { findReplyDraft, keepReplyDraft, REPLY_DRAFTS_MAX } from './reply-drafts.ts'

test('each review has a draft of its own; the oldest make room, and what is sent is none any more', async () => {
  const device = new TestDevice()
  const draftOf = (reviewId: string) => findReplyDraft(device.db, reviewId)
  for (let n = 0; n <= REPLY_DRAFTS_MAX; n++) await keepReplyDraft(device, `review-${n}`, `Draft ${n}`)
  expect([await draftOf('review-0'), await draftOf('review-1')]).toEqual(['', 'Draft 1'])
  await writeReply(device, 'review-1', 'Sent')
  expect([await draftOf('review-1'), await draftOf('review-2')]).toEqual(['', 'Draft 2'])
  await keepReplyDraft(device, 'review-2', '')
  expect(await draftOf('review-2')).toBe('')
})
