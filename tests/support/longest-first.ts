import { relative, sep } from 'node:path'
import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'
import { readTimings } from './timings.ts'

/**
 * Begins with the files that took longest in the recorded run: begun last, each would keep one core waiting for the other. A file
 * without a record comes first, because nobody knows.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { vitest } = readTimings()
    const secondsOf = ({ moduleId }: TestSpecification) => vitest[relative(this.ctx.config.root, moduleId).replaceAll(sep, '/')] ?? Infinity
    return (await super.sort(files)).toSorted((a, b) => (secondsOf(a) === secondsOf(b) ? 0 : secondsOf(b) - secondsOf(a)))
  }
}
