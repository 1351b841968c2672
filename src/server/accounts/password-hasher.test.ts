import { describe, expect, it } from 'vitest'
import { ApiError } from '../http/api-error.ts'
import { HASH_COST, PasswordHasher } from './password-hasher.ts'

const CHEAP = { memoryCost: 64, timeCost: 1, parallelism: 1 }

describe('a password hash', () => {
  it('is argon2id with the recommended cost and a salt', async () => {
    const hasher = new PasswordHasher()
    const [a, b] = await Promise.all([hasher.hash('Same-Password-1'), hasher.hash('Same-Password-1')])
    expect(a).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(a).not.toBe(b)
    expect([hasher.isOutdated(a), new PasswordHasher({ ...HASH_COST, timeCost: 3 }).isOutdated(a)]).toEqual([false, true])
  })

  it('matches only the right password, all 128 characters of it', async () => {
    const hasher = new PasswordHasher(CHEAP)
    const password = `${'long '.repeat(25)}end`
    const stored = await hasher.hash(password)
    expect(await hasher.verify(stored, password)).toBe(true)
    expect(await hasher.verify(stored, `${password.slice(0, -1)}D`)).toBe(false)
  })

  it('that does not exist matches nothing, not even its own input', async () => {
    const hasher = new PasswordHasher(CHEAP)
    expect(await hasher.verify(undefined, 'anything')).toBe(false)
    expect(await hasher.verify(undefined, 'no password is ever this one')).toBe(false)
  })

  it('takes as long for an unknown address as for a known one', async () => {
    const hasher = new PasswordHasher()
    const stored = await hasher.hash('Right-Password-1')
    const ratios: number[] = []
    for (let i = 0; i < 11; i++) {
      const known = await cpuTimeOf(() => hasher.verify(stored, 'Wrong-Password-1'))
      ratios.push((await cpuTimeOf(() => hasher.verify(undefined, 'Wrong-Password-1'))) / known)
    }
    // The median: the process also collects garbage.
    const ratio = ratios.toSorted((a, b) => a - b)[5]
    expect(ratio).toBeGreaterThan(0.6)
    expect(ratio).toBeLessThan(1.6)
  })
})

describe('a wave of sign-ins', () => {
  it('is processed in order; a request that finds more than fifty waiting is told to retry later', async () => {
    const hasher = new PasswordHasher(CHEAP, 4)
    const results = await Promise.allSettled(Array.from({ length: 60 }, () => hasher.hash('Some-Password-1')))
    const refused = results.filter((result) => result.status === 'rejected').map((result) => result.reason as unknown)
    expect(refused).toHaveLength(6)
    for (const error of refused) expect([error instanceof ApiError, (error as ApiError).status]).toEqual([true, 503])
    await expect(hasher.hash('Some-Password-1')).resolves.toContain('$argon2id$')
  })
})

/** Returns the CPU time of all our threads, which does not depend on other processes, unlike the wall clock. */
async function cpuTimeOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return user + system
}
