import sharp from 'sharp'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PICTURE } from '../../../tests/support/avatar-form.ts'
import { scanBomb } from '../../../tests/support/scan-bomb.ts'
import { QueueFullError } from '../runtime/work-queue.ts'
import { Encoder, EncoderExitedError, UnreadableError } from './encoder.ts'

const PATIENT_MS = 60_000
/** Takes many seconds of CPU time. */
const SLOW = await scanBomb(1_000, 40_000)

let now: number
let encoder: Encoder
beforeEach(() => {
  now = 0
  encoder = new Encoder(() => now)
})
afterEach(() => encoder.close())

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const pidOf = () => encoder.pid ?? 0
const untilExited = (pid: number) => vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: 10_000 })

test(
  'one process is started for the first picture and used for the next',
  async () => {
    expect(encoder.pid).toBeUndefined()
    const image = await encoder.encode(PICTURE, PATIENT_MS)
    expect(await sharp(image).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 })
    const pid = pidOf()
    await Promise.all([1, 2, 3].map(() => encoder.encode(PICTURE, PATIENT_MS)))
    expect([encoder.pid, isRunning(pid)]).toEqual([pid, true])
  },
  PATIENT_MS,
)

test(
  'the process of a picture that takes too long is killed, and another one encodes the next',
  async () => {
    await encoder.encode(PICTURE, PATIENT_MS)
    const pid = pidOf()
    await expect(encoder.encode(SLOW, 100)).rejects.toThrow(UnreadableError)
    await untilExited(pid)
    await encoder.encode(PICTURE, PATIENT_MS)
    expect(pidOf()).not.toBe(pid)
  },
  PATIENT_MS,
)

test(
  'an unreadable picture affects no other',
  async () => {
    await expect(encoder.encode(PICTURE.subarray(0, 60), PATIENT_MS)).rejects.toThrow(UnreadableError)
    const pid = pidOf()
    await encoder.encode(PICTURE, PATIENT_MS)
    expect(pidOf()).toBe(pid)
  },
  PATIENT_MS,
)

test(
  'a process that dies by itself is replaced',
  async () => {
    await encoder.encode(PICTURE, PATIENT_MS)
    const pid = pidOf()
    const slow = encoder.encode(SLOW, PATIENT_MS)
    process.kill(pid, 'SIGKILL')
    await expect(slow).rejects.toThrow(UnreadableError)
    await encoder.encode(PICTURE, PATIENT_MS)
    expect(pidOf()).not.toBe(pid)
  },
  PATIENT_MS,
)

test(
  'a request that has waited too long is not encoded any more',
  async () => {
    const first = encoder.encode(SLOW, 100)
    const second = encoder.encode(PICTURE, PATIENT_MS)
    now = 6_001
    await expect(first).rejects.toThrow(UnreadableError)
    await expect(second).rejects.toThrow(QueueFullError)
  },
  PATIENT_MS,
)

test(
  'closing kills it during a picture, and none is started any more',
  async () => {
    await encoder.encode(PICTURE, PATIENT_MS)
    const pid = pidOf()
    const slow = encoder.encode(SLOW, PATIENT_MS)
    const next = encoder.encode(PICTURE, PATIENT_MS)
    const ended = Promise.allSettled([slow, next])
    await encoder.close()
    expect(isRunning(pid)).toBe(false)
    for (const outcome of await ended) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(EncoderExitedError) as EncoderExitedError })
    }
    await expect(encoder.encode(PICTURE)).rejects.toThrow(EncoderExitedError)
    expect(encoder.pid).toBeUndefined()
  },
  PATIENT_MS,
)
