import { relative, sep } from 'node:path'
import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'
import { readTimings } from './timings.ts'

/**
 * Starts with the files that took longest in the recorded run. Started last, each would leave the other core idle. A file without a record
 * comes first, because its time is unknown.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { vitest } = readTimings()
    const secondsOf = ({ moduleId }: TestSpecification) => vitest[relative(this.ctx.config.root, moduleId).replaceAll(sep, '/')] ?? Infinity
    return (await super.sort(files)).toSorted((a, b) => (secondsOf(a) === secondsOf(b) ? 0 : secondsOf(b) - secondsOf(a)))
  }
}
