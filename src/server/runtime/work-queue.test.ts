import { describe, expect, it } from 'vitest'
import { QueueFullError, WorkQueue } from './work-queue.ts'

function job() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  return { run: () => promise, finish: () => resolve('done'), break: () => reject(new Error('broken')) }
}

describe('a work queue', () => {
  it('runs no more jobs at once than its limit, the others in order', async () => {
    const queue = new WorkQueue(2, 10)
    const jobs = [job(), job(), job(), job()]
    const started: number[] = []
    const all = jobs.map(({ run }, index) =>
      queue.run(() => {
        started.push(index)
        return run()
      }),
    )
    await Promise.resolve()
    expect(started).toEqual([0, 1])
    jobs[1]?.finish()
    await all[1]
    await expect.poll(() => started).toEqual([0, 1, 2])
    for (const { finish } of jobs) finish()
    expect(await Promise.all(all)).toEqual(['done', 'done', 'done', 'done'])
    expect(started).toEqual([0, 1, 2, 3])
  })

  it('rejects a job if the queue is full, and accepts it once there is a place', async () => {
    const queue = new WorkQueue(1, 1)
    const [running, waiting] = [job(), job()]
    const first = queue.run(running.run)
    const second = queue.run(waiting.run)
    await expect(queue.run(() => Promise.resolve('late'))).rejects.toThrow(QueueFullError)
    running.finish()
    waiting.finish()
    await Promise.all([first, second])
    expect(await queue.run(() => Promise.resolve('now'))).toBe('now')
  })

  it('is quiet while less than a quarter of it is used, and reports when it is so again', async () => {
    const queue = new WorkQueue(4, 10)
    await queue.quiet()
    const [running, waiting] = [job(), job()]
    const all = [queue.run(running.run), queue.run(waiting.run)]
    expect(queue.isQuiet).toBe(false)
    const ended: string[] = []
    const quiet = queue.quiet().then(() => ended.push('quiet'))
    running.finish()
    await all[0]
    ended.push('first')
    waiting.finish()
    await quiet
    expect(ended).toEqual(['first', 'quiet'])
  })

  it('gives the slot of a failed job to the next', async () => {
    const queue = new WorkQueue(1, 1)
    const [first, second] = [job(), job()]
    const broken = queue.run(first.run)
    const next = queue.run(second.run)
    first.break()
    second.finish()
    await expect(broken).rejects.toThrow('broken')
    expect(await next).toBe('done')
  })
})
