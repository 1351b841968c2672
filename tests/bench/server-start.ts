import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareData } from '../support/prepared-data.ts'
import { RealServer } from '../support/real-server.ts'
import { RunningProcess } from '../support/run-process.ts'
import { atMost, figure } from './report.ts'
import type { Bench } from './report.ts'
import { median } from './statistics.ts'

const ROUNDS = 7
const RATIO_MAX = 3.5
const BARE = join(import.meta.dirname, 'bare-server.ts')

/** The restart of a server with existing data and a built page. */
export const serverStartBench: Bench = {
  name: 'server-start',
  title: `a server's second start, ${ROUNDS} times`,
  async run() {
    const dataDir = await mkdtemp(join(tmpdir(), 'questdeck-start-'))
    try {
      await prepareData(dataDir)
      const ours: number[] = []
      const bares: number[] = []
      for (let round = 0; round < ROUNDS; round++) {
        const turns = [
          async () => ours.push(await timeOf(() => new RealServer({ DATA_DIR: dataDir }))),
          async () => bares.push(await timeOf(() => new RunningProcess(BARE, [dataDir]))),
        ]
        for (const turn of round % 2 === 0 ? turns : turns.reverse()) await turn()
      }
      return {
        figures: [figure('ours, median', median(ours), 'ms'), figure('Fastify and PostgreSQL alone, median', median(bares), 'ms')],
        verdicts: [atMost('median, times Fastify and PostgreSQL alone', median(ours) / median(bares), RATIO_MAX, '×')],
      }
    } finally {
      await rm(dataDir, { recursive: true, force: true })
    }
  },
}

/** Returns the time until its first line. */
async function timeOf(start: () => RunningProcess): Promise<number> {
  const startedAt = performance.now()
  const server = start()
  await server.firstLine()
  const ms = performance.now() - startedAt
  const code = await server.kill('SIGTERM')
  if (code !== 0) throw new Error(`It ended with ${code}: ${server.stderr}`)
  return ms
}
