import { expect, test } from 'vitest'
import { PICTURE } from '../../../tests/support/avatar-form.ts'
import { scanBomb } from '../../../tests/support/scan-bomb.ts'
import { QueueFullError } from '../runtime/work-queue.ts'
import { encodeAvatar } from './encode-avatar.ts'
import { EncoderExitedError, UnreadableError } from './encoder.ts'

const failing = (reason: Error) => ({ encode: () => Promise.reject(reason) })

test('a picture of thousands of scans is rejected before it is decoded', async () => {
  const encoder = failing(new Error('it was decoded'))
  await expect(encodeAvatar(encoder, await scanBomb(64, 20_000))).rejects.toMatchObject({ code: 'invalid_image', status: 422 })
})

test.each([
  ['the picture', new UnreadableError('it takes too long'), 'invalid_image', 422],
  ['the crowd', new QueueFullError('too many'), 'unavailable', 503],
  ['the server', new EncoderExitedError('stopping'), 'unavailable', 503],
])('a failure because of %s says so', async (_, error, code, status) => {
  await expect(encodeAvatar(failing(error), PICTURE)).rejects.toMatchObject({ code, status })
})
